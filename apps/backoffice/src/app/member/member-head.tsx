import { isZeroAmount } from '@sabai/contract/money';
import { Badge, Button, DateTime, Icon } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { MemberSummary } from '../../features/dossier/member-tiles.tsx';
import { PayeeDialog } from '../../features/identity/payees/payee-dialog.tsx';
import { WriteDialog } from '../../features/messaging/write-dialog.tsx';
import { AllowedNow } from '../../features/protection/allowed-now.tsx';
import { AdjustDialog } from '../../features/wallet/adjust-dialog.tsx';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Masked } from '../../shared/personal/masked.tsx';

/** Returns the initials of a name, masked or not. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => /^.\p{M}*/su.exec(word)?.[0] ?? '')
    .join('');

const HeadFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-8 items-center gap-1.5">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** A member's unmasked identity, present permissions, and the most frequent actions of staff. */
export function MemberHead({
  member,
  summary,
  onChanged,
}: {
  member: MemberDetail;
  summary: MemberSummary | undefined;
  onChanged: () => void;
}) {
  const t = useTranslations('identity-office.member');
  const words = useTranslations('dossier-office.page');
  const of = { subject: 'member', id: member.id } as const;
  return (
    <header className="rounded-md border border-line bg-surface-1">
      <div className="flex flex-wrap items-start gap-4 p-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-surface-3 font-semibold text-brand"
        >
          {initialsOf(member.full_name) || <Icon name="user" className="size-5" />}
        </span>
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="text-lg font-semibold">
              <Masked what={t('name')} {...of} field="full_name" masked={member.full_name} />
            </strong>
            {summary && summary.status !== 'open' && <Badge tone="bad">{words('stopped')}</Badge>}
          </p>
          <dl className="flex flex-wrap gap-x-5 text-sm">
            <HeadFact name={t('phone')}>
              <Masked what={t('phone')} {...of} field="phone" masked={member.phone} />
            </HeadFact>
            {summary && (
              <HeadFact name={words('email')}>
                <Masked what={words('email')} {...of} field="email" masked={summary.email} />
              </HeadFact>
            )}
            <HeadFact name={t('bank')}>
              {member.bank_name} <Masked what={t('bank')} {...of} field="bank_no" masked={member.bank_no} />
            </HeadFact>
            {summary?.birth_date && (
              <HeadFact name={words('born')}>
                <Masked what={words('born')} {...of} field="birth_date" masked={summary.birth_date} />
              </HeadFact>
            )}
            {!isZeroAmount(member.owed) && (
              <HeadFact name={t('owed')}>
                <Amount amount={member.owed} currency={member.currency_code} className="font-semibold text-warn" />
              </HeadFact>
            )}
            <HeadFact name={t('joined')}>
              <DateTime value={member.created_at} show="date" />
            </HeadFact>
            <HeadFact name={t('lastLogin')}>
              {member.last_login_at ? <DateTime value={member.last_login_at} /> : t('never')}
            </HeadFact>
          </dl>
        </div>
        <Acts member={member} onChanged={onChanged} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
        <AllowedNow member={member} />
        <p className="text-sm text-ink-3">{words('logged')}</p>
      </div>
    </header>
  );
}

function Acts({ member, onChanged }: { member: MemberDetail; onChanged: () => void }) {
  const adjustment = useTranslations('wallet-office.adjustment');
  const message = useTranslations('messaging-office.message');
  const payee = useTranslations('identity-office.payee');
  const staff = staffStore.use();
  const [opened, setOpened] = useState<'write' | 'adjust' | 'payee'>();
  const close = () => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {may(staff, 'message.answer') && (
        <Button look="outline" size="sm" icon="envelope" onClick={() => setOpened('write')}>
          {message('write')}
        </Button>
      )}
      {may(staff, 'adjustment.make') && (
        <Button look="outline" size="sm" icon="coins" onClick={() => setOpened('adjust')}>
          {adjustment('adjust')}
        </Button>
      )}
      {may(staff, 'member.bank.change') && (
        <Button look="outline" size="sm" icon="bank" onClick={() => setOpened('payee')}>
          {payee('change')}
        </Button>
      )}
      {opened === 'payee' && <PayeeDialog member={member} onClose={close} onDone={onChanged} />}
      {opened === 'write' && <WriteDialog member={member} onClose={close} />}
      {opened === 'adjust' && <AdjustDialog member={member} onClose={close} onDone={onChanged} />}
    </div>
  );
}
