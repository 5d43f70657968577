import { Button, EmptyState, toast } from '@sabai/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Pager } from '../../shared/parts/pager.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { smallInput } from '../../shared/parts/search-box.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { BooksTabs } from '../../shared/tabs/books-tabs.tsx';
import { type Difference, DifferenceTable } from './difference-table.tsx';
import { differenceClasses, kinds, recordKinds, recordSources } from './reconciliation-names.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { RunTable } from './run-table.tsx';

const pageSize = 25;
const everyMs = 30_000;
const states = ['open', 'resolved', 'all'] as const;
const oneOf = <T extends string>(all: readonly T[], text: string | null) => all.find((one) => one === text);

/** What banks, gateways and game providers tell, compared with what is here: what differs, and the latest comparisons. */
export function ReconciliationPage() {
  const t = useTranslations('reconciliation-office.reconciliation');
  const shell = useTranslations('office.shell');
  const staff = staffStore.use();
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [chosen, setChosen] = useState<Difference>();
  const state = oneOf(states, params.get('state')) ?? 'open';
  const kind = oneOf(kinds, params.get('kind'));
  const sources = kind ? recordKinds[kind] : recordSources;
  const source = oneOf<Difference['source']>(sources, params.get('source'));
  const differs = oneOf(differenceClasses, params.get('class'));
  const skip = Math.max(0, Math.floor(Number(params.get('skip')) || 0));
  const query = {
    ...(state === 'all' ? {} : { state }),
    ...(kind ? { kind } : {}),
    ...(source ? { source } : {}),
    ...(differs ? { class: differs } : {}),
  };
  const polled = usePolled(
    async (signal) => {
      const [found, runs] = await Promise.all([
        api('staff', 'reconciliation-difference').find({ ...query, $limit: pageSize, $skip: skip }, { signal }),
        api('staff', 'reconciliation-run').find({ $limit: recordSources.length * 2 }, { signal }),
      ]);
      return { found, runs: runs.data };
    },
    JSON.stringify([query, skip]),
    everyMs,
  );
  const { data, reload } = polled;

  function narrow(change: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(params);
    next.delete('skip');
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  }
  async function compare() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const runs = await api('staff', 'reconciliation-run').create({});
      if (runs.every((run) => run.finished_at !== null)) toast(t('done'));
    } catch (refused) {
      setProblem(refused);
    } finally {
      setIsBusy(false);
      await reload();
    }
  }

  return (
    <>
      <PageHead title={shell('ledger')} polled={polled}>
        {may(staff, 'reconciliation.run') && (
          <Button size="sm" isBusy={isBusy} onClick={compare}>
            {t('run')}
          </Button>
        )}
      </PageHead>
      <BooksTabs />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      {problem !== undefined && <ProblemNote error={problem} />}
      <Filters chosen={{ state, kind, source, differs }} sources={sources} onChoose={narrow} />
      <Unanswered polled={polled} />
      {data && (
        <div className="grid gap-6">
          <section aria-labelledby="differences">
            <h2 id="differences" className="mb-2 text-lg">
              {t('differences')}
            </h2>
            {data.found.data.length === 0 ? (
              <EmptyState icon="check-circle" title={t(data.runs.length === 0 ? 'none' : 'agreed')} />
            ) : (
              <DifferenceTable rows={data.found.data} staff={staff} onResolve={setChosen} />
            )}
            <Pager
              skip={skip}
              limit={pageSize}
              total={data.found.total}
              onSkip={(from) => narrow({ skip: from > 0 ? String(from) : '' })}
            />
          </section>
          {data.runs.length > 0 && <RunTable rows={data.runs} />}
        </div>
      )}
      {chosen && <ResolveDialog row={chosen} onClose={() => setChosen(undefined)} onDone={() => void reload()} />}
    </>
  );
}

function Filters({
  chosen,
  sources,
  onChoose,
}: {
  chosen: Readonly<Record<'kind' | 'source' | 'differs', string | undefined>> & { readonly state: string };
  /** Those that have records of the chosen kind. */
  sources: readonly Difference['source'][];
  onChoose: (change: Readonly<Record<string, string>>) => void;
}) {
  const t = useTranslations('reconciliation-office.reconciliation');
  const filter = useTranslations('office.filter');
  const shell = useTranslations('office.shell');
  const kindNames = { deposits: shell('deposits'), withdrawals: shell('withdrawals'), games: t('games') };
  const selects = [
    {
      name: 'state',
      label: filter('status'),
      value: chosen.state,
      options: states.map((id) => [id, id === 'all' ? filter('all') : t(id)] as const),
    },
    {
      name: 'kind',
      label: t('kind'),
      value: chosen.kind ?? '',
      options: [['', filter('all')] as const, ...kinds.map((id) => [id, kindNames[id]] as const)],
    },
    {
      name: 'source',
      label: t('source'),
      value: chosen.source ?? '',
      options: [['', filter('all')] as const, ...sources.map((id) => [id, t(id)] as const)],
    },
    {
      name: 'class',
      label: t('class'),
      value: chosen.differs ?? '',
      options: [['', filter('all')] as const, ...differenceClasses.map((id) => [id, t(id)] as const)],
    },
  ];
  return (
    <div className="mb-4 grid gap-2 sm:flex sm:flex-wrap">
      {selects.map(({ name, label, value, options }) => (
        <label key={name} className="flex items-center gap-2 text-sm text-ink-3 max-sm:justify-between">
          {label}
          <select
            value={value}
            onChange={({ target }) => onChoose({ [name]: target.value })}
            className={`${smallInput} max-w-52`}
          >
            {options.map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
