import type { Job } from '@sabai/contract';
import { Button, toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';

const everyMs = 15_000;
const isFailing = ({ state, dead_letter }: Job) => state === 'retrying' || state === 'missing' || dead_letter !== null;

/**
 * Shows a failure of the job that calculates and pays runs, with the error of its last attempt and a button to retry.
 */
export function RunJob() {
  const t = useTranslations('bonus-office');
  const staff = staffStore.use();
  const maySee = may(staff, 'job.view');
  const sending = useSending();
  const polled = usePolled(
    async (signal) => (maySee ? await api('staff', 'job').find(undefined, { signal }) : []),
    `programme job ${maySee}`,
    everyMs,
  );
  const job = polled.data?.find(({ id }) => id === 'run_programmes');
  if (!job || !isFailing(job)) return null;
  const run = () =>
    void sending.send(async () => {
      await api('staff', 'job').patch(job.id, { action: job.dead_letter ? 'retry' : 'run' });
      toast(t('moved'));
      await polled.reload();
    });
  return (
    <div className="mb-4 grid gap-2 rounded-sm border border-bad/50 bg-bad/10 px-3.5 py-2.5" role="alert">
      <p className="flex flex-wrap items-center gap-3">
        <span className="flex-1 font-medium">{t('runs.failing')}</span>
        {may(staff, 'job.change') && (
          <Button size="sm" look="outline" icon="refresh" isBusy={sending.isBusy} onClick={run}>
            {t('runs.retry')}
          </Button>
        )}
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">{job.dead_letter?.error ?? job.error}</p>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
    </div>
  );
}
