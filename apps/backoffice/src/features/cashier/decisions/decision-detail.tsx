import { DateTime, Icon, IconButton, Skeleton, useMoney } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import type { Polled } from '../../../shared/api/use-polled.ts';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { NoVerdict, VerdictBar, VerdictButton, VerdictButtons } from '../../../shared/parts/verdict-bar.tsx';
import { Masked } from '../../../shared/personal/masked.tsx';
import { useNow } from '../../../shared/queue/use-now.ts';
import { ClaimLine } from './claim-parts.tsx';
import {
  accountNumberOf,
  type Decision,
  type DecisionKind,
  type DialogKind,
  isFree,
  isHeldByAnother,
  isToDecide,
  standingOf,
} from './decision.ts';
import { FlagBadge, StatusBadge, WaitedFor } from './decision-labels.tsx';
import { Evidence, hasEvidence } from './evidence.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { useClaim } from './use-claim.ts';
import { PlayerTracker } from './withdrawal/player-tracker.tsx';
import { RiskPanel } from './withdrawal/risk-panel.tsx';
import { SecondPerson, turnOf } from './withdrawal/second-person.tsx';
import { SetAsideLine } from './withdrawal/set-aside.tsx';
import { useWithdrawalFacts, type Facts as WithdrawalFactsAnswer } from './withdrawal/use-withdrawal-facts.ts';
import { WithdrawalFacts } from './withdrawal/withdrawal-facts.tsx';

/**
 * One deposit or withdrawal with all facts for the decision. Beside the list on wide screens, in its place on others.
 */
export function DecisionDetail({
  kind,
  polled,
  problem,
  mayAsk,
  onClose,
  onAsk,
  onClaim,
}: {
  kind: DecisionKind;
  polled: Polled<Decision>;
  /** The error of the last decision. */
  problem: unknown;
  mayAsk: Readonly<Record<DialogKind, boolean>>;
  onClose: () => void;
  onAsk: (dialog: DialogKind) => void;
  /** Called after a claim or its refusal, which lists show. */
  onClaim: () => void;
}) {
  const t = useTranslations('cashier-office.decision');
  const mayDecide = may(staffStore.use(), `${kind}.decide`);
  const { data: row, error, reload } = polled;
  const facts = useWithdrawalFacts(kind === 'withdrawal' ? row : undefined);
  const isWork = row?.status === 'pending' && ((row.stage ?? 'checks') === 'checks' || row.is_sent_by_hand === true);
  const own = useClaim(kind, row?.id ?? '', {
    // A paused withdrawal is not claimed until it is resumed.
    isWanted: isWork && isFree(row) && mayDecide,
    standing: row && standingOf(row),
    isKept: row?.is_sent_by_hand === true,
    onChange: onClaim,
  });
  useKeys({ open: own.isEnded ? () => own.take() : undefined });
  return (
    <section
      aria-label={t(kind === 'deposit' ? 'deposit' : 'withdrawal')}
      className="@container rounded-[10px] border border-line bg-surface-1 xl:sticky xl:top-[calc(var(--toasts)+var(--top-bar)+1rem)] xl:flex xl:max-h-[calc(100dvh-var(--toasts)-var(--top-bar)-2rem)] xl:flex-col"
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4 max-xl:pr-4 max-xl:pl-1">
        <IconButton icon="arrow-left" label={t('back')} className="xl:hidden" onClick={onClose} />
        <h2 className="flex-1 text-sm">{t(kind === 'deposit' ? 'deposit' : 'withdrawal')}</h2>
        {row && <StatusBadge kind={kind} status={row.status} />}
        <IconButton icon="x" label={t('close')} className="max-xl:hidden" onClick={onClose} />
      </header>
      <div className="xl:min-h-0 xl:flex-1 xl:overflow-y-auto">
        <div className="grid content-start gap-3 p-4">
          {problem !== undefined && <ProblemNote error={problem} />}
          {error !== undefined && !row && <LoadFailed error={error} onRetry={() => void reload()} />}
          {!row && error === undefined && <DetailSkeleton />}
          {row && <Head row={row} />}
          {row && isWork && <ClaimLine row={row} own={own} mayDecide={mayDecide} />}
          {row && <SetAsideLine row={row} mayDecide={mayDecide} onDone={onClaim} />}
          {row && own.problem !== undefined && !isHeldByAnother(row) && <ProblemNote error={own.problem} />}
          {row?.is_sent_by_hand && own.claim && <PayoutPanel row={row} onSaid={() => void reload()} />}
        </div>
        {row && <Ground kind={kind} row={row} facts={facts} />}
      </div>
      {facts.data && <PlayerTracker tracker={facts.data.tracker} />}
      {row && isToDecide(row) && !own.isEnded && (
        <Verdicts kind={kind} facts={facts.data} mayAsk={mayAsk} onAsk={onAsk} />
      )}
    </section>
  );
}

