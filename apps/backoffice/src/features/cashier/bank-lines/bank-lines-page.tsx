import type { staffStatementLine } from '@sabai/contract';
import { Badge, Button, DateTime, EmptyState, Icon } from '@sabai/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { DataTable } from '../../../shared/parts/data-table.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Pager } from '../../../shared/parts/pager.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { BooksTabs } from '../../../shared/tabs/books-tabs.tsx';
import { BankLineDialog } from './bank-line-dialog.tsx';

export type BankLine = Answer<typeof staffStatementLine, 'get'>;
const pageSize = 25;
const everyMs = 10_000;
const states = ['waiting', 'matched', 'dismissed', 'outgoing'] as const;
type State = (typeof states)[number];
const tones = { new: 'plain', waiting: 'warn', matched: 'ok', dismissed: 'plain', outgoing: 'plain' } as const;
const reasons = [
  ...(['UNKNOWN', 'AMBIGUOUS', 'AMOUNT_DIFFERS', 'CURRENCY_DIFFERS', 'PAYER_DIFFERS', 'PAYER_UNKNOWN'] as const),
  ...(['PAID_LATE', 'PAID_EARLY', 'ALREADY_DECIDED', 'MAYBE_CREDITED', 'REPEATED', 'UNREADABLE'] as const),
];
const isReason = (code: string): code is (typeof reasons)[number] => reasons.some((reason) => reason === code);

/** The statements of the house's accounts, those lines first that fit no deposit by themselves. */
export function BankLinesPage() {
  const t = useTranslations('cashier-office.bankLine');
  const shell = useTranslations('office.shell');
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<BankLine>();
  const state: State | undefined =
    params.get('state') === 'all' ? undefined : (states.find((each) => each === params.get('state')) ?? 'waiting');
  const skip = Math.max(0, Math.floor(Number(params.get('skip')) || 0));
  const polled = usePolled(
    (signal) =>
      api('staff', 'statement-line').find({ $limit: pageSize, $skip: skip, ...(state ? { state } : {}) }, { signal }),
    `bank lines ${state} ${skip}`,
    everyMs,
  );
  const { data, reload } = polled;
  return (
    <>
      <PageHead title={shell('ledger')} polled={polled} />
      <BooksTabs />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      <Silence />
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('state')}</legend>
        {[...states, undefined].map((each) => (
          <Button
            key={each ?? 'all'}
            size="sm"
            aria-pressed={each === state}
            className="aria-pressed:bg-brand aria-pressed:text-on-brand"
            onClick={() => setParams({ state: each ?? 'all' })}
          >
            {t(each ?? 'all')}
          </Button>
        ))}
      </fieldset>
      <Unanswered polled={polled} />
      {data?.data.length === 0 && <EmptyState icon={state === 'waiting' ? 'check-circle' : 'bank'} title={t('none')} />}
      {data && data.data.length > 0 && <BankLineTable rows={data.data} onOpen={setOpen} />}
      <Pager
        skip={skip}
        limit={pageSize}
        total={data?.total ?? 0}
        onSkip={(from) => setParams({ state: state ?? 'all', ...(from > 0 ? { skip: String(from) } : {}) })}
      />
      {open && <BankLineDialog line={open} onClose={() => setOpen(undefined)} onDone={() => void reload()} />}
    </>
  );
}

function BankLineTable({ rows, onOpen }: { rows: readonly BankLine[]; onOpen: (line: BankLine) => void }) {
  const t = useTranslations('cashier-office.bankLine');
  const staff = staffStore.use();
  const why = (line: BankLine) =>
    line.wait_code !== null && isReason(line.wait_code) ? t(`why.${line.wait_code}`) : line.reason;
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
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
        { id: 'day', label: t('day'), card: 'end', cell: (line) => <DateTime value={line.first_seen_at} /> },
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
              <Button size="sm" look="brand" onClick={() => onOpen(line)}>
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
      ]}
    />
  );
}

/** Says which accounts' bank does not answer. */
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
