import { defineStaffList, type GameReturn, type staffGameVersion } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatPercent } from '@sabai/contract/number-format';
import { Button, SelectField, TextField, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { ChangeNotes, Configuring } from '../../shared/configuration/configuring.tsx';
import { fromLocalText } from '../../shared/i18n/local-moment.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';

type GameVersion = Answer<typeof staffGameVersion, 'patch'>;

/** Returns the RTP of a game's version, in words; the first version is the default. */
function useRtpText(): (game: GameVersion, version: string) => string {
  const t = useTranslations('content-office.gameVersion');
  const { intl } = useLocale();
  return ({ versions }, version) => {
    const at = versions.findIndex(({ rules_version }) => rules_version === version);
    const rtp = versions[at] ? formatPercent(versions[at].rtp, intl) : '–';
    return at === 0 ? t('usual', { rtp }) : rtp;
  };
}

const versionsList = defineStaffList({
  name: 'versions',
  permission: 'game.view',
  columns: { name: 'text', code: 'id', rtp: 'figure', starts_at: 'moment' },
  filters: { search: { by: 'search' }, starts_at: { by: 'days' } },
  sorts: ['name', 'rtp'],
  order: { by: 'name', direction: 'asc' },
});
const flat = (game: GameVersion) => {
  const played = game.versions.find(({ rules_version }) => rules_version === game.rules_version);
  return { name: game.name, code: game.code, rtp: Number(played?.rtp ?? 0), starts_at: game.next?.starts_at };
};

/** The certified version of each game that is in play for all members. */
export function VersionsPage() {
  const t = useTranslations('content-office');
  const list = useTranslations('lists-office.list');
  const rtpText = useRtpText();
  const isAllowed = may(staffStore.use(), 'rtp.change');
  const reload = useReloadList(versionsList.name);
  const { data: returns = [] } = usePolled(
    (signal) => api('staff', 'game-return').find(undefined, { signal }),
    'measured returns',
  );
  const [changing, setChanging] = useState<GameVersion>();
  const columns: readonly ListColumnView<GameVersion>[] = [
    { id: 'name', label: t('gameVersion.game'), sort: 'name', cell: ({ name }) => name },
    {
      id: 'version',
      label: t('gameVersion.version'),
      sort: 'rtp',
      card: 'line',
      cell: (game) => (
        <span className="flex flex-wrap items-center gap-3">
          <span className="figures">{rtpText(game, game.rules_version)}</span>
          {game.next && <Next game={game} isAllowed={isAllowed} onDone={() => void reload()} />}
          {isAllowed && (
            <Button size="sm" onClick={() => setChanging(game)}>
              {t('change.open')}
            </Button>
          )}
        </span>
      ),
    },
    {
      id: 'measured',
      label: t('gameVersion.measured'),
      card: 'line',
      cell: ({ code }) => <Measured versions={returns.find((game) => game.code === code)?.versions ?? []} />,
    },
  ];
  return (
    <Configuring permission="rtp.change">
      <WholeListPage
        list={versionsList}
        title={t('tab.versions')}
        path="/site/versions"
        load={(signal) => api('staff', 'game-version').find(undefined, { signal })}
        flat={flat}
        columns={columns}
        filters={{ starts_at: { label: t('gameVersion.when') } }}
        search={t('gameVersion.game')}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        empty={{ icon: 'dice', title: list('noneFound') }}
      >
        <ChangeNotes onUndone={reload} />
        <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('gameVersion.note')}</p>
        {changing && (
          <VersionDialog game={changing} onClose={() => setChanging(undefined)} onDone={() => void reload()} />
        )}
      </WholeListPage>
    </Configuring>
  );
}

/** Requests another RTP version of a game: choose, review, and give a reason. */
function VersionDialog({ game, onClose, onDone }: { game: GameVersion; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('content-office');
  const rtpText = useRtpText();
  const sending = useSending();
  const { timeZone } = useUi();
  const [chosen, setChosen] = useState(game.rules_version);
  const [when, setWhen] = useState('');
  const startsAt = fromLocalText(when, timeZone);
  const isOther = chosen !== game.rules_version;
  const send = (reason: string) =>
    void sending.send(async () => {
      await api('staff', 'game-version').patch(String(game.id), {
        rules_version: chosen,
        ...(startsAt && { starts_at: startsAt }),
        reason,
      });
      toast(t('saved', { what: game.name }));
      onDone();
      onClose();
    });
  return (
    <ChangeDialog
      what={game.name}
      changes={
        isOther
          ? [
              {
                name: t('gameVersion.version'),
                before: rtpText(game, game.rules_version),
                after: rtpText(game, chosen),
              },
            ]
          : []
      }
      isReady={isOther}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField label={t('gameVersion.version')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {game.versions.map(({ rules_version }) => (
          <option key={rules_version} value={rules_version}>
            {rtpText(game, rules_version)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('gameVersion.when')}
        hint={t('gameVersion.whenHint')}
        type="datetime-local"
        value={when}
        onChange={(event) => setWhen(event.target.value)}
      />
    </ChangeDialog>
  );
}

/** The next version of a game and its start, with a button to cancel it before it begins. */
function Next({ game, isAllowed, onDone }: { game: GameVersion; isAllowed: boolean; onDone: () => void }) {
  const t = useTranslations('content-office');
  const rtpText = useRtpText();
  const { intl, timeZone } = useUi();
  const { send, isBusy, problem } = useSending();
  const next = game.next!;
  const time = dateFormat(intl, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(next.starts_at));
  return (
    <span className="flex flex-wrap items-center gap-2 text-ink-2">
      {t('gameVersion.next', { rtp: rtpText(game, next.rules_version), time })}
      <Button
        size="sm"
        look="outline"
        isBusy={isBusy}
        disabled={!isAllowed}
        onClick={() =>
          void send(async () => {
            await api('staff', 'game-version').remove(String(game.id));
            onDone();
          })
        }
      >
        {t('gameVersion.takeBack')}
      </Button>
      {problem !== undefined && <ProblemNote error={problem} />}
    </span>
  );
}

const times = ['day', 'week', 'all'] as const;

/** The measured RTP of the present and earlier versions, separately. */
function Measured({ versions }: Pick<GameReturn, 'versions'>) {
  const t = useTranslations('content-office.gameVersion');
  const { intl } = useLocale();
  return versions.map(({ rules_version, rtp, is_played, ...measured }) => (
    <table key={rules_version} className="w-full max-w-xl text-left text-sm">
      <caption className={`text-left ${is_played ? 'font-semibold' : 'text-ink-3'}`}>
        {formatPercent(rtp, intl)}
      </caption>
      <tbody>
        {times.map((time) => {
          const { rounds, rtp: seen, low, high } = measured[time];
          return (
            <tr key={time}>
              <th scope="row" className="w-2/6 py-0.5 pr-3 font-normal text-ink-3">
                {t(time)}
              </th>
              <td className="figures py-0.5 pr-3 font-semibold">
                {seen === null ? '–' : formatPercent(seen, intl)}
                {low !== null && high !== null && (
                  <span className="block font-normal text-ink-3">
                    {t('band', { low: formatPercent(low, intl), high: formatPercent(high, intl) })}
                  </span>
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
