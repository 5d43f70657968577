import {
  automaticCashOut,
  type CrashBetView,
  type CrashGame,
  type CrashPanel,
  type CrashPhase,
  type CrashPublicBet,
  type CrashServerMessage,
  crashPayout,
  isCashOutTarget,
  LOWEST_CASH_OUT,
  type MultiplierHundredths,
  multiplierAt,
  settleCrashBet,
  timeOfCrash,
} from '@sabai/games';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { type RoundLiability, roundLiability } from '../rounds/liability.ts';
import type { StudioSession } from '../rounds/sessions.ts';
import type { DrawnRound, OpenedRound } from '../shared/shared-rounds.ts';
import type { Settlement, SharedStake } from '../shared/shared-stake.ts';
import { createSharedTable, type LiveBet, type LiveRound, type TableParts } from '../shared/shared-table.ts';

export interface CrashTableOptions extends TableParts<MultiplierHundredths, CrashBetView> {
  readonly tickMs: number;
  /** The speed of the rocket's time: 1 for people, more for fast tests. */
  readonly speed: number;
  /** Returns the liability of a new round. */
  readonly liability: () => Promise<RoundLiability<CrashRisk>>;
}

export interface BetOrder {
  readonly req: string;
  readonly panel: CrashPanel;
  readonly stakeMinor: bigint;
  readonly autoCashOut?: MultiplierHundredths | undefined;
}

export type CrashChoice = { panel: CrashPanel; autoCashOut?: MultiplierHundredths };
export interface CrashSettlement extends Settlement {
  readonly cashedOutAt?: MultiplierHundredths;
}
interface CrashFamily {
  outcome: MultiplierHundredths;
  choice: CrashChoice;
  settled: CrashSettlement;
  phase: CrashPhase;
  bet: CrashBetView;
}
type CrashBet = LiveBet<CrashChoice, CrashSettlement>;
type CrashRound = LiveRound<CrashChoice, CrashSettlement>;
/** The parts of a bet that determine its maximum win. */
type CrashRisk = Pick<SharedStake<CrashChoice>, 'stakeMinor' | 'choice' | 'maxPayoutMinor'>;

/** Limits the joint wins of a flight's bets: each counts with its payout at its automatic cash-out. */
export const crashLiability = (game: CrashGame, mostParts: bigint): RoundLiability<CrashRisk> =>
  roundLiability(game, mostParts, (bet) => [['round', crashPayout(bet.stakeMinor, automaticOf(bet))]]);

/** Returns the result of a bet that leaves at this moment of the flight, automatically, or never. */
function settle(
  { stakeMinor, round, choice, maxPayoutMinor }: SharedStake<CrashChoice>,
  crash: MultiplierHundredths,
  cashOutElapsedMs?: number,
): CrashSettlement {
  const bet = { stakeMinor, round, maxPayoutMinor, ...choice };
  const { payoutMinor, cashOut, events } = settleCrashBet(
    cashOutElapsedMs === undefined ? bet : { ...bet, cashOutElapsedMs },
    crash,
  );
  return { payoutMinor, events, ...(cashOut && { cashedOutAt: cashOut.multiplier }) };
}

