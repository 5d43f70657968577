import { differencesList } from '@sabai/contract';
import { Button, toast } from '@sabai/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { type Difference, useDifferenceColumns } from './difference-columns.tsx';
import { recordSources } from './reconciliation-names.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { RunTable } from './run-table.tsx';

const everyMs = 30_000;

/**
 * Compares the records of banks, gateways and game providers with ours: the differences, and the latest comparisons.
 */
export function ReconciliationPage() {
  const t = useTranslations('reconciliation-office.reconciliation');
  const filter = useTranslations('office.filter');
  const shell = useTranslations('office.shell');
  const staff = staffStore.use();
  const client = useQueryClient();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [chosen, setChosen] = useState<Difference>();
  const columns = useDifferenceColumns(setChosen);
  const runs = usePolled(
    (signal) => api('staff', 'reconciliation-run').find({ $limit: recordSources.length * 2 }, { signal }),
    'reconciliation runs',
    everyMs,
  );
  const reload = () => client.invalidateQueries({ queryKey: ['list', differencesList.name] });
  async function compare() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const made = await api('staff', 'reconciliation-run').create({});
      if (made.every((run) => run.finished_at !== null)) toast(t('done'));
    } catch (refused) {
      setProblem(refused);
    } finally {
      setIsBusy(false);
      await Promise.all([reload(), runs.reload()]);
    }
  }
  const kindNames = { deposits: shell('deposits'), withdrawals: shell('withdrawals'), games: t('games') };
  const nameOf = (one: string) => t(one as Difference['source']);
  return (
    <ListPage
      list={differencesList}
      title={t('differences')}
      path="/ledger/reconciliation"
      find={(query, signal) => api('staff', 'reconciliation-difference').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      presets={[
        { id: 'open', label: t('open'), filters: { state: ['open'] } },
        { id: 'resolved', label: t('resolved'), filters: { state: ['resolved'] } },
        { id: 'all', label: filter('all'), filters: {} },
      ]}
      filters={{
        kind: { label: t('kind'), nameOf: (kind) => kindNames[kind as keyof typeof kindNames] },
        source: { label: t('source'), nameOf },
        class: { label: t('class'), nameOf },
        first_seen_at: { label: t('found') },
      }}
      idOf={({ id }) => id}
      nameOf={({ key }) => key}
      bulk={
        may(staff, 'reconciliation.resolve')
          ? [
              {
                id: 'resolve',
                label: t('resolve'),
                hasReason: true,
                isFor: ({ state }) => state === 'open',
                act: ({ id }, note) => api('staff', 'reconciliation-difference').patch(id, { note }),
              },
            ]
          : []
      }
      empty={{ icon: 'check-circle', title: t(runs.data?.data.length === 0 ? 'none' : 'agreed') }}
      actions={
        may(staff, 'reconciliation.run') && (
          <Button size="sm" isBusy={isBusy} onClick={compare}>
            {t('run')}
          </Button>
        )
      }
      foot={runs.data && runs.data.data.length > 0 && <RunTable rows={runs.data.data} />}
    >
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      {problem !== undefined && <ProblemNote error={problem} />}
      {chosen && <ResolveDialog row={chosen} onClose={() => setChosen(undefined)} onDone={() => void reload()} />}
    </ListPage>
  );
}
