import type { ProgrammeRunDetail } from '@sabai/contract';
import { Badge, Button, EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { ExactAmount } from '../../../shared/parts/exact-amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { PendingApproval, usePendingApproval } from '../../../shared/parts/pending-approval.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { PeriodText } from './period-text.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunJob } from './run-job.tsx';
import { RunMembers } from './run-members.tsx';
import { runTones } from './runs-table.tsx';

const everyMs = 10_000;
type Sum = ProgrammeRunDetail['sums'][number];

/** The total of a run in a currency, and whether its budget covers it. */
function RunSums({ run, sum }: { run: ProgrammeRunDetail; sum: Sum }) {
  const t = useTranslations('bonus-office');
  const code = sum.currency_code;
  const isShort =
    (run.state === 'reckoned' || run.is_dry) && Number(sum.amount) > 0 && Number(sum.left ?? 0) < Number(sum.amount);
  const amounts = [
    ...([
      ['runs.staked', sum.staked],
      ['runs.won', sum.won],
      ['runs.counted', sum.counted],
    ] as const),
    ...([
      ['runs.amount', sum.amount],
      ['runs.state.paid', sum.paid],
    ] as const),
    ...([
      ['runs.median', sum.median],
      ['runs.highest', sum.highest],
    ] as const),
  ];
  return (
    <section aria-label={code} className="grid content-start gap-2 rounded-md border border-line bg-surface-1 p-4">
      <h2 className="flex items-center gap-2 text-base">
        {code}
        {isShort && <Badge tone="bad">{t('runs.short')}</Badge>}
      </h2>
      <dl className="text-sm">
        <Fact name={t('report.takers')}>{sum.members}</Fact>
        {amounts.map(([name, amount]) => (
          <Fact key={name} name={t(name)}>
            <Amount amount={amount} currency={code} />
          </Fact>
        ))}
        <Fact name={t('runs.corrected')}>
          <ExactAmount amount={sum.corrected} currency={code} />
        </Fact>
        <Fact name={t('runs.left')}>{sum.left === null ? '–' : <Amount amount={sum.left} currency={code} />}</Fact>
      </dl>
    </section>
  );
}

function Outcomes({ run }: { run: ProgrammeRunDetail }) {
  const t = useTranslations('bonus-office');
  const unpaid = run.outcomes
    .filter(({ outcome }) => outcome === 'paid')
    .reduce((sum, { members, paid }) => sum + members - paid, 0);
  return (
    <ul className="flex flex-wrap gap-2">
      {run.outcomes.map(({ outcome, currency_code, members }) => (
        <li key={`${outcome} ${currency_code}`}>
          <Badge tone="plain">
            {t(`outcome.${outcome}`)} {currency_code} {members}
          </Badge>
        </li>
      ))}
      {run.state === 'approved' && unpaid > 0 && (
        <li>
          <Badge tone="warn">{t('runs.unpaid', { count: unpaid })}</Badge>
        </li>
      )}
    </ul>
  );
}

/** One run of a programme: total, recipients and reasons; a dry run while its period counts. */
export function RunPage() {
  const { run: id = '' } = useParams();
  const t = useTranslations('bonus-office');
  const staff = staffStore.use();
  const [verdict, setVerdict] = useState<'approve' | 'refuse'>();
  const polled = usePolled(
    (signal) => api('staff', 'programme-run').get(id, { signal }),
    `programme-run ${id}`,
    everyMs,
  );
  const pending = usePendingApproval('programme-run', id);
  const run = polled.data;
  if (!run) return <Unanswered polled={polled} />;
  const close = () => {
    setVerdict(undefined);
    void pending.reload();
  };
  return (
    <>
      <PageHead title={run.title} polled={polled}>
        <Badge tone={runTones[run.state]}>{t(`runs.state.${run.state}`)}</Badge>
        {run.state === 'reckoned' && !pending.id && may(staff, 'offer.fund') && (
          <>
            <Button size="sm" look="brand" onClick={() => setVerdict('approve')}>
              {t('runs.approve')}
            </Button>
            <Button size="sm" look="outline" onClick={() => setVerdict('refuse')}>
              {t('runs.refuse')}
            </Button>
          </>
        )}
      </PageHead>
      <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <PeriodText of={run} />
        <Link className="text-brand hover:underline" to={`/rewards/${run.offer_id}`}>
          {t(`kind.${run.kind}`)} · {t('version', { version: String(run.version) })}
        </Link>
      </p>
      {run.state === 'reckoned' && <PendingApproval id={pending.id} />}
      <RunJob />
      {run.is_dry && (
        <p className="mb-4 rounded-sm border border-line bg-surface-2 px-3.5 py-2.5">
          <b className="mr-2 font-semibold">{t('runs.dry')}</b>
          {t('runs.dryText')} {!run.is_whole && t('runs.part')}
        </p>
      )}
      {run.reason && <p className="mb-4 text-sm text-ink-2">“{run.reason}”</p>}
      {run.sums.length === 0 ? (
        <EmptyState icon="chart" title={t('report.nonePlayed')} />
      ) : (
        <div className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {run.sums.map((sum) => (
              <RunSums key={sum.currency_code} run={run} sum={sum} />
            ))}
          </div>
          <Outcomes run={run} />
          <RunMembers id={run.id} />
        </div>
      )}
      {verdict && <RunDialog run={run} verdict={verdict} onClose={close} onDone={polled.reload} />}
    </>
  );
}
