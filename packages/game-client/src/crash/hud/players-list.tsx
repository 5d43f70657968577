import { dateFormat } from '@sabai/contract/date-format';
import { crashPayout } from '@sabai/games/families/crash/settle-crash-bet.ts';
import { type CrashPublicBet, formatMultiplier } from '@sabai/games/protocol';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../base/store.ts';
import { useRuntime } from '../../session/runtime.ts';
import { useTable } from './seat-context.ts';

const MOST_SHOWN = 100;

/** The bets of this round, of real players only, and the player's bets of this visit. */
export function PlayersList() {
  const t = useTranslations('studio-crash');
  const { rounds } = useRuntime();
  const bets = useStore(rounds);
  const players = useTable()?.players ?? [];
  const [shows, setShows] = useState<'players' | 'mine'>('players');
  const tab = (name: typeof shows, count: number) => (
    <button type="button" aria-pressed={shows === name} onClick={() => setShows(name)}>
      {t(name)}
      <i>{count}</i>
    </button>
  );
  return (
    <section className="crash-players" aria-label={t('players')}>
      <div className="crash-tabs">
        {tab('players', players.length)}
        {tab('mine', bets.length)}
      </div>
      {shows === 'players' ? <Players players={players} /> : <OwnBets />}
    </section>
  );
}

function Players({ players }: { players: readonly CrashPublicBet[] }) {
  const t = useTranslations('studio-crash');
  const { auth, money, figure } = useRuntime();
  const table = useTable();
  if (players.length === 0) return <p>{t('noPlayers')}</p>;
  const panelOf = (id: string) => table?.mine.find((bet) => bet.id === id)?.panel;
  const isRunning = table?.flight.phase === 'running';
  const own = players.filter(({ id }) => panelOf(id) !== undefined);
  const others = players.filter((bet) => !own.includes(bet));
  const out = players.filter(({ cashedOutAt }) => cashedOutAt !== undefined).length;
  return (
    <>
      <p className="crash-sum">{t('cashedOutOf', { out, all: players.length })}</p>
      <ul>
        {[...own, ...others].slice(0, MOST_SHOWN).map(({ id, nick, stake, currency, cashedOutAt }) => {
          const panel = panelOf(id);
          const amount = (minor: string | bigint) =>
            currency === auth.currency.code ? money(minor) : `${figure(minor)} ${currency}`;
          return (
            <BetLine
              key={id}
              name={panel === undefined ? nick : t('yourBet', { number: panel + 1 })}
              isMine={panel !== undefined}
              stake={amount(stake)}
              cashedOutAt={cashedOutAt}
              end={
                cashedOutAt !== undefined
                  ? amount(crashPayout(BigInt(stake), cashedOutAt))
                  : isRunning
                    ? t('inFlight')
                    : '–'
              }
            />
          );
        })}
      </ul>
    </>
  );
}

/** The player's bets of this visit, newest first. */
function OwnBets() {
  const t = useTranslations('studio-crash');
  const { auth, intl, money, rounds } = useRuntime();
  const bets = useStore(rounds);
  const time = dateFormat(intl, { timeZone: auth.timeZone, timeStyle: 'medium' });
  if (bets.length === 0) return <p>{t('noMine')}</p>;
  return (
    <ul>
      {bets.slice(0, MOST_SHOWN).map(({ id, stake, payout, at }) => (
        <BetLine
          key={id}
          name={time.format(at)}
          isMine={false}
          stake={money(stake)}
          cashedOutAt={payout === '0' ? undefined : Number((BigInt(payout) * 100n) / BigInt(stake))}
          end={payout === '0' ? '–' : money(payout)}
        />
      ))}
    </ul>
  );
}

interface BetLineProps {
  name: string;
  isMine: boolean;
  stake: string;
  cashedOutAt: number | undefined;
  /** The payout, or the state of the bet. */
  end: string;
}

function BetLine({ name, isMine, stake, cashedOutAt, end }: BetLineProps) {
  const { intl } = useRuntime();
  return (
    <li data-out={cashedOutAt !== undefined} data-mine={isMine}>
      <b>{name}</b>
      <span>{stake}</span>
      <span>{cashedOutAt === undefined ? '–' : `${formatMultiplier(cashedOutAt, intl)}×`}</span>
      <span>{end}</span>
    </li>
  );
}