function Verdicts({
  kind,
  facts,
  mayAsk,
  onAsk,
}: {
  kind: DecisionKind;
  facts: WithdrawalFactsAnswer | undefined;
  mayAsk: Readonly<Record<DialogKind, boolean>>;
  onAsk: (dialog: DialogKind) => void;
}) {
  const t = useTranslations('cashier-office.decision');
  const second = useTranslations('cashier-office.second');
  const aside = useTranslations('cashier-office.setAside');
  const mayDecide = may(staffStore.use(), `${kind}.decide`);
  const turn = facts ? turnOf(facts.second_person) : 'only';
  return (
    <VerdictBar>
      {!mayDecide ? (
        <NoVerdict>{t('lookOnly')}</NoVerdict>
      ) : turn === 'own' ? (
        <NoVerdict>{second('own')}</NoVerdict>
      ) : (
        <VerdictButtons
          approveLabel={turn === 'only' ? undefined : second(turn)}
          onRefuse={() => onAsk('fail')}
          onApprove={mayAsk.success ? () => onAsk('success') : undefined}
        >
          {mayAsk.hold && (
            <VerdictButton name="hold" icon="clock" onClick={() => onAsk('hold')}>
              {aside('hold')}
            </VerdictButton>
          )}
          {mayAsk.message && (
            <VerdictButton name="message" icon="envelope" onClick={() => onAsk('message')}>
              {t('askPlayer')}
            </VerdictButton>
          )}
        </VerdictButtons>
      )}
    </VerdictBar>
  );
}

/** Amount, member and time. */
function Head({ row }: { row: Decision }) {
  const t = useTranslations('cashier-office.decision');
  const now = useNow(1000);
  const { member } = row;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <Amount amount={row.amount} currency={row.currency_code} className="text-[26px] leading-8 font-semibold" />
        <span className="flex items-center gap-2">
          <Icon name="clock" className="size-4 text-ink-3" />
          <WaitedFor since={row.request_time} now={now} isWaiting={row.status === 'pending'} />
        </span>
        <FlagBadge row={row} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        <b className="font-semibold text-ink-1">{member.username}</b>
        <span>{member.full_name}</span>
        <Link to={`/members/${member.id}`} className="ml-auto text-brand underline-offset-4 hover:underline">
          {t('openPlayer')}
        </Link>
      </p>
    </div>
  );
}

/** The basis of the decision; for a withdrawal with its score. */
function Ground({
  kind,
  row,
  facts,
}: {
  kind: DecisionKind;
  row: Decision;
  facts: Polled<WithdrawalFactsAnswer | undefined>;
}) {
  if (kind === 'deposit') {
    return (
      <div className="grid content-start gap-4 px-4 pb-4">
        <Facts kind={kind} row={row} />
      </div>
    );
  }
  return (
    <div className="grid border-t border-line @lg:grid-cols-[minmax(0,1fr)_13.4rem]">
      <div className="grid content-start gap-4 p-4">
        <WithdrawalFacts memberId={row.member.id} polled={facts} />
        <Facts kind={kind} row={row} />
      </div>
      {facts.data && (
        <div className="grid content-start gap-5 border-line bg-(--side) p-4 @max-lg:order-first @max-lg:border-b @lg:border-l">
          <RiskPanel risk={facts.data.risk} />
          <SecondPerson facts={facts.data} />
        </div>
      )}
    </div>
  );
}

