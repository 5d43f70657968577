import type { AffiliateRunDetail } from '@sabai/contract';
import { Badge, Button, DateTime } from '@sabai/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { PendingApproval, usePendingApproval } from '../../shared/parts/pending-approval.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { ReasonDialog } from './parts/reason-dialog.tsx';
import { StatementsTable } from './statements-table.tsx';
import { usePeriodText } from './use-day-text.ts';
import { runTones } from './words.ts';

const everyMs = 10_000;
type Verdict = 'approve' | 'refuse';

function RunFacts({ run }: { run: AffiliateRunDetail }) {
  const t = useTranslations('affiliate-office');
  const statusText = useTranslations('affiliate.page.status');
  // A period that is still counting has no facts.
  if (run.totals.length === 0 && run.outcomes.length === 0 && !run.decided_at) return null;
  return (
    <div className="grid gap-x-8 rounded-md border border-line bg-surface-1 p-4 md:grid-cols-2">
      {run.totals.map((one) => {
        const money = (amount: string) => <Amount amount={amount} currency={one.currency_code} />;
        return (
          <dl key={one.currency_code}>
            <Fact name={t('title.list')}>{one.members}</Fact>
            <Fact name={t('col.amount')}>{money(one.amount)}</Fact>
            <Fact name={t('col.highest')}>{money(one.highest)}</Fact>
            <Fact name={t('col.automatic')}>{one.automatic === null ? '–' : money(one.automatic)}</Fact>
            <Fact name={t('col.paid')}>{money(one.paid)}</Fact>
            <Fact name={t('col.held')}>{money(one.held)}</Fact>
          </dl>
        );
      })}
      <dl>
        {run.outcomes.map((one) => (
          <Fact
            key={`${one.outcome} ${one.currency_code}`}
            name={
              one.outcome === 'paid' || one.outcome === 'held'
                ? statusText(one.outcome)
                : t(`outcome.${one.outcome as 'due'}`)
            }
          >
            {one.affiliates}
          </Fact>
        ))}
        {run.decided_at && (
          <Fact name={t('col.decided')}>
            <DateTime value={run.decided_at} />
          </Fact>
        )}
        {run.decided_by && <Fact name={t('col.by')}>{run.decided_by}</Fact>}
        {run.reason && <Fact name={t('col.reason')}>{run.reason}</Fact>}
      </dl>
    </div>
  );
}

/** One payout run with its statements, and its approval. */
export function AffiliateRunPage() {
  const { run: id = '' } = useParams();
  const t = useTranslations('affiliate-office');
  const periodText = usePeriodText();
  const isAllowed = may(staffStore.use(), 'affiliate.run.decide');
  const [verdict, setVerdict] = useState<Verdict>();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-run').get(id, { signal }),
    `affiliate-run ${id}`,
    everyMs,
  );
  const pending = usePendingApproval('affiliate-run', id);
  const run = polled.data;
  const verdicts: readonly Verdict[] =
    !run || !isAllowed || pending.id
      ? []
      : run.state === 'reckoned'
        ? ['approve', 'refuse']
        : run.state === 'refused'
          ? ['approve']
          : [];
  return (
    <>
      <PageHead title={run ? periodText(run) : t('title.runs')} polled={polled}>
        {run && <Badge tone={runTones[run.state]}>{t(`run.${run.state}`)}</Badge>}
      </PageHead>
      <Unanswered polled={polled} />
      {run && (
        <div className="grid gap-5">
          <PendingApproval id={pending.id} />
          {verdicts.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {verdicts.map((one) => (
                <Button key={one} look={one === 'refuse' ? 'danger' : 'brand'} onClick={() => setVerdict(one)}>
                  {t(`act.${one}`)}
                </Button>
              ))}
            </div>
          )}
          <RunFacts run={run} />
          <StatementsTable
            query={{ run: run.id }}
            name={`statements of run ${run.id}`}
            isOfOne={false}
            everyMs={everyMs}
          />
        </div>
      )}
      {run && verdict && (
        <ReasonDialog
          title={t(`act.${verdict}`)}
          text={t(verdict === 'approve' ? 'text.approveRun' : 'text.refuseRun')}
          done={verdict === 'approve' ? 'affiliate-run.approved' : 'affiliate-run.refused'}
          look={verdict === 'refuse' ? 'danger' : 'brand'}
          onClose={() => {
            setVerdict(undefined);
            void pending.reload();
          }}
          onSend={async (reason) => {
            const state = verdict === 'approve' ? ('approved' as const) : ('refused' as const);
            await api('staff', 'affiliate-run').patch(run.id, { state, reason });
            await polled.reload();
          }}
        />
      )}
    </>
  );
}
