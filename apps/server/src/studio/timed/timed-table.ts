import type {
  InstantOutcome,
  TableEvent,
  TablePhrase,
  TableSaying,
  TimedBetView,
  TimedCrowd,
  TimedGame,
  TimedPhase,
  TimedServerMessage,
  TimedSpots,
  TimedState,
} from '@sabai/games';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { type RoundLiability, roundLiability } from '../rounds/liability.ts';
import type { StudioSession } from '../rounds/sessions.ts';
import type { DrawnRound, OpenedRound } from '../shared/shared-rounds.ts';
import type { Settlement } from '../shared/shared-stake.ts';
import { createSharedTable, type LiveBet, type LiveRound, type TableParts } from '../shared/shared-table.ts';

export interface TimedTableOptions extends TableParts<InstantOutcome, TimedBetView> {
  readonly game: TimedGame;
  /** The speed of dealing: 1 for people, more for fast tests. */
  readonly speed: number;
  /** Returns the number of players here. */
  readonly players: () => number;
  /** Returns the liability of a new round. */
  readonly liability: () => Promise<RoundLiability<TimedSpots>>;
}

/** The unit of returns: 1 stake. */
const WHOLE = 10_000n;

/** Limits the wins of each spot. */
export const timedLiability = (game: TimedGame, mostParts: bigint): RoundLiability<TimedSpots> =>
  roundLiability(game, mostParts, (spots) =>
    Object.entries(spots).map(([spot, amount]) => [spot, (BigInt(amount) * BigInt(game.most(spot))) / WHOLE]),
  );

interface TimedFamily {
  outcome: InstantOutcome;
  choice: TimedSpots;
  settled: Settlement;
  phase: TimedPhase;
  bet: TimedBetView;
}
type TimedBet = LiveBet<TimedSpots, Settlement>;

/** The currency whose smallest stake decides whether a spot is shown as full. */
const defaultCurrency = 'THB';
const historyShown = 80;
/** Minimum interval of messages about all players' chips. */
const crowdEveryMs = 500;
const sayingsKept = 20;
const sayingEveryMs = 2000;
/** A higher rate comes from a program. */
const mostBets = 60;

