import type { Job } from '@sabai/contract';
import { jobStates } from '@sabai/contract/job-names';
import { EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import { smallInput } from '../../shared/parts/search-box.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { JobTable } from './job-table.tsx';
import { LetterTable } from './letter-table.tsx';

const everyMs = 5000;

/** What the server does again and again: when, how it went, and what was given up. */
export function JobsPage() {
  const t = useTranslations('jobs-office.job');
  const page = useTranslations('content-office');
  const filter = useTranslations('office.filter');
  const isAllowed = may(staffStore.use(), 'job.change');
  const [params, setParams] = useSearchParams();
  const [act, setAct] = useState<Act>();
  const polled = usePolled((signal) => api('staff', 'job').find(undefined, { signal }), 'jobs', everyMs);
  const state = jobStates.find((one) => one === params.get('state'));
  const isShown = (job: Job) => state === undefined || job.state === state;
  return (
    <SitePage polled={polled} permission="job.change" title={page('tab.jobs')}>
      {(jobs) => {
        const shown = jobs.filter(isShown);
        const letters = jobs.filter(({ dead_letter }) => dead_letter !== null);
        return (
          <>
            <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('note')}</p>
            <div className="grid gap-6">
              <section aria-labelledby="letters">
                <h2 id="letters" className="mb-2 text-lg">
                  {t('letters')}
                </h2>
                {letters.length === 0 ? (
                  <p className="text-ink-2">{t('noLetters')}</p>
                ) : (
                  <LetterTable rows={letters} isAllowed={isAllowed} onAct={setAct} />
                )}
              </section>
              <section aria-labelledby="jobs">
                <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                  <h2 id="jobs" className="text-lg">
                    {t('jobs')}
                  </h2>
                  <label className="flex items-center gap-2 text-sm text-ink-3">
                    {filter('status')}
                    <select
                      value={state ?? ''}
                      onChange={({ target }) => setParams(target.value === '' ? {} : { state: target.value })}
                      className={`${smallInput} max-w-52`}
                    >
                      <option value="">{filter('all')}</option>
                      {jobStates.map((one) => (
                        <option key={one} value={one}>
                          {t(`state.${one}`)}
                        </option>
                      ))}
                    </select>
                  </label>
                </div>
                {shown.length === 0 ? (
                  <EmptyState icon="check-circle" title={t('none')} />
                ) : (
                  <JobTable rows={shown} isAllowed={isAllowed} onAct={setAct} />
                )}
              </section>
            </div>
            {act && <ActDialog {...act} onClose={() => setAct(undefined)} onDone={polled.reload} />}
          </>
        );
      }}
    </SitePage>
  );
}
