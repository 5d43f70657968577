import { decimalOf } from '@sabai/contract/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useConfig, useMember } from '../../../shared/context/root-data.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { gameWindowName, openGame } from '../../../shared/games/open-game.ts';
import { setLiveWallet } from '../../../shared/live/live-store.ts';
import { useBalance } from '../../../shared/live/use-balance.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { ComingGame } from './coming-game.tsx';
import { type GameMessage, tellGame } from './game-message.ts';
import { LaunchCover } from './launch-cover.tsx';
import { LaunchProblem } from './launch-problem.tsx';
import { OwnWindow } from './own-window.tsx';
import { PlayBar } from './play-bar.tsx';
import { PlayStrip } from './play-strip.tsx';
import { RealityDialog } from './reality-dialog.tsx';
import { useBalanceOfGame } from './use-balance-of-game.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useGameMessages } from './use-game-messages.ts';
import { useLaunch } from './use-launch.ts';
import { usePlaySession } from './use-play-session.ts';
import { useStill } from './use-still.ts';

/** The state and controls of the game, for other features shown beside it. */
export interface Watched {
  readonly game: GameCard;
  /** Counts changes of the balance. */
  readonly changes: number;
  /** A round is being shown. */
  readonly isRoundShown: boolean;
  /** The bet that was refused for a limit, until it is handled. */
  readonly refused: { readonly costMinor: bigint; readonly isFeature: boolean } | undefined;
  /** The reason was shown, or there is none to show: the bet stays as it is. */
  readonly dismiss: () => void;
  /** The page shows the reason, so the game does not. */
  readonly explain: () => void;
  /** Ends the game's automatic play. */
  readonly pause: () => void;
  /** Sets the cost of the next bet. */
  readonly setCost: (minor: bigint, side: 'atMost' | 'atLeast') => void;
}

export interface PlayPageProps {
  readonly game: GameCard;
  /** Shown below the bar and above the game during play for money. */
  readonly bar?: (watched: Watched) => ReactNode;
  readonly isDemo: boolean;
  /** Opens the game with its rules. */
  readonly opensRules: boolean;
}

