import { defineStaffList, type Job } from '@sabai/contract';
import { jobStates } from '@sabai/contract/job-names';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { ChangeNotes, Configuring } from '../../shared/configuration/configuring.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { useJobColumns } from './job-columns.tsx';
import { LetterTable } from './letter-table.tsx';

const everyMs = 5000;
const jobsList = defineStaffList({
  name: 'jobs',
  permission: 'job.view',
  columns: {
    id: 'id',
    name: 'text',
    state: 'choice',
    period_seconds: 'figure',
    last_run_at: 'moment',
    next_run_at: 'moment',
    failures: 'figure',
    error: 'text',
  },
  filters: {
    search: { by: 'search' },
    state: { by: 'choice', of: jobStates },
    last_run_at: { by: 'days' },
  },
  sorts: ['name', 'last_run_at', 'next_run_at', 'failures'],
  // In the order of their dependencies.
  order: { by: '', direction: 'asc' },
});

/** The recurring jobs of the server: schedules, results, and abandoned work. */
export function JobsPage() {
  const t = useTranslations('jobs-office.job');
  const page = useTranslations('content-office');
  const filter = useTranslations('office.filter');
  const isAllowed = may(staffStore.use(), 'job.change');
  const reload = useReloadList(jobsList.name);
  const [act, setAct] = useState<Act>();
  const [letters, setLetters] = useState<readonly Job[]>();
  const columns = useJobColumns(isAllowed, setAct);
  return (
    <Configuring permission="job.change">
      <WholeListPage
        list={jobsList}
        title={page('tab.jobs')}
        path="/site/jobs"
        load={async (signal) => {
          const jobs = await api('staff', 'job').find(undefined, { signal });
          setLetters(jobs.filter(({ dead_letter }) => dead_letter !== null));
          return jobs;
        }}
        everyMs={everyMs}
        flat={(job) => ({ ...job, name: t(`what.${job.id}`) })}
        columns={columns}
        filters={{
          state: { label: filter('status'), nameOf: (state) => t(`state.${state as Job['state']}`) },
          last_run_at: { label: t('lastRun') },
        }}
        search={t('job')}
        idOf={({ id }) => id}
        nameOf={({ id }) => t(`what.${id}`)}
        empty={{ icon: 'check-circle', title: t('none') }}
      >
        <ChangeNotes onUndone={reload} />
        <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('note')}</p>
        {letters && (
          <section aria-labelledby="letters" className="mb-6">
            <h2 id="letters" className="mb-2 text-lg">
              {t('letters')}
            </h2>
            {letters.length === 0 ? (
              <p className="text-ink-2">{t('noLetters')}</p>
            ) : (
              <LetterTable rows={letters} isAllowed={isAllowed} onAct={setAct} />
            )}
          </section>
        )}
        {act && <ActDialog {...act} onClose={() => setAct(undefined)} onDone={reload} />}
      </WholeListPage>
    </Configuring>
  );
}
