import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { DefaultType } from './default-type.tsx';
import { RunJob } from './run-job.tsx';
import { RunsTable } from './runs-table.tsx';

const everyMs = 10_000;

/** The latest periods of all programmes, with the state of their runs. */
export function RunsPage() {
  const t = useTranslations('bonus-office');
  const polled = usePolled((signal) => api('staff', 'programme-run').find({}, { signal }), 'programme-runs', everyMs);
  return (
    <>
      <PageHead title={t('runs.title')} polled={polled} />
      <DefaultType />
      <RunJob />
      {polled.data ? <RunsTable runs={polled.data.runs} isOfOne={false} /> : <Unanswered polled={polled} />}
    </>
  );
}
