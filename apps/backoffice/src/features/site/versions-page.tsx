import type { GameReturn, staffGameVersion } from '@sabai/contract';
import { SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../app/answer.ts';
import { api } from '../../app/api.ts';
import { DataTable } from '../../app/parts/data-table.tsx';
import { ProblemNote } from '../../app/parts/problem-note.tsx';
import { usePolled } from '../../app/use-polled.ts';
import { useSending } from '../../app/use-sending.ts';
import { doneChange } from './done-change.ts';
import { SitePage, useMayConfigure } from './site-page.tsx';

type GameVersion = Answer<typeof staffGameVersion, 'patch'>;

/** Which certified version of each game is played, by everybody. */
export function VersionsPage() {
  const t = useTranslations('staff-site');
  const isAllowed = useMayConfigure();
  const polled = usePolled((signal) => api('staff', 'game-version').find(undefined, { signal }), 'game versions');
  const { data: returns = [] } = usePolled(
    (signal) => api('staff', 'game-return').find(undefined, { signal }),
    'measured returns',
  );
  const { send, isBusy, problem } = useSending();
  const choose = async (id: number, rulesVersion: string) => {
    await api('staff', 'game-version').patch(String(id), { rules_version: rulesVersion });
    await polled.reload();
  };
  const change = ({ id, name, rules_version }: GameVersion, chosen: string) =>
    send(async () => {
      await choose(id, chosen);
      doneChange.set({ text: t('saved', { what: name }), undo: () => choose(id, rules_version) });
    });
  return (
    <SitePage polled={polled}>
      {(games) => (
        <>
          <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('gameVersion.note')}</p>
          {problem !== undefined && <ProblemNote error={problem} />}
          <DataTable
            label={t('tab.versions')}
            rows={games}
            idOf={({ id }) => String(id)}
            isDimmed={isBusy}
            columns={[
              { id: 'name', label: t('gameVersion.game'), cell: ({ name }) => name },
              {
                id: 'version',
                label: t('gameVersion.version'),
                card: 'line',
                cell: (game) => (
                  <SelectField
                    label={t('gameVersion.version')}
                    value={game.rules_version}
                    disabled={!isAllowed || isBusy}
                    onChange={(event) => void change(game, event.target.value)}
                  >
                    {game.versions.map(({ rules_version, rtp }, index) => (
                      <option key={rules_version} value={rules_version}>
                        {t(index === 0 ? 'gameVersion.usual' : 'gameVersion.other', { rtp })}
                      </option>
                    ))}
                  </SelectField>
                ),
              },
              {
                id: 'measured',
                label: t('gameVersion.measured'),
                card: 'line',
                cell: ({ code }) => <Measured versions={returns.find((game) => game.code === code)?.versions ?? []} />,
              },
            ]}
          />
        </>
      )}
    </SitePage>
  );
}

const times = ['day', 'week', 'all'] as const;

/** What the version that is played has paid back, and those that were: each by itself. */
function Measured({ versions }: Pick<GameReturn, 'versions'>) {
  const t = useTranslations('staff-site.gameVersion');
  return versions.map(({ rules_version, rtp, is_played, ...measured }) => (
    <table key={rules_version} className="w-full max-w-xl text-left text-sm">
      <caption className={`text-left ${is_played ? 'font-semibold' : 'text-ink-3'}`}>{t('other', { rtp })}</caption>
      <tbody>
        {times.map((time) => {
          const { rounds, rtp: seen, low, high } = measured[time];
          return (
            <tr key={time}>
              <th scope="row" className="w-2/6 py-0.5 pr-3 font-normal text-ink-3">
                {t(time)}
              </th>
              <td className="figures py-0.5 pr-3 font-semibold">
                {seen === null ? '–' : t('percent', { value: seen })}
                {low !== null && high !== null && (
                  <span className="block font-normal text-ink-3">{t('band', { low, high })}</span>
                )}
              </td>
              <td className="py-0.5 text-ink-3">{rounds === 0 ? t('none') : t('rounds', { count: rounds })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  ));
}