/** Creates one table of a crash game. A cash-out counts when it is received. */
export function createCrashTable(options: CrashTableOptions) {
  const { now, timings, tickMs, speed } = options;
  const tellAll: (message: CrashServerMessage) => void = options.tellAll;
  const liabilities = new WeakMap<OpenedRound, RoundLiability<CrashRisk>>();
  let cashOutsOfTick: { id: string; multiplier: MultiplierHundredths }[] = [];
  let flight: { drawn: DrawnRound<MultiplierHundredths>; startedAt: number } | undefined;

  const table = createSharedTable<CrashFamily>(options, {
    over: 'crashed',
    view: viewOf,
    settle,
    async opened(opened) {
      liabilities.set(opened, await options.liability());
    },
    released: ({ opened }, { stake }) => liabilities.get(opened)!.release(stake.session, stake),
    shows: (phase, last) => (phase === 'crashed' && last ? { crash: last.outcome, hash: last.hash } : {}),
    changed(live, bet) {
      if (!isPublic(bet)) return;
      const { round } = live.opened;
      const { betId: id } = bet.stake;
      if (bet.state === 'cancelled') tellAll({ type: 'bets', round, joined: [], left: [id] });
      else if (bet.state === 'settled') cashOutsOfTick.push({ id, multiplier: bet.settled!.cashedOutAt! });
      else tellAll({ type: 'bets', round, joined: [publicOf(bet)], left: [] });
    },
    play: fly,
  });

  const flownMs = (startedAt: number, at: number) => Math.floor((at - startedAt) * speed);

  async function fly(live: CrashRound, drawn: DrawnRound<MultiplierHundredths>, startedAt: number): Promise<void> {
    const { round } = live.opened;
    const crashesAfterMs = timeOfCrash(drawn.outcome);
    table.enter('running', undefined, startedAt);
    flight = { drawn, startedAt };
    cashOutsOfTick = [];
    const leaving = [...live.bets.values()]
      .filter(({ state }) => state === 'accepted')
      .map((bet) => ({ bet, automatic: automaticOf(bet.stake) }))
      .sort((a, b) => a.automatic - b.automatic);
    let next = 0;
    const leaveAutomatically = (multiplier: MultiplierHundredths) => {
      for (; next < leaving.length && leaving[next]!.automatic <= multiplier; next++) {
        const { bet } = leaving[next]!;
        if (bet.state === 'accepted') table.leave(live, bet, settle(bet.stake, drawn.outcome));
      }
    };
    const tick = (elapsedMs: number, multiplier: MultiplierHundredths) => {
      tellAll({ type: 'tick', round, elapsedMs, multiplier, cashOuts: cashOutsOfTick });
      cashOutsOfTick = [];
    };
    for (let elapsedMs = flownMs(startedAt, now()); elapsedMs < crashesAfterMs; elapsedMs = flownMs(startedAt, now())) {
      if (!table.isRunning()) return;
      const multiplier = multiplierAt(elapsedMs);
      leaveAutomatically(multiplier);
      tick(elapsedMs, multiplier);
      const nextTickMs = tickMs - ((elapsedMs / speed) % tickMs);
      await table.pause(Math.min(nextTickMs, (crashesAfterMs - elapsedMs) / speed));
    }
    if (!table.isRunning()) return;
    leaveAutomatically(drawn.outcome);
    if (cashOutsOfTick.length > 0) tick(flownMs(startedAt, now()), drawn.outcome);
    await table.finish(live, drawn);
  }

  /** Throws as the table does, ERR_VAL for an invalid stake, panel or target, and ERR_FULL when the round is full. */
  function place(session: StudioSession, { req, panel, stakeMinor, autoCashOut }: BetOrder) {
    return table.place(session, req, (own, opened) => {
      const stakes = session.game.manifest.stakes[session.currency]!;
      if (stakeMinor < stakes.minMinor || stakeMinor > stakes.maxMinor) {
        throw new HgsRefusal('ERR_VAL', 'the stake is outside of the limits', 'stake');
      }
      if (autoCashOut !== undefined && !isCashOutTarget(autoCashOut)) {
        throw new HgsRefusal('ERR_VAL', 'an automatic cash-out lies between 1.01 and 1,000,000', 'autoCashOut');
      }
      if (own.some(({ stake }) => stake.choice.panel === panel)) {
        throw new HgsRefusal('ERR_VAL', 'this panel has its bet', 'panel');
      }
      const choice: CrashChoice = { panel, ...(autoCashOut !== undefined && { autoCashOut }) };
      // Counted before the wallet call, so that two bets cannot both use the last capacity.
      liabilities.get(opened)!.take(session, { stakeMinor, choice, maxPayoutMinor: stakes.maxPayoutMinor });
      return { stakeMinor, choice };
    });
  }

  /** `receivedAt` is by the table's clock, read when the message arrived. Throws ERR_CLOSED, ERR_VAL. */
  function cashOut(session: StudioSession, betId: string, receivedAt: number): CrashBetView {
    const { live, bet } = table.ownBet(session, betId);
    if (bet.settled?.cashedOutAt !== undefined) return viewOf(bet);
    if (table.phase() !== 'running' || !flight || bet.state !== 'accepted') {
      throw new HgsRefusal('ERR_CLOSED', 'it is too late');
    }
    const elapsedMs = flownMs(flight.startedAt, receivedAt);
    if (elapsedMs >= timeOfCrash(flight.drawn.outcome)) throw new HgsRefusal('ERR_CLOSED', 'it is too late');
    if (multiplierAt(elapsedMs) < LOWEST_CASH_OUT) throw new HgsRefusal('ERR_VAL', 'it is too early', 'bet');
    table.leave(live, bet, settle(bet.stake, flight.drawn.outcome, elapsedMs));
    return viewOf(bet);
  }

  return {
    ...table,
    timings,
    place,
    cashOut,
    publicBets: () =>
      [...(table.live()?.bets.values() ?? [])].filter((bet) => isPublic(bet) && isInRound(bet)).map(publicOf),
    history: () => table.history().map(({ round, outcome, hash }) => ({ round, crash: outcome, hash })),
  };
}

export type CrashTable = ReturnType<typeof createCrashTable>;

const automaticOf = ({ stakeMinor, maxPayoutMinor, choice }: CrashRisk) =>
  automaticCashOut({ stakeMinor, maxPayoutMinor, ...choice });
const isPublic = ({ stake }: CrashBet) => stake.session.playMode === 'real';
const isInRound = ({ state }: CrashBet) => state === 'accepted' || state === 'settled';

const publicOf = ({ stake, settled }: CrashBet): CrashPublicBet => ({
  id: stake.betId,
  nick: stake.session.nick,
  stake: stake.stakeMinor.toString(),
  currency: stake.session.currency,
  ...(settled?.cashedOutAt === undefined ? {} : { cashedOutAt: settled.cashedOutAt }),
});

const viewOf = ({ stake, state, settled }: CrashBet): CrashBetView => ({
  id: stake.betId,
  round: stake.round,
  stake: stake.stakeMinor.toString(),
  ...stake.choice,
  state: state !== 'settled' ? state : settled?.cashedOutAt === undefined ? 'lost' : 'cashedOut',
  ...(settled && {
    payout: settled.payoutMinor.toString(),
    ...(settled.cashedOutAt !== undefined && { cashedOutAt: settled.cashedOutAt }),
  }),
});