/** A game in its frame, below the bar of the play layout (R4.46–R4.49). */
export function PlayPage({ game, isDemo, opensRules, bar }: PlayPageProps) {
  const t = useTranslations('gameplay');
  const navigate = useNavigate();
  const member = useMember();
  const page = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [readyKey, setReadyKey] = useState(0);
  const { isFull, isPossible, toggle } = useFullScreen(page);
  const next = `/games/${game.id}`;
  const { isGameInWindow } = useConfig();
  // Without a bank account the wizard opens immediately; after a rejection a warning comes first (R4.47, R4.53).
  const wizard = member?.user.bank_no ? 'profile-verify-warning' : 'update-profile';
  const isProfileMissing = !isDemo && member !== null && !member.user.is_profile_complete;
  const mayLaunch = game.is_playable && game.isFramed && !isProfileMissing && (isDemo || member !== null);
  const { launch, relaunch } = useLaunch({ gameId: game.id, isDemo, mayLaunch });
  const takeBalance = useTakeBalance();
  const [isRoundShown, setRoundShown] = useState(false);
  /** The game's own balance since the round began: the stake is deducted, the payout not yet added. */
  const [announcedBalance, setAnnouncedBalance] = useState<string>();
  const [changes, setChanges] = useState(0);
  const [refused, setRefused] = useState<Watched['refused']>();
  const play = usePlaySession(!isDemo && launch.state === 'open');
  const session = useStill(play.session, isRoundShown);

  useBalanceOfGame(frame, !isDemo && member !== null && launch.state === 'open', isRoundShown);

  useEffect(() => {
    if (game.is_playable && isProfileMissing) openModal(wizard, { next });
  }, [game.is_playable, isProfileMissing, wizard, next]);
  useEffect(() => {
    if (game.is_playable) sessionStorage.setItem('game_id', String(game.id));
  }, [game]);

  // The page never scrolls, so it needs no space for a scroll bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = '';
    };
  }, []);

  // The dialog covers the game, in which no further round may begin.
  useEffect(() => {
    if (play.isReminderDue) tellGame(frame.current, { type: 'pause' });
  }, [play.isReminderDue]);

  const exit = () => {
    // A game in a separate window closes with it.
    if (window.name === gameWindowName) window.close();
    void navigate('/games');
  };
  function playForReal() {
    if (member) void navigate(next);
    else openModal('login', { next });
  }
  useGameMessages(frame, game.code, (message: GameMessage) => {
    if (message.type === 'ready' && launch.state === 'open') setReadyKey(launch.key);
    if (message.type === 'balance' && !isDemo) {
      setAnnouncedBalance(takeBalance(message.balanceMinor, message.currency));
      setChanges((before) => before + 1);
      play.follow();
    }
    if (message.type === 'refused' && !isDemo) setRefused(message);
    // A page that was left during a round does not report its end.
    if (message.type === 'ready' || message.type === 'roundOver') setRoundShown(false);
    if (message.type === 'roundBegun') {
      setAnnouncedBalance(undefined);
      setRefused(undefined);
      setRoundShown(true);
    }
    if (message.type === 'exit') exit();
    if (message.type === 'relaunch') relaunch();
  });

  return (
    <div ref={page} className="flex h-dvh flex-col bg-ground">
      <PlayBar
        game={game}
        purse={!game.is_playable ? 'none' : isDemo ? 'demo' : 'real'}
        isRoundShown={isRoundShown}
        announcedBalance={announcedBalance}
        onExit={exit}
        onPlayForReal={playForReal}
        {...(isPossible && { fullScreen: { isFull, toggle: () => void toggle() } })}
      />
      {session && <PlayStrip session={session} elapsedSeconds={play.elapsedSeconds} />}
      {!isDemo &&
        member !== null &&
        launch.state === 'open' &&
        bar?.({
          game,
          changes,
          isRoundShown,
          refused,
          dismiss: () => setRefused(undefined),
          explain: () => tellGame(frame.current, { type: 'explained' }),
          pause: () => tellGame(frame.current, { type: 'pause' }),
          setCost: (minor, side) => tellGame(frame.current, { type: 'setCost', cost: String(minor), side }),
        })}
      {play.session && play.isReminderDue && (
        <RealityDialog
          session={play.session}
          elapsedSeconds={play.elapsedSeconds}
          onGoOn={play.acknowledge}
          onStop={exit}
        />
      )}
      <main className="relative min-h-0 flex-1">
        {!game.is_playable ? (
          <ComingGame game={game} />
        ) : isProfileMissing ? (
          <LaunchProblem reason="profile" onRetry={() => openModal(wizard, { next })} />
        ) : !game.isFramed ? (
          <OwnWindow game={game} onOpen={() => openGame(game, isDemo, isGameInWindow)} />
        ) : launch.state === 'failed' ? (
          <LaunchProblem error={launch.error} onRetry={relaunch} next={next} />
        ) : (
          <>
            {launch.state === 'open' && (
              <iframe
                key={launch.key}
                ref={frame}
                src={launch.url + (opensRules ? '#rules' : '')}
                title={t('frame', { name: game.name })}
                allow="autoplay; fullscreen; clipboard-write"
                className="absolute inset-0 size-full border-0"
                onLoad={() => setReadyKey(launch.key)}
              />
            )}
            {(launch.state !== 'open' || readyKey !== launch.key) && <LaunchCover game={game} />}
          </>
        )}
      </main>
    </div>
  );
}

/**
 * Uses the game's balance for the page, because it is the newest that the member has seen. Returns it, unless it is in
 * another currency.
 */
function useTakeBalance(): (minor: bigint, currencyCode: string) => string | undefined {
  const balance = useBalance();
  return (minor, currencyCode) => {
    if (!balance || balance.currencyCode !== currencyCode) return undefined;
    const amount = decimalOf(minor, currencyCode);
    setLiveWallet({
      balance: amount,
      pending_withdrawal: balance.pendingWithdrawal,
      currency_code: currencyCode,
    });
    return amount;
  };
}
