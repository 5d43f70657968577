import type { staffDeposit, staffPaymentTimeline, staffWithdrawal } from '@sabai/contract';
import { Badge, DateTime, Dialog, EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useChannelName } from '../../shared/i18n/channel-name.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { ListFoot } from '../../shared/list/list-foot.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

type Payment = Pick<
  Answer<typeof staffDeposit, 'get'> & Answer<typeof staffWithdrawal, 'get'>,
  'id' | 'status' | 'channel' | 'amount' | 'currency_code' | 'request_time'
>;
const everyMs = 30_000;
const tones = { pending: 'warn', success: 'ok', fail: 'bad' } as const;

/** The deposits and withdrawals of one member, each with its status. */
export function PaymentsTable({ memberId }: { memberId: string }) {
  const t = useTranslations('dossier-office.summary');
  return (
    <div className="grid gap-6">
      <Payments kind="deposit" title={t('deposits')} memberId={memberId} />
      <Payments kind="withdrawal" title={t('withdrawals')} memberId={memberId} />
    </div>
  );
}

function Payments({ kind, title, memberId }: { kind: 'deposit' | 'withdrawal'; title: string; memberId: string }) {
  const t = useTranslations('identity-office.member');
  const history = useTranslations('history.column');
  const status = useTranslations('office.status');
  const words = useTranslations('dossier-office');
  const channel = useChannelName();
  const [opened, setOpened] = useState<string>();
  const { rows, polled, ...foot } = useList<Payment, { member_id: string }>(
    `${kind}s`,
    { member_id: memberId },
    (query, signal) =>
      kind === 'deposit'
        ? api('staff', 'deposit').find(query, { signal })
        : api('staff', 'withdrawal').find(query, { signal }),
    everyMs,
  );
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      <Unanswered polled={polled} />
      {rows?.length === 0 && (
        <EmptyState
          icon={kind === 'deposit' ? 'deposit' : 'withdraw'}
          title={words('timeline.none')}
          className="!py-6"
        />
      )}
      {rows && rows.length > 0 && (
        <DataTable
          label={title}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              id: 'when',
              label: history('requestTime'),
              cell: ({ id, request_time }) => (
                <button
                  type="button"
                  className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
                  onClick={() => setOpened(id)}
                >
                  <DateTime value={request_time} />
                </button>
              ),
            },
            {
              id: 'amount',
              label: t('amount'),
              isFigure: true,
              card: 'end',
              cell: ({ amount, currency_code }) => <Amount amount={amount} currency={currency_code} />,
            },
            { id: 'channel', label: history('channel'), cell: (row) => channel(row.channel) },
            {
              id: 'status',
              label: history('status'),
              card: 'end',
              cell: (row) => <Badge tone={tones[row.status]}>{status(row.status)}</Badge>,
            },
          ]}
        />
      )}
      {rows && rows.length > 0 && <ListFoot shown={rows.length} {...foot} />}
      {opened && <StepsDialog kind={kind} id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

/** The history of a payment, step by step, and the staff who have viewed it. */
function StepsDialog({ kind, id, onClose }: { kind: 'deposit' | 'withdrawal'; id: string; onClose: () => void }) {
  const t = useTranslations('dossier-office.steps');
  const member = useTranslations('identity-office.member');
  const polled = usePolled((signal) => api('staff', 'payment-timeline').get(id, { signal }), `steps ${id}`);
  const { data } = polled;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Unanswered polled={polled} />
      {data && <Steps steps={data} />}
      <Link
        to={`/${kind}s/${id}?view=all`}
        className="mt-3 inline-flex min-h-9 items-center text-brand underline-offset-4 hover:underline"
      >
        {member(kind === 'deposit' ? 'seeDeposits' : 'seeWithdrawals')}
      </Link>
    </Dialog>
  );
}

function Steps({ steps }: { steps: Answer<typeof staffPaymentTimeline, 'get'> }) {
  const t = useTranslations('dossier-office.steps');
  const fields = useTranslations('dossier-office.reveal.fields');
  const channel = useChannelName();
  return (
    <ol className="grid gap-2">
      {steps.map(({ at, step, amount, currency_code, about, staff_name, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
        <li key={place} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0">
          <span className="min-w-0">
            <strong className="font-semibold">{t(step)}</strong>
            <span className="block text-sm text-ink-3">
              <DateTime value={at} />
              {[about && (fields.has(about as never) ? fields(about as never) : channel(about)), staff_name, reason]
                .filter(Boolean)
                .map((text) => ` · ${text}`)}
            </span>
          </span>
          {amount !== null && currency_code !== null && <Amount amount={amount} currency={currency_code} />}
        </li>
      ))}
    </ol>
  );
}
