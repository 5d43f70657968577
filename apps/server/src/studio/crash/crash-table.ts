import { randomUUID } from 'node:crypto';
import {
  automaticCashOut,
  type CrashBetState,
  type CrashBetView,
  type CrashCommitment,
  type CrashHistoryRound,
  type CrashPanel,
  type CrashPhase,
  type CrashPublicBet,
  type CrashServerMessage,
  type CrashState,
  isCashOutTarget,
  LOWEST_CASH_OUT,
  type MultiplierHundredths,
  multiplierAt,
  settleCrashBet,
  timeOfCrash,
} from '@sabai/studio';
import type { Logger } from 'pino';
import { HgsRefusal } from '../hgs-refusal.ts';
import type { StudioSession } from '../sessions.ts';
import type { CrashBank, CrashStake } from './crash-bank.ts';
import type { CrashRounds, DrawnRound, OpenedRound } from './crash-rounds.ts';
import { createTimer } from './timer.ts';

export interface CrashTimings {
  /** How long stakes are taken. */
  readonly bettingMs: number;
  /** How long a round waits at most for the wallet to confirm the last stakes. */
  readonly lockMs: number;
  readonly crashedMs: number;
  readonly tickMs: number;
  /** How fast a rocket's time passes: 1 for people, more for tests that cannot wait. */
  readonly speed: number;
}

export interface CrashTableOptions {
  readonly rounds: CrashRounds;
  readonly bank: CrashBank;
  readonly timings: CrashTimings;
  readonly now: () => number;
  readonly log: Pick<Logger, 'error'>;
  /** To everybody at the table. */
  readonly tellAll: (message: CrashServerMessage) => void;
  /** To one player, in whatever tabs. */
  readonly tell: (session: StudioSession, message: CrashServerMessage) => void;
  /** Whether anybody is there; with nobody there and nothing at stake no round is begun. */
  readonly isWatched: () => boolean;
}

export interface BetOrder {
  readonly req: string;
  readonly panel: CrashPanel;
  readonly stakeMinor: bigint;
  readonly autoCashOut?: MultiplierHundredths | undefined;
}

interface LiveBet {
  readonly stake: CrashStake;
  state: CrashBetState;
  /** Where it leaves by itself. */
  readonly automatic: MultiplierHundredths;
  cashedOutAt?: MultiplierHundredths;
  payoutMinor?: bigint;
  /** Resolves when its stake is taken and written down, or is not. */
  placed: Promise<CrashBetView>;
}

interface LiveRound {
  readonly opened: OpenedRound;
  readonly bets: Map<string, LiveBet>;
  /** Payouts being written down. */
  readonly writing: Set<Promise<void>>;
  drawn?: DrawnRound;
  startedAt?: number;
}

const historyLength = 50;
const retryMs = 1000;
const resultsAtOnce = 8;

/**
 * One table of shared rounds: takes stakes, locks, runs, crashes, for everybody at once. It decides only when things
 * happen; what a round comes to was fixed by its hash, what is owed is written down by the bank and the rounds.
 * The order within a moment is that of arrival at this process: a cash-out counts when it is received.
 */
