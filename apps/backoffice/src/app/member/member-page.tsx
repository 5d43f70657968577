import { Button, buttonClass, DateTime, Icon, Skeleton, Tabs } from '@sabai/ui';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FlagsPanel } from '../../features/flags/flags-panel.tsx';
import { FreeRoundsPanel } from '../../features/gameplay/free-rounds-panel.tsx';
import { RoundTable } from '../../features/gameplay/round-table.tsx';
import { BankCheck } from '../../features/identity/payees/bank-check.tsx';
import { PayeeDialog } from '../../features/identity/payees/payee-dialog.tsx';
import { WriteDialog } from '../../features/messaging/write-dialog.tsx';
import { ProtectionPanel } from '../../features/protection/protection-panel.tsx';
import { StopsPanel } from '../../features/protection/stops-panel.tsx';
import { ActivityTable } from '../../features/reporting/activity-table.tsx';
import { AdjustDialog } from '../../features/wallet/adjust-dialog.tsx';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Masked } from '../../shared/personal/masked.tsx';

const everyMs = 10_000;

/** One member: who it is, what they own, what they did and played. */
export function MemberPage() {
  const t = useTranslations('identity-office.member');
  const { id = '' } = useParams();
  const polled = usePolled((signal) => api('staff', 'member').get(id, { signal }), `member ${id}`, everyMs);
  const { data: member, error, reload } = polled;
  const [params] = useSearchParams();
  const [tab, setTab] = useState<'activity' | 'bets'>(params.get('tab') === 'bets' ? 'bets' : 'activity');
  return (
    <>
      <Link to="/members" className="mb-2 inline-flex min-h-9 items-center gap-1.5 text-ink-2 hover:text-ink-1">
        <Icon name="caret-left" className="size-4" />
        {t('back')}
      </Link>
      <PageHead title={member?.username ?? t('profile')} polled={polled} />
      {error !== undefined && !member && <LoadFailed error={error} onRetry={() => void reload()} />}
      {!member && error === undefined && <Skeleton className="h-96" />}
      {member && (
        <div className="grid gap-5 xl:grid-cols-[24rem_minmax(0,1fr)] xl:items-start">
          <div className="grid gap-5">
            <Profile member={member} onChanged={() => void reload()} />
            <FlagsPanel memberId={member.id} />
            <BankCheck key={`bank ${member.id}`} member={member} />
            <ProtectionPanel member={member} />
            <StopsPanel member={member} />
            <FreeRoundsPanel member={member} />
          </div>
          <Tabs
            label={t('about')}
            tabs={[
              { id: 'activity', label: t('activity') },
              { id: 'bets', label: t('bets') },
            ]}
            value={tab}
            onChange={setTab}
          >
            {tab === 'activity' ? <ActivityTable member={member} /> : <RoundTable member={member} />}
          </Tabs>
        </div>
      )}
    </>
  );
}

function Profile({ member, onChanged }: { member: MemberDetail; onChanged: () => void }) {
  const t = useTranslations('identity-office.member');
  const adjustment = useTranslations('wallet-office.adjustment');
  const staff = staffStore.use();
  const message = useTranslations('messaging-office.message');
  const payee = useTranslations('identity-office.payee');
  const [isAdjusting, setAdjusting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isPaidElsewhere, setPaidElsewhere] = useState(false);
  const { currency_code: code } = member;
  const history = `?status=all&member_id=${member.id}`;
  return (
    <section aria-label={t('profile')} className="rounded-md border border-line bg-surface-1 p-4">
      <p className="text-ink-3">{t('balance')}</p>
      <Amount amount={member.balance} currency={code} className="text-3xl font-bold" />
      <dl className="mt-3">
        <Fact name={t('held')}>
          <Amount amount={member.pending_withdrawal} currency={code} />
        </Fact>
        {/[1-9]/.test(member.owed) && (
          <Fact name={t('owed')}>
            <Amount amount={member.owed} currency={code} />
          </Fact>
        )}
        <Fact name={t('name')}>
          <Masked what={t('name')} subject="member" id={member.id} field="full_name" masked={member.full_name} />
        </Fact>
        <Fact name={t('phone')}>
          <Masked what={t('phone')} subject="member" id={member.id} field="phone" masked={member.phone} />
        </Fact>
        <Fact name={t('bank')}>
          {member.bank_name}{' '}
          <Masked what={t('bank')} subject="member" id={member.id} field="bank_no" masked={member.bank_no} />
        </Fact>
        <Fact name={t('joined')}>
          <DateTime value={member.created_at} />
        </Fact>
        <Fact name={t('lastLogin')}>
          {member.last_login_at ? <DateTime value={member.last_login_at} /> : t('never')}
        </Fact>
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Link to={`/deposits${history}`} className={buttonClass('outline', 'sm')}>
          {t('seeDeposits')}
        </Link>
        <Link to={`/withdrawals${history}`} className={buttonClass('outline', 'sm')}>
          {t('seeWithdrawals')}
        </Link>
        {may(staff, 'message.answer') && (
          <Button look="outline" size="sm" icon="envelope" className="col-span-2" onClick={() => setWriting(true)}>
            {message('write')}
          </Button>
        )}
        {may(staff, 'adjustment.make') && (
          <Button look="outline" size="sm" className="col-span-2" onClick={() => setAdjusting(true)}>
            {adjustment('adjust')}
          </Button>
        )}
        {may(staff, 'member.bank.change') && (
          <Button look="outline" size="sm" className="col-span-2" onClick={() => setPaidElsewhere(true)}>
            {payee('change')}
          </Button>
        )}
      </div>
      {isPaidElsewhere && <PayeeDialog member={member} onClose={() => setPaidElsewhere(false)} onDone={onChanged} />}
      {isWriting && <WriteDialog member={member} onClose={() => setWriting(false)} />}
      {isAdjusting && <AdjustDialog member={member} onClose={() => setAdjusting(false)} onDone={onChanged} />}
    </section>
  );
}
