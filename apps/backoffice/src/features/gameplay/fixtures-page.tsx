import { defineStaffList, fixtureStates, type staffSportFixture } from '@sabai/contract';
import { Badge, Button, DateTime, TextArea } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';

type Reading = Answer<typeof staffSportFixture, 'create'>;

const fixturesList = defineStaffList({
  name: 'fixtures',
  permission: 'game.view',
  columns: { id: 'id', match: 'text', league: 'text', kick_off_at: 'moment', state: 'choice', score: 'text' },
  filters: {
    search: { by: 'search' },
    kick_off_at: { by: 'days' },
    state: { by: 'choice', of: fixtureStates },
  },
  sorts: ['league', 'kick_off_at'],
  order: { by: 'kick_off_at', direction: 'desc' },
});
type Fixture = Answer<typeof staffSportFixture, 'find'>[number];

/** Real matches of the sportsbook, and the import of their files. */
export function FixturesPage() {
  const t = useTranslations('content-office');
  const reload = useReloadList(fixturesList.name);
  const isAllowed = may(staffStore.use(), 'sport.settle');
  const columns: readonly ListColumnView<Fixture>[] = [
    { id: 'match', label: t('fixture.match'), cell: ({ home, away }) => `${home} – ${away}` },
    { id: 'league', label: t('fixture.league'), sort: 'league', cell: ({ league }) => league },
    {
      id: 'kickOff',
      label: t('fixture.kickOff'),
      card: 'end',
      sort: 'kick_off_at',
      cell: (row) => <DateTime value={row.kick_off_at} />,
    },
    { id: 'state', label: t('fixture.state'), cell: ({ state }) => t(`fixture.states.${state}`) },
    { id: 'score', label: t('fixture.score'), isFigure: true, cell: ({ score }) => score ?? '–' },
    { id: 'id', label: t('fixture.id'), card: 'line', cell: ({ id }) => id.replace(/^real-/, '') },
  ];
  return (
    <WholeListPage
      list={fixturesList}
      title={t('tab.fixtures')}
      path="/site/fixtures"
      load={(signal) => api('staff', 'sport-fixture').find(undefined, { signal })}
      flat={({ home, away, ...row }) => ({ ...row, match: `${home} – ${away}` })}
      columns={columns}
      filters={{
        kick_off_at: { label: t('fixture.kickOff') },
        state: { label: t('fixture.state'), nameOf: (state) => t(`fixture.states.${state as Fixture['state']}`) },
      }}
      search={t('fixture.match')}
      idOf={({ id }) => id}
      nameOf={({ home, away }) => `${home} – ${away}`}
      empty={{ icon: 'soccer', title: t('fixture.none') }}
    >
      <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('fixture.note')}</p>
      {isAllowed && <Import onApplied={reload} />}
    </WholeListPage>
  );
}

/** A file is checked line by line before it is applied. */
function Import({ onApplied }: { onApplied: () => Promise<unknown> }) {
  const t = useTranslations('content-office');
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading>();
  const faulty = reading?.lines.filter(({ problems }) => problems.length > 0).length ?? 0;
  const change = (next: string) => {
    setText(next);
    setReading(undefined);
  };
  const [isAsking, setAsking] = useState(false);
  const sending = useSending(() => change(''));
  const send = (is_applied: boolean, reason = '') =>
    void sending.send(async () => {
      const answer = await api('staff', 'sport-fixture').create({ text, is_applied, reason });
      setReading(answer);
      setAsking(false);
      if (!answer.is_applied) return;
      setText('');
      await onApplied();
    });
  return (
    <section className="mb-6 grid max-w-3xl gap-3" aria-label={t('fixture.import')}>
      <TextArea
        label={t('fixture.text')}
        hint={t('fixture.hint')}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon="upload" onClick={() => file.current?.click()}>
          {t('fixture.file')}
        </Button>
        <input
          ref={file}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept=".csv,.json,text/csv,application/json"
          aria-label={t('fixture.file')}
          onChange={({ target }) => {
            void target.files?.[0]?.text().then(change);
            target.value = '';
          }}
        />
        <Button look="brand" isBusy={sending.isBusy} disabled={text.trim() === ''} onClick={() => send(false)}>
          {t('fixture.check')}
        </Button>
        {reading && !reading.is_applied && faulty === 0 && (
          <Button look="accent" isBusy={sending.isBusy} onClick={() => setAsking(true)}>
            {t('fixture.apply', { count: reading.lines.length })}
          </Button>
        )}
      </div>
      {isAsking && reading && (
        <ChangeDialog
          what={t('fixture.import')}
          changes={reading.lines
            .filter(({ change }) => change !== 'same')
            .map(({ id, name, change }) => ({ name: id, before: name, after: t(`fixture.changes.${change}`) }))}
          sending={sending}
          onSubmit={(reason) => send(true, reason)}
          onClose={() => setAsking(false)}
        />
      )}
      {sending.problem !== undefined && !isAsking && <ProblemNote error={sending.problem} />}
      <p role="status">
        {reading?.is_applied && t('fixture.applied')}
        {faulty > 0 && t('fixture.faulty', { count: faulty })}
      </p>
      {reading && (
        <DataTable
          label={t('fixture.import')}
          rows={reading.lines}
          idOf={({ line }) => String(line)}
          columns={[
            { id: 'line', label: t('fixture.line'), isFigure: true, cell: ({ line }) => line },
            { id: 'match', label: t('fixture.match'), cell: ({ name }) => name },
            {
              id: 'change',
              label: t('fixture.change'),
              cell: (row) => <Badge>{t(`fixture.changes.${row.change}`)}</Badge>,
            },
            {
              id: 'problems',
              label: t('fixture.problem'),
              card: 'line',
              cell: ({ problems }) =>
                problems.map(({ problem, field }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line may have one problem twice
                  <p key={at} className="text-bad">
                    {t(`fixture.problems.${problem}`)} {field && `(${field})`}
                  </p>
                )),
            },
          ]}
        />
      )}
    </section>
  );
}