export function createCrashTable(options: CrashTableOptions) {
  const { rounds, bank, timings, now, log, tellAll, tell, isWatched } = options;
  const timer = createTimer();
  let phase: CrashPhase = 'crashed';
  let phaseStartedAt = now();
  let phaseEndsAt: number | undefined;
  let round: LiveRound | undefined;
  let history: CrashHistoryRound[] = [];
  let cashOutsOfTick: { id: string; multiplier: MultiplierHundredths }[] = [];
  let isRunning = false;
  let lastFair: CrashCommitment | undefined;

  const state = (): CrashState => ({
    round: round?.opened.round ?? history[0]?.round ?? 0,
    phase,
    phaseStartedAt,
    ...(phaseEndsAt === undefined ? {} : { phaseEndsAt }),
    ...(phase === 'crashed' && history[0] ? { crash: history[0].crash, hash: history[0].hash } : {}),
  });

  function enter(next: CrashPhase, lengthMs?: number): void {
    phase = next;
    phaseStartedAt = now();
    phaseEndsAt = lengthMs === undefined ? undefined : phaseStartedAt + lengthMs;
    tellAll({ type: 'state', serverTime: phaseStartedAt, ...state() });
  }

  const flownMs = (startedAt: number, at: number) => Math.floor((at - startedAt) * timings.speed);
  const accepted = (live: LiveRound) => [...live.bets.values()].filter((bet) => bet.state === 'accepted');
  const isAnythingAtStake = (live: LiveRound) =>
    [...live.bets.values()].some((bet) => bet.state === 'accepted' || bet.state === 'pending');

  async function playOneRound(): Promise<void> {
    const opened = await rounds.open();
    const live: LiveRound = { opened, bets: new Map(), writing: new Set() };
    round = live;
    lastFair = opened.fair;
    for (;;) {
      enter('betting', timings.bettingMs);
      await timer.pause(timings.bettingMs);
      if (!isRunning) return;
      if (isWatched() || isAnythingAtStake(live)) break;
      // An empty room does not use up rounds: this one waits for the next guest.
      await timer.untilWoken();
    }
    enter('locked', timings.lockMs);
    const pending = [...live.bets.values()].filter((bet) => bet.state === 'pending').map((bet) => bet.placed);
    if (pending.length > 0) await Promise.race([Promise.allSettled(pending), timer.pause(timings.lockMs)]);
    if (!isRunning) return;
    await fly(live);
    if (isRunning) await timer.pause(timings.crashedMs);
  }

  async function fly(live: LiveRound): Promise<void> {
    const drawn = await rounds.start(live.opened);
    const crashesAfterMs = timeOfCrash(drawn.crash);
    live.drawn = drawn;
    enter('running');
    const startedAt = phaseStartedAt;
    live.startedAt = startedAt;
    cashOutsOfTick = [];
    const leaving = accepted(live).sort((a, b) => a.automatic - b.automatic);
    for (let elapsedMs = 0; isRunning && elapsedMs < crashesAfterMs; elapsedMs = flownMs(startedAt, now())) {
      const multiplier = multiplierAt(elapsedMs);
      leaveAutomatically(live, leaving, multiplier);
      tellAll({ type: 'tick', round: live.opened.round, elapsedMs, multiplier, cashOuts: cashOutsOfTick });
      cashOutsOfTick = [];
      const nextTickMs = timings.tickMs - ((elapsedMs / timings.speed) % timings.tickMs);
      await timer.pause(Math.min(nextTickMs, (crashesAfterMs - elapsedMs) / timings.speed));
    }
    if (!isRunning) return;
    leaveAutomatically(live, leaving, drawn.crash);
    await crash(live, drawn);
  }

  function leaveAutomatically(live: LiveRound, leaving: LiveBet[], multiplier: MultiplierHundredths): void {
    while (leaving[0] && leaving[0].automatic <= multiplier) {
      const bet = leaving.shift()!;
      if (bet.state === 'accepted') leave(live, bet, undefined);
    }
  }

  /** The bet leaves the running round with its payout, now or at its automatic multiplier. */
  function leave(live: LiveRound, bet: LiveBet, cashOutElapsedMs: number | undefined): void {
    const { stake } = bet;
    const { payoutMinor, cashOut, events } = settleCrashBet(
      {
        stakeMinor: stake.stakeMinor,
        round: stake.round,
        panel: stake.panel,
        maxPayoutMinor: stake.maxPayoutMinor,
        ...(stake.autoCashOut === undefined ? {} : { autoCashOut: stake.autoCashOut }),
        ...(cashOutElapsedMs === undefined ? {} : { cashOutElapsedMs }),
      },
      live.drawn!.crash,
    );
    if (!cashOut) return;
    bet.state = 'cashedOut';
    bet.cashedOutAt = cashOut.multiplier;
    bet.payoutMinor = payoutMinor;
    if (isPublic(bet)) cashOutsOfTick.push({ id: stake.betId, multiplier: cashOut.multiplier });
    const settlement = { payoutMinor, cashOutAt: cashOut.multiplier, events };
    const writing = isPlaced(bet)
      .then((isSo) => (isSo ? insistOn('paying a bet', () => bank.pay(stake, settlement)) : undefined))
      .then(() => {
        live.writing.delete(writing);
        void tellResult(bet);
      });
    live.writing.add(writing);
  }

  /** A stake joins its round a moment before that is written down; what follows has to wait for it. */
  const isPlaced = (bet: LiveBet): Promise<boolean> =>
    bet.placed.then(
      () => true,
      () => false,
    );

  /** Tries until it works or the table stops: what a player was told has to be written down. */
  async function insistOn<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error }, `crash table: ${what}`);
        if (!isRunning) return undefined;
        await timer.pause(retryMs);
      }
    }
  }

  async function tellResult(bet: LiveBet): Promise<void> {
    try {
      const balanceMinor = await bank.balanceAfter(bet.stake, 'result');
      if (balanceMinor === undefined) tell(bet.stake.session, { type: 'bet', req: bet.stake.req, bet: viewOf(bet) });
      else tell(bet.stake.session, { type: 'result', bet: viewOf(bet), balance: balanceMinor.toString() });
    } catch (error) {
      log.error({ err: error }, 'crash table: telling a result');
    }
  }

  async function crash(live: LiveRound, drawn: DrawnRound): Promise<void> {
    const { crash: at, hash } = drawn;
    const losers = accepted(live);
    for (const bet of losers) {
      bet.state = 'lost';
      bet.payoutMinor = 0n;
    }
    history = [{ round: live.opened.round, crash: at, hash }, ...history].slice(0, historyLength);
    if (cashOutsOfTick.length > 0) {
      const elapsedMs = flownMs(live.startedAt!, now());
      tellAll({ type: 'tick', round: live.opened.round, elapsedMs, multiplier: at, cashOuts: cashOutsOfTick });
      cashOutsOfTick = [];
    }
    enter('crashed', timings.crashedMs);
    await Promise.all([...live.writing, ...losers.map(isPlaced)]);
    const lost = losers.map(({ stake }) => {
      const { events } = settleCrashBet(
        {
          stakeMinor: stake.stakeMinor,
          round: stake.round,
          panel: stake.panel,
          ...(stake.autoCashOut === undefined ? {} : { autoCashOut: stake.autoCashOut }),
        },
        at,
      );
      return { stake, events };
    });
    await insistOn('finishing a round', () => rounds.finish(live.opened, drawn, lost));
    const queue = [...losers];
    const lane = async () => {
      for (let bet = queue.shift(); bet; bet = queue.shift()) await tellResult(bet);
    };
    for (let i = 0; i < resultsAtOnce; i++) void lane();
  }

  const isPublic = (bet: LiveBet) => bet.stake.session.playMode === 'real';
  const publicOf = ({ stake, cashedOutAt }: LiveBet): CrashPublicBet => ({
    id: stake.betId,
    nick: stake.session.nick,
    stake: stake.stakeMinor.toString(),
    currency: stake.session.currency,
    ...(cashedOutAt === undefined ? {} : { cashedOutAt }),
  });

  /** Throws ERR_CLOSED, ERR_VAL, ERR_IPB, ERR_IS, ERR_GLE or ERR_GEN; then nothing is at stake. */
  async function place(session: StudioSession, order: BetOrder): Promise<{ bet: CrashBetView; balance?: bigint }> {
    const live = round;
    const same = live && [...live.bets.values()].find(({ stake }) => isSame(stake, session, order.req));
    if (same) return { bet: await same.placed };
    if (!live || phase !== 'betting') throw new HgsRefusal('ERR_CLOSED', 'no stakes are taken now');
    const stakes = session.game.manifest.stakes[session.currency]!;
    if (order.stakeMinor < stakes.minMinor || order.stakeMinor > stakes.maxMinor) {
      throw new HgsRefusal('ERR_VAL', 'the stake is outside of the limits', 'stake');
    }
    if (order.autoCashOut !== undefined && !isCashOutTarget(order.autoCashOut)) {
      throw new HgsRefusal('ERR_VAL', 'an automatic cash-out lies between 1.01 and 1,000,000', 'autoCashOut');
    }
    const isTwice = [...live.bets.values()].some(
      ({ stake, state: its }) => isOwn(stake, session) && stake.panel === order.panel && its !== 'cancelled',
    );
    if (isTwice) throw new HgsRefusal('ERR_VAL', 'this panel has its bet', 'panel');
    const stake: CrashStake = {
      betId: randomUUID(),
      session,
      req: order.req,
      chainId: live.opened.chainId,
      round: live.opened.round,
      panel: order.panel,
      stakeMinor: order.stakeMinor,
      autoCashOut: order.autoCashOut,
      maxPayoutMinor: stakes.maxPayoutMinor,
    };
    const automatic = automaticCashOut({
      stakeMinor: stake.stakeMinor,
      maxPayoutMinor: stake.maxPayoutMinor,
      ...(stake.autoCashOut === undefined ? {} : { autoCashOut: stake.autoCashOut }),
    });
    const bet: LiveBet = { stake, state: 'pending', automatic, placed: Promise.resolve({} as CrashBetView) };
    live.bets.set(stake.betId, bet);
    const placing = takeStake(live, bet);
    bet.placed = placing.then((taken) => taken.bet);
    bet.placed.catch(() => {});
    return placing;
  }

  async function takeStake(live: LiveRound, bet: LiveBet): Promise<{ bet: CrashBetView; balance: bigint }> {
    const { betId } = bet.stake;
    const join = () => {
      const isOpen = round === live && (phase === 'betting' || phase === 'locked');
      if (isOpen) bet.state = 'accepted';
      return isOpen;
    };
    try {
      const placement = await bank.place(bet.stake, join);
      if (!placement.isTaken) throw new HgsRefusal(placement.code, placement.message);
      if (isPublic(bet)) {
        tellAll({ type: 'bets', round: live.opened.round, joined: [publicOf(bet)], left: [] });
      }
      return { bet: viewOf(bet), balance: placement.balanceMinor };
    } catch (error) {
      bet.state = 'cancelled';
      live.bets.delete(betId);
      throw error;
    }
  }

  /** Takes a bet back while stakes are still taken. Throws ERR_CLOSED, ERR_VAL. */
  async function cancel(session: StudioSession, betId: string): Promise<CrashBetView> {
    const live = round;
    const bet = live?.bets.get(betId);
    if (!live || !bet || !isOwn(bet.stake, session)) throw new HgsRefusal('ERR_VAL', 'there is no such bet', 'bet');
    if (bet.state === 'cancelled') return viewOf(bet);
    if (phase !== 'betting' || bet.state !== 'accepted') throw new HgsRefusal('ERR_CLOSED', 'the bet stands');
    bet.state = 'cancelled';
    await bet.placed;
    await insistOn('cancelling a bet', () => bank.cancel(bet.stake));
    if (isPublic(bet)) tellAll({ type: 'bets', round: live.opened.round, joined: [], left: [betId] });
    void tellBalance(bet);
    return viewOf(bet);
  }

  async function tellBalance({ stake }: LiveBet): Promise<void> {
    const balance = await bank.balanceAfter(stake, 'cancel').catch(() => undefined);
    if (balance !== undefined) tell(stake.session, { type: 'balance', balance: balance.toString() });
  }

  /** `receivedAt` by {@link CrashTableOptions.now}, read when the message arrived. Throws ERR_CLOSED, ERR_VAL. */
  function cashOut(session: StudioSession, betId: string, receivedAt: number): CrashBetView {
    const live = round;
    const bet = live?.bets.get(betId);
    if (!live || !bet || !isOwn(bet.stake, session)) throw new HgsRefusal('ERR_VAL', 'there is no such bet', 'bet');
    if (bet.state === 'cashedOut') return viewOf(bet);
    const elapsedMs = flownMs(live.startedAt ?? receivedAt, receivedAt);
    const isFlying = phase === 'running' && live.drawn !== undefined && elapsedMs < timeOfCrash(live.drawn.crash);
    if (!isFlying || bet.state !== 'accepted') throw new HgsRefusal('ERR_CLOSED', 'it is too late');
    if (multiplierAt(elapsedMs) < LOWEST_CASH_OUT) throw new HgsRefusal('ERR_VAL', 'it is too early', 'bet');
    leave(live, bet, elapsedMs);
    return viewOf(bet);
  }

  return {
    state,
    fair: () => lastFair,
    history: () => history,
    publicBets: () =>
      round ? [...round.bets.values()].filter((bet) => isPublic(bet) && isInRound(bet)).map(publicOf) : [],
    betsOf: (session: StudioSession) =>
      round ? [...round.bets.values()].filter(({ stake }) => isOwn(stake, session)).map(viewOf) : [],
    place,
    cancel,
    cashOut,
    /** Somebody has come: a waiting table goes on. */
    wake: timer.wake,
    /** Runs rounds until it is stopped. What a stop or a fault leaves unfinished is given back by the next run. */
    async run(): Promise<void> {
      isRunning = true;
      timer.start();
      while (isRunning) {
        try {
          await rounds.recover();
          history = await rounds.history(historyLength);
          while (isRunning) {
            if (!isWatched()) await timer.untilWoken();
            if (isRunning) await playOneRound();
          }
        } catch (error) {
          log.error({ err: error }, 'crash table: the round is void');
          enter('void');
          round = undefined;
          await timer.pause(retryMs);
        }
      }
      round = undefined;
    },
    stop(): void {
      isRunning = false;
      timer.stop();
    },
  };
}

export type CrashTable = ReturnType<typeof createCrashTable>;

const isOwn = (stake: CrashStake, session: StudioSession) =>
  stake.session.playerId === session.playerId && stake.session.playMode === session.playMode;
const isSame = (stake: CrashStake, session: StudioSession, req: string) =>
  isOwn(stake, session) && stake.session.sessionId === session.sessionId && stake.req === req;
const isInRound = ({ state }: LiveBet) => state === 'accepted' || state === 'cashedOut' || state === 'lost';

const viewOf = ({ stake, state, cashedOutAt, payoutMinor }: LiveBet): CrashBetView => ({
  id: stake.betId,
  round: stake.round,
  panel: stake.panel,
  stake: stake.stakeMinor.toString(),
  ...(stake.autoCashOut === undefined ? {} : { autoCashOut: stake.autoCashOut }),
  state,
  ...(cashedOutAt === undefined ? {} : { cashedOutAt }),
  ...(payoutMinor === undefined ? {} : { payout: payoutMinor.toString() }),
});
