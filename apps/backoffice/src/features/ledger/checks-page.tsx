import type { staffLedgerCheck } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { Badge, Button, DateTime, EmptyState, Icon, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { TableSection } from '../../shared/list/data-table.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

type State = Answer<typeof staffLedgerCheck, 'find'>;
const everyMs = 30_000;

/** Whether every account equals the sum of its entries, and which accounts do not. */
export function ChecksPage() {
  const t = useTranslations('ledger-office.check');
  const books = useTranslations('ledger-office.books');
  const staff = staffStore.use();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const polled = usePolled((signal) => api('staff', 'ledger-check').find(undefined, { signal }), 'checks', everyMs);
  const { data, reload } = polled;

  async function check() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await api('staff', 'ledger-check').create({ kind: 'full' });
      toast(t('done'));
    } catch (refused) {
      setProblem(refused);
    } finally {
      setIsBusy(false);
      await reload();
    }
  }

  return (
    <>
      <PageHead title={books('checks')} polled={polled}>
        {may(staff, 'ledger.check') && (
          <Button size="sm" isBusy={isBusy} onClick={check}>
            {t('run')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      {problem !== undefined && <ProblemNote error={problem} />}
      <Unanswered polled={polled} />
      {data?.is_sound === null && <EmptyState icon="receipt" title={t('none')} />}
      {data && data.is_sound !== null && (
        <div className="grid gap-6">
          <Verdict state={data} />
          {data.problems.length > 0 && <Problems rows={data.problems} />}
          <Checks rows={data.checks} />
        </div>
      )}
    </>
  );
}

function Verdict({ state }: { state: State }) {
  const t = useTranslations('ledger-office.check');
  const { intl, timeZone } = useUi();
  const tone = state.is_sound ? 'border-ok/50 text-ok' : 'border-bad text-bad';
  return (
    <div
      role={state.is_sound ? 'status' : 'alert'}
      className={`flex flex-wrap items-center gap-x-6 gap-y-1 rounded-sm border bg-surface-1 px-4 py-3 ${tone}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={state.is_sound ? 'check-circle' : 'warning'} />
        {state.is_sound ? t('sound') : t('drifted', { count: state.problem_count })}
      </p>
      {state.since && (
        <p className="text-ink-2">
          {t('since', {
            time: dateFormat(intl, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
              new Date(state.since),
            ),
          })}
        </p>
      )}
    </div>
  );
}

function Problems({ rows }: { rows: State['problems'] }) {
  const t = useTranslations('ledger-office.check');
  const words = useTranslations('wallet-office.adjustment');
  return (
    <TableSection
      id="problems"
      label={t('problems')}
      rows={rows}
      idOf={(row) => JSON.stringify(row)}
      columns={[
        {
          id: 'member',
          label: words('member'),
          cell: (row) => (
            <Link to={`/members/${row.member_id}`} className="font-semibold hover:underline">
              {row.username ?? row.member_id}
            </Link>
          ),
        },
        {
          id: 'account',
          label: words('account'),
          card: 'end',
          cell: ({ account, currency_code: code }) =>
            account ? (
              <code>
                {account} {code}
              </code>
            ) : (
              t('history')
            ),
        },
        { id: 'entry', label: t('entry'), isFigure: true, card: 'line', cell: ({ sequence }) => sequence },
        {
          id: 'problem',
          label: t('problem'),
          card: 'line',
          cell: (row) => <span className="whitespace-normal text-bad">{row.problem}</span>,
        },
      ]}
    />
  );
}

function Checks({ rows }: { rows: State['checks'] }) {
  const t = useTranslations('ledger-office.check');
  const words = useTranslations('wallet-office.adjustment');
  const shell = useTranslations('office.shell');
  return (
    <TableSection
      id="checks"
      label={t('checks')}
      rows={rows}
      idOf={(row) => row.started_at + row.kind}
      columns={[
        { id: 'time', label: words('time'), cell: (row) => <DateTime value={row.started_at} /> },
        {
          id: 'problems',
          label: t('problems'),
          card: 'end',
          cell: (row) => (
            <Badge tone={row.problem_count === 0 ? 'ok' : 'bad'}>
              {row.problem_count === 0 ? t('clean') : row.problem_count}
            </Badge>
          ),
        },
        { id: 'kind', label: t('kind'), card: 'line', cell: ({ kind }) => t(kind) },
        {
          id: 'members',
          label: shell('members'),
          isFigure: true,
          card: 'none',
          cell: (row) => <span className="figures">{row.members_checked}</span>,
        },
        {
          id: 'entries',
          label: t('entries'),
          isFigure: true,
          card: 'none',
          cell: (row) => <span className="figures">{row.entries_checked}</span>,
        },
      ]}
    />
  );
}