/** Creates a timed table: chips on spots, then one deal for all players. */
export function createTimedTable(options: TimedTableOptions) {
  const { game, now, timings, speed, players } = options;
  const liabilities = new WeakMap<OpenedRound, RoundLiability<TimedSpots>>();
  const tellAll: (message: TimedServerMessage) => void = options.tellAll;
  let shown: InstantOutcome | undefined;
  let crowdTimer: ReturnType<typeof setTimeout> | undefined;
  let sayings: TableSaying[] = [];
  const saidAt = new Map<string, number>();

  const table = createSharedTable<TimedFamily>(options, {
    over: 'result',
    view: viewOf,
    settle: ({ choice, stakeMinor }, outcome) => game.settle(choice, stakeMinor, outcome),
    shows(phase, last) {
      if (phase === 'dealing' && shown) return { shown };
      return phase === 'result' && last ? { shown: last.outcome, hash: last.hash } : {};
    },
    async opened(opened) {
      liabilities.set(opened, await options.liability());
    },
    released({ opened }, { stake: { session, choice } }) {
      liabilities.get(opened)!.release(session, choice);
    },
    changed(_live, bet) {
      if (bet.stake.session.playMode === 'real') tellCrowdSoon();
    },
    play: deal,
  });

  async function deal(
    live: LiveRound<TimedSpots, Settlement>,
    drawn: DrawnRound<InstantOutcome>,
    startedAt: number,
  ): Promise<void> {
    const { steps, lastsMs } = game.deal(drawn.outcome);
    shown = undefined;
    tellCrowd();
    table.enter('dealing', lastsMs / speed, startedAt);
    const until = (afterMs: number) => table.pause(startedAt + afterMs / speed - now());
    for (const step of steps) {
      await until(step.afterMs);
      if (!table.isRunning()) return;
      shown = step.shown as InstantOutcome;
      tellAll({ type: 'deal', round: live.opened.round, shown });
    }
    await until(lastsMs);
    if (table.isRunning()) await table.finish(live, drawn);
  }

  /** Stakes of all currencies count in default stakes of their currency, so that they can be added up. */
  function crowd(): TimedCrowd {
    const spots = new Map<string, { players: Set<string>; weight: number }>();
    let total = 0;
    for (const { stake, state } of table.live()?.bets.values() ?? []) {
      const { session, choice } = stake;
      if (session.playMode !== 'real' || (state !== 'accepted' && state !== 'settled')) continue;
      const usual = Number(session.game.manifest.stakes[session.currency]!.defaultMinor);
      for (const [spot, amount] of Object.entries(choice)) {
        const on = spots.get(spot) ?? { players: new Set(), weight: 0 };
        spots.set(spot, on);
        on.players.add(session.playerId);
        on.weight += Number(amount) / usual;
        total += Number(amount) / usual;
      }
    }
    const opened = table.live()?.opened;
    const least = game.manifest.stakes[defaultCurrency]!.minMinor.toString();
    const isFull = (spot: string) => liabilities.get(opened!)!.isFullFor(defaultCurrency, { [spot]: least });
    return Object.fromEntries(
      [...spots].map(([spot, on]) => [
        spot,
        {
          players: on.players.size,
          share: Math.round((on.weight * 100) / total),
          ...(isFull(spot) && { isFull: true as const }),
        },
      ]),
    );
  }

  function tellCrowd(): void {
    clearTimeout(crowdTimer);
    crowdTimer = undefined;
    const { round } = table.state();
    tellAll({ type: 'crowd', round, crowd: crowd(), players: players() });
  }

  function tellCrowdSoon(): void {
    crowdTimer ??= setTimeout(tellCrowd, crowdEveryMs);
  }

  /**
   * Throws as the table does, ERR_VAL for unknown spots or a stake beyond the limits, and ERR_FULL for a full spot. A
   * bet is never reduced: it is accepted whole or refused.
   */
  function place(session: StudioSession, { req, spots }: { req: string; spots: TimedSpots }) {
    return table.place(session, req, (own, opened) => {
      const limits = session.game.manifest.stakes[session.currency]!;
      const stakeMinor = Object.values(spots).reduce((sum, amount) => sum + BigInt(amount), 0n);
      const lyingMinor = own.reduce((sum, { stake }) => sum + stake.stakeMinor, 0n);
      if (stakeMinor < limits.minMinor || lyingMinor + stakeMinor > limits.maxMinor || own.length >= mostBets) {
        throw new HgsRefusal('ERR_VAL', 'the stake is outside of the limits', 'spots');
      }
      if (!game.offers(spots, stakeMinor)) {
        throw new HgsRefusal('ERR_VAL', 'the table does not take these bets', 'spots');
      }
      // Counted before the wallet call, so that two bets cannot both use the last capacity.
      liabilities.get(opened)!.take(session, spots);
      return { stakeMinor, choice: spots };
    });
  }

  /**
   * Sends one of the fixed phrases to all players. Throws ERR_VAL for a player without a name, and for too many
   * phrases.
   */
  function announce(session: StudioSession, phrase: TablePhrase): void {
    if (session.playMode !== 'real') throw new HgsRefusal('ERR_VAL', 'a demo has no name to speak with', 'phrase');
    const at = now();
    if (at - (saidAt.get(session.playerId) ?? 0) < sayingEveryMs) {
      throw new HgsRefusal('ERR_VAL', 'one sentence after the other', 'phrase');
    }
    saidAt.set(session.playerId, at);
    for (const [playerId, before] of saidAt) if (at - before > sayingEveryMs) saidAt.delete(playerId);
    const saying = { nick: session.nick, phrase };
    sayings = [...sayings, saying].slice(-sayingsKept);
    tellAll({ type: 'said', ...saying });
  }

  return {
    ...table,
    state: () => table.state() as TimedState,
    history: () => table.history().slice(0, historyShown),
    stop() {
      clearTimeout(crowdTimer);
      table.stop();
    },
    timings,
    place,
    say: announce,
    crowd,
    tellCrowdSoon,
    sayings: () => sayings,
  };
}

export type TimedTable = ReturnType<typeof createTimedTable>;

function viewOf({ stake, state, settled }: TimedBet): TimedBetView {
  const result = settled?.events.find(
    (event): event is Extract<TableEvent, { type: 'table' }> => event.type === 'table',
  );
  return {
    id: stake.betId,
    round: stake.round,
    spots: stake.choice,
    stake: stake.stakeMinor.toString(),
    state: state !== 'settled' ? state : settled && settled.payoutMinor > 0n ? 'won' : 'lost',
    ...(settled && { payout: settled.payoutMinor.toString(), wins: result?.wins ?? [] }),
  };
}