function Facts({ kind, row }: { kind: DecisionKind; row: Decision }) {
  const t = useTranslations('cashier-office.decision');
  const channel = useChannelName();
  const isPending = row.status === 'pending';
  const isWithdrawal = kind === 'withdrawal';
  const { member } = row;
  return (
    <>
      {isPending && <Review row={row} />}
      {row.slip_image_url && <SlipPicture depositId={row.id} member={member.username} />}
      {!isWithdrawal && hasEvidence(row) && <Evidence row={row} />}
      <dl>
        {isWithdrawal && (
          <>
            {row.bank_account && (
              <>
                {!row.is_payee_replaced && <Fact name={t('bank')}>{member.bank_name ?? '–'}</Fact>}
                <Fact name={t('account')}>
                  <Masked
                    what={t('account')}
                    subject="withdrawal"
                    id={row.id}
                    field="bank_account"
                    masked={row.bank_account}
                    copyOf={accountNumberOf}
                  />
                </Fact>
              </>
            )}
            {row.account_holder && (
              <Fact name={t('holder')}>
                <Masked
                  what={t('holder')}
                  subject="withdrawal"
                  id={row.id}
                  field="account_holder"
                  masked={row.account_holder}
                />
              </Fact>
            )}
            <Fact name={t('amount')} copy={row.amount}>
              <Amount amount={row.amount} currency={row.currency_code} />
            </Fact>
          </>
        )}
        <Fact name={t('member')}>
          <Link to={`/members/${member.id}`} className="text-brand underline-offset-4 hover:underline">
            {member.username}
          </Link>
        </Fact>
        {!isWithdrawal && (
          <Fact name={t('name')}>
            <Masked what={t('name')} subject="member" id={member.id} field="full_name" masked={member.full_name} />
          </Fact>
        )}
        <Fact name={t('balance')}>
          <Amount amount={row.balance} currency={row.currency_code} />
        </Fact>
        <Fact name={t('channel')}>{channel(row.channel)}</Fact>
        {!isWithdrawal && row.bank_account && (
          <Fact name={t('houseAccount')}>
            <span className="figures">{row.bank_account}</span>
          </Fact>
        )}
        {!isWithdrawal && member.bank_no && (
          <Fact name={t('memberAccount')}>
            {member.bank_name}{' '}
            <Masked what={t('memberAccount')} subject="member" id={member.id} field="bank_no" masked={member.bank_no} />
          </Fact>
        )}
        <MoneyFacts row={row} />
        {row.note && <Fact name={t('note')}>{row.note}</Fact>}
        {row.reference && (
          <Fact name={t('reference')} copy={row.reference}>
            <span className="figures">{row.reference}</span>
          </Fact>
        )}
        <Fact name={t('requested')}>
          <DateTime value={row.request_time} />
        </Fact>
        {row.success_time && (
          <Fact name={t('succeeded')}>
            <DateTime value={row.success_time} />
          </Fact>
        )}
        {row.decided_by && <Fact name={t('decidedBy')}>{row.decided_by}</Fact>}
        {row.is_expired && <Fact name={t('status')}>{t('expired')}</Fact>}
        {row.reason && <Fact name={t('reason')}>{row.reason}</Fact>}
        <Fact name={t('id')} copy={row.id}>
          <span className="figures text-xs break-all text-ink-3">{row.id}</span>
        </Fact>
      </dl>
    </>
  );
}

/** Why a payment reported by the gateway needs a review. */
function Review({ row }: { row: Decision }) {
  const t = useTranslations('cashier-office.review');
  const money = useMoney();
  const { review } = row;
  if (!review) return null;
  return (
    <div className="grid gap-1 rounded-sm border border-warn/50 bg-surface-2 px-3.5 py-3">
      <p className="font-semibold text-warn">{t(review.code)}</p>
      <p className="text-ink-2">
        {t('received', { amount: money(review.received_amount, row.currency_code, 'full') })}
      </p>
    </div>
  );
}

const DetailSkeleton = () => (
  <>
    <Skeleton className="h-10 w-40" />
    <Skeleton className="h-56" />
    <Skeleton className="h-48" />
  </>
);
