import backdrop from '@sabai/game-art/assets/tiles/sportsbook-240.avif?url';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createStore, useStore } from '../base/store.ts';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { GameDialog } from '../hud/game-dialog.tsx';
import { MenuButton, SoundButton } from '../hud/menu-buttons.tsx';
import { Readout } from '../hud/readout.tsx';
import { useElementBox } from '../hud/use-element-box.ts';
import { useRuntime } from '../session/runtime.ts';
import { BetSlip } from './bet-slip.tsx';
import { type MatchView, matchesOnBoard } from './board-view.ts';
import { MatchList } from './match-list.tsx';
import { MatchSheet } from './match-sheet.tsx';
import { MyBets } from './my-bets.tsx';
import { emptySlip, type Slip } from './slip.ts';
import { sportBookOf } from './sport-book.ts';
import { SportContext, useSeconds } from './sport-context.ts';
import './sport.css';

const tabs = ['matches', 'live', 'bets'] as const;
type Tab = (typeof tabs)[number];
/** From this width on the slip is beside the matches. */
const WIDE = 900;

/** The sportsbook: the matches, the slip, the player's bets. */
export function SportGame() {
  const t = useTranslations('studio-sport');
  const runtime = useRuntime();
  const book = sportBookOf(runtime);
  const board = useStore(book.board);
  const bets = useStore(book.bets);
  const now = useSeconds(book);
  const [slip] = useState(() => createStore<Slip>(emptySlip));
  const [tab, setTab] = useState<Tab>('matches');
  const [league, setLeague] = useState('');
  const [opened, setOpened] = useState<string>();
  const [isSlipOpen, setSlipOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useElementBox(frame).width >= WIDE;

  const matches = useMemo(() => (board && now ? matchesOnBoard(board, now) : []), [board, now]);
  const playing = matches.filter(({ isPlaying }) => isPlaying);
  const toCome = matches.filter((match) => !match.isPlaying && (!match.barred || match.isPostponed));
  const listed = tab === 'live' ? playing : toCome;
  const leagues = [...new Set(listed.map((match) => match.league))];
  const chosen = leagues.includes(league) ? league : '';
  const shown = chosen ? listed.filter((match) => match.league === chosen) : listed;
  const sheet = matches.find(({ name }) => name === opened);
  const counts: Record<Tab, number> = { matches: toCome.length, live: playing.length, bets: bets?.open.length ?? 0 };
  useNews(playing);

  return (
    <SportContext value={{ book, slip, matches, open: setOpened }}>
      <div
        ref={frame}
        className="sport"
        data-wide={isWide || undefined}
        style={{ '--backdrop': `url("${backdrop}")` } as CSSProperties}
      >
        <nav className="sport-tabs" aria-label={t('parts')}>
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={tab === name ? 'page' : undefined}
              onClick={() => setTab(name)}
            >
              {t(`tab.${name}`)} <b>{counts[name]}</b>
            </button>
          ))}
        </nav>
        <div className="sport-page">
          <div className="sport-main">
            {tab === 'bets' ? (
              <MyBets />
            ) : (
              <>
                <fieldset className="sport-leagues">
                  <legend className="unseen">{t('leagues')}</legend>
                  {['', ...leagues].map((name) => (
                    <button key={name} type="button" aria-pressed={chosen === name} onClick={() => setLeague(name)}>
                      {name || t('allLeagues')}
                    </button>
                  ))}
                </fieldset>
                {board && <MatchList matches={shown} />}
              </>
            )}
          </div>
          {isWide && (
            <aside className="sport-aside" aria-label={t('slip.title')}>
              <h2>{t('slip.title')}</h2>
              <BetSlip />
            </aside>
          )}
        </div>
        <Bar slip={slip} isWide={isWide} onSlip={() => setSlipOpen(true)} />
      </div>
      {sheet && <MatchSheet match={sheet} onClose={() => setOpened(undefined)} />}
      {isSlipOpen && !isWide && (
        <GameDialog title={t('slip.title')} onClose={() => setSlipOpen(false)}>
          <BetSlip />
        </GameDialog>
      )}
    </SportContext>
  );
}

/** Balance, menu, sound, and on narrow pages the button that opens the slip. */
function Bar({
  slip,
  isWide,
  onSlip,
}: {
  slip: ReturnType<typeof createStore<Slip>>;
  isWide: boolean;
  onSlip: () => void;
}) {
  const t = useTranslations('studio-sport');
  const game = useTranslations('studio');
  const { balance } = useRuntime();
  const { legs } = useStore(slip);
  return (
    <div className="sport-bar">
      <MenuButton />
      <Readout label={game('balance')}>
        <CountingFigure amount={useStore(balance)} />
      </Readout>
      {!isWide && (
        <button type="button" className="main-button sport-slip-button" aria-haspopup="dialog" onClick={onSlip}>
          {t('slip.title')} <b>{legs.length}</b>
        </button>
      )}
      <SoundButton />
    </div>
  );
}

/** Announces to screen readers the goals in matches with the player's bets, and settled bets. */
function useNews(playing: readonly MatchView[]): void {
  const t = useTranslations('studio-sport');
  const runtime = useRuntime();
  const { announce, money, sound } = runtime;
  const book = sportBookOf(runtime);
  const bets = useStore(book.bets);
  const known = useRef({ scores: new Map<string, string>(), open: new Set<string>() });
  useEffect(() => {
    const mine = new Set(bets?.open.flatMap(({ legs }) => legs.map(({ match }) => match)));
    for (const { name, home, away, score } of playing) {
      const text = score?.join('–') ?? '';
      const before = known.current.scores.get(name);
      known.current.scores.set(name, text);
      if (before !== undefined && before !== text && mine.has(name))
        announce(t('say.goal', { home, away, score: text }));
    }
  }, [playing, bets, announce, t]);
  useEffect(() => {
    for (const bet of bets?.closed ?? []) {
      if (!known.current.open.has(bet.id)) continue;
      announce(t('say.settled', { amount: money(bet.payout ?? '0') }));
      // A return that does not exceed the stake is not celebrated.
      if (BigInt(bet.payout ?? '0') > BigInt(bet.stake)) sound.play('winSmall');
    }
    known.current.open = new Set(bets?.open.map(({ id }) => id));
  }, [bets, announce, money, sound, t]);
}
