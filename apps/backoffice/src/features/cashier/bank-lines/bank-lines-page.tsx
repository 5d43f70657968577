import { bankLinesList, type staffStatementLine } from '@sabai/contract';
import { Badge, Button, DateTime, Icon } from '@sabai/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { BankLineDialog } from './bank-line-dialog.tsx';

export type BankLine = Answer<typeof staffStatementLine, 'get'>;
const everyMs = 10_000;
const states = ['waiting', 'matched', 'dismissed', 'outgoing'] as const;
const tones = { new: 'plain', waiting: 'warn', matched: 'ok', dismissed: 'plain', outgoing: 'plain' } as const;
const reasons = [
  ...(['UNKNOWN', 'AMBIGUOUS', 'AMOUNT_DIFFERS', 'CURRENCY_DIFFERS', 'PAYER_DIFFERS', 'PAYER_UNKNOWN'] as const),
  ...(['PAID_LATE', 'PAID_EARLY', 'ALREADY_DECIDED', 'MAYBE_CREDITED', 'REPEATED', 'UNREADABLE'] as const),
];
const isReason = (code: string): code is (typeof reasons)[number] => reasons.some((reason) => reason === code);

/** The statements of the operator's accounts, unmatched lines first. */
export function BankLinesPage() {
  const t = useTranslations('cashier-office.bankLine');
  const staff = staffStore.use();
  const client = useQueryClient();
  const [open, setOpen] = useState<BankLine>();
  const why = (line: BankLine) =>
    line.wait_code !== null && isReason(line.wait_code) ? t(`why.${line.wait_code}`) : line.reason;
  const columns: readonly ListColumnView<BankLine>[] = [
    {
      id: 'payer',
      label: t('payer'),
      cell: (line) => (
        <span className="font-semibold">
          {line.payer_name || '–'} <span className="figures font-normal text-ink-3">{line.payer_account}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      label: t('amount'),
      isFigure: true,
      card: 'end',
      cell: (line) =>
        line.content === null ? (
          <Amount amount={line.amount} currency={line.currency_code} className="font-semibold" />
        ) : (
          '–'
        ),
    },
    {
      id: 'state',
      label: t('state'),
      cell: (line) => <Badge tone={tones[line.state]}>{t(line.state)}</Badge>,
    },
    {
      id: 'day',
      sort: 'first_seen_at',
      label: t('day'),
      card: 'end',
      cell: (line) => <DateTime value={line.first_seen_at} />,
    },
    {
      id: 'note',
      label: t('note'),
      card: 'line',
      cell: (line) => (
        <span className="whitespace-normal text-ink-2">
          {line.note} {why(line) && <span className="text-warn">{why(line)}</span>}
          {line.deposit_id && line.state === 'waiting' && (
            <>
              {' '}
              <Link to={`/deposits/${line.deposit_id}?view=all`} className="text-brand hover:underline">
                {line.deposit_id.slice(-8)}
              </Link>
            </>
          )}
        </span>
      ),
    },
    {
      id: 'decide',
      label: t('decide'),
      card: 'line',
      cell: (line) =>
        line.state === 'waiting' && may(staff, 'statement.assign') ? (
          <Button size="sm" look="brand" onClick={() => setOpen(line)}>
            {t('decide')}
          </Button>
        ) : (
          line.deposit_id && (
            <Link to={`/deposits/${line.deposit_id}?view=all`} className="text-brand hover:underline">
              {line.deposit_id.slice(-8)}
            </Link>
          )
        ),
    },
  ];
  return (
    <ListPage
      list={bankLinesList}
      title={t('title')}
      path="/ledger/bank-lines"
      find={(query, signal) => api('staff', 'statement-line').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        ...states.map((state) => ({ id: state, label: t(state), filters: { state: [state] } })),
        { id: 'all', label: t('all'), filters: {} },
      ]}
      filters={{ first_seen_at: { label: t('day') } }}
      idOf={({ id }) => id}
      nameOf={({ payer_name, amount }) => `${payer_name} ${amount}`}
      empty={{ icon: 'bank', title: t('none') }}
    >
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      <Silence />
      {open && (
        <BankLineDialog
          line={open}
          onClose={() => setOpen(undefined)}
          onDone={() => void client.invalidateQueries({ queryKey: ['list', bankLinesList.name] })}
        />
      )}
    </ListPage>
  );
}

/** Names the accounts whose bank does not respond. */
function Silence() {
  const t = useTranslations('cashier-office.bankLine');
  const { data } = usePolled(
    (signal) => api('staff', 'statement-account').find(undefined, { signal }),
    'statement accounts',
    30_000,
  );
  const failing = data?.find(({ failing_since: since }) => since !== null);
  if (!failing?.failing_since) return null;
  return (
    <p role="alert" className="mb-4 flex items-center gap-2 text-bad">
      <Icon name="warning" className="size-5" />
      {t('silent')} <DateTime value={failing.failing_since} />
    </p>
  );
}
