import { randomUUID } from 'node:crypto';
import type { PlayParams, SharedCommitment, SharedOutcome, SharedServerMessage } from '@sabai/games';
import type { Logger } from 'pino';
import { HgsRefusal } from '../hgs-refusal.ts';
import type { StudioSession } from '../sessions.ts';
import type { SharedBank } from './shared-bank.ts';
import type { DrawnRound, FinishedRound, OpenedRound, ResumedRound, SharedRounds } from './shared-rounds.ts';
import type { Settlement, SharedStake } from './shared-stake.ts';
import { createTimer } from './timer.ts';
import { closesAt, type Timetable } from './timetable.ts';

export interface TableParts<Outcome, Bet> {
  readonly rounds: Omit<SharedRounds<Outcome & SharedOutcome>, 'prepare' | 'prepareNext'>;
  readonly bank: SharedBank;
  readonly timings: Omit<Timetable, 'playMs'>;
  readonly now: () => number;
  readonly log: Pick<Logger, 'error'>;
  /** To everybody at the table. */
  readonly tellAll: (message: object) => void;
  /** To one player, in whatever tabs. */
  readonly tell: (session: StudioSession, message: SharedServerMessage<Bet>) => void;
  /** Whether anybody is there; with nobody there the table goes on by the clock alone. */
  readonly isWatched: () => boolean;
}

/** A bet of the present round. */
export interface LiveBet<Choice extends PlayParams, Settled extends Settlement> {
  readonly stake: SharedStake<Choice>;
  state: 'pending' | 'accepted' | 'settled' | 'cancelled';
  settled?: Settled;
  /** Resolves when its stake is taken and written down, or is not. */
  placed: Promise<unknown>;
}

export interface LiveRound<Choice extends PlayParams, Settled extends Settlement> {
  readonly opened: OpenedRound;
  readonly bets: Map<string, LiveBet<Choice, Settled>>;
  /** The same by player, so that a full table answers as fast as an empty one. */
  readonly byPlayer: Map<string, LiveBet<Choice, Settled>[]>;
  /** Payouts being written down. */
  readonly writing: Set<Promise<void>>;
}

/** What a family of games adds to a table. */
export interface TableHooks<Outcome, Choice extends PlayParams, Settled extends Settlement, Phase extends string, Bet> {
  /** A round whose link is used up, from the moment it began to run: everything until {@link SharedTable.finish}. */
  play(live: LiveRound<Choice, Settled>, drawn: DrawnRound<Outcome>, startedAt: number): Promise<void>;
  /** What a bet comes to that is in the round at its end. */
  settle(stake: SharedStake<Choice>, outcome: Outcome): Settled;
  /** Besides the clock: what is to be seen in this phase; `last` is the last round that is over. */
  shows(phase: Phase, last: FinishedRound<Outcome> | undefined): object;
  view(bet: LiveBet<Choice, Settled>): Bet;
  /** A round is about to take stakes. */
  opened?(opened: OpenedRound): Promise<void>;
  /** A bet is out of the round before it has run: it was taken back, or never taken. */
  released?(live: LiveRound<Choice, Settled>, bet: LiveBet<Choice, Settled>): void;
  /** The bets at the table have changed. */
  changed(live: LiveRound<Choice, Settled>, bet: LiveBet<Choice, Settled>): void;
  /** What the family calls the phase in which a result stands. */
  readonly over: Phase;
}

const historyLength = 100;
const voidsShown = 20;
const retryMs = 1000;
const resultsAtOnce = 8;

/**
 * What all tables of shared rounds have in common: they take stakes, lock, play, settle, for everybody at once. A table
 * decides only when things happen; what a round comes to was fixed by its hash, what is owed is written down by the bank
 * and the rounds. The order within a moment is that of arrival at this process.
 */
export function createSharedTable<
  Outcome,
  Choice extends PlayParams,
  Settled extends Settlement,
  Phase extends string,
  Bet,
>(
  parts: TableParts<Outcome, Bet>,
  hooks: TableHooks<Outcome, Choice, Settled, Phase | 'betting' | 'locked' | 'void', Bet>,
) {
  type Live = LiveRound<Choice, Settled>;
  type Its = LiveBet<Choice, Settled>;
  const { rounds, bank, timings, now, log, tellAll, tell, isWatched } = parts;
  const timer = createTimer();
  let phase: Phase | 'betting' | 'locked' | 'void' = hooks.over;
  let phaseStartedAt = now();
  let phaseEndsAt: number | undefined;
  let round: Live | undefined;
  let history: FinishedRound<Outcome>[] = [];
  let voids: number[] = [];
  let isRunning = false;
  let lastFair: SharedCommitment | undefined;

  const state = () => ({
    round: round?.opened.round ?? history[0]?.round ?? 0,
    phase,
    phaseStartedAt,
    ...(phaseEndsAt === undefined ? {} : { phaseEndsAt }),
    ...hooks.shows(phase, history[0]),
  });

  function enter(next: typeof phase, lengthMs?: number, startedAt = now()): void {
    phase = next;
    phaseStartedAt = startedAt;
    phaseEndsAt = lengthMs === undefined ? undefined : phaseStartedAt + lengthMs;
    tellAll({ type: 'state', serverTime: now(), ...state() });
  }

  const inState = (live: Live, its: Its['state']) => [...live.bets.values()].filter((bet) => bet.state === its);

  /** The next round, or the one that the table is at by the clock after nobody was there. */
  async function openRound(isResumed: boolean): Promise<ResumedRound> {
    if (!isResumed) return { opened: await rounds.open(), openedMsAgo: 0 };
    const resumed = await rounds.resume(historyLength);
    [history, voids] = await Promise.all([rounds.history(historyLength), rounds.voids(voidsShown)]);
    return resumed;
  }

  async function playOneRound(isResumed: boolean): Promise<void> {
    const { opened, openedMsAgo } = await openRound(isResumed);
    const openedAt = now() - openedMsAgo;
    await hooks.opened?.(opened);
    const live: Live = { opened, bets: new Map(), byPlayer: new Map(), writing: new Set() };
    round = live;
    const locksAt = closesAt(timings, openedAt);
    const isLate = now() >= locksAt;
    enter(isLate ? 'locked' : 'betting', isLate ? timings.lockMs : locksAt - openedAt, isLate ? locksAt : openedAt);
    lastFair = opened.fair;
    if (!isLate) {
      await timer.pause(locksAt - now());
      if (!isRunning) return;
      enter('locked', timings.lockMs);
      const pending = inState(live, 'pending').map((bet) => bet.placed);
      if (pending.length > 0) await Promise.race([Promise.allSettled(pending), timer.pause(timings.lockMs)]);
      if (!isRunning) return;
    }
    const drawn = await rounds.start(opened);
    await hooks.play(live, drawn, isLate ? locksAt : now());
    if (isRunning) await timer.pause(timings.overMs);
  }

  /** The bet leaves the running round before its end. */
  function leave(live: Live, bet: Its, settled: Settled): void {
    bet.state = 'settled';
    bet.settled = settled;
    hooks.changed(live, bet);
    const writing = isPlaced(bet)
      .then((isSo) => (isSo ? insistOn('paying a bet', () => bank.pay(bet.stake, settled)) : undefined))
      .then(() => {
        live.writing.delete(writing);
        void tellResult(bet);
      });
    live.writing.add(writing);
  }

  /** Settles all that is left and closes the round. */
  async function finish(live: Live, drawn: DrawnRound<Outcome>): Promise<void> {
    const left = inState(live, 'accepted');
    for (const bet of left) {
      bet.state = 'settled';
      bet.settled = hooks.settle(bet.stake, drawn.outcome);
    }
    history = [{ round: live.opened.round, ...drawn }, ...history].slice(0, historyLength);
    enter(hooks.over, timings.overMs);
    await Promise.all([...live.writing, ...left.map(isPlaced)]);
    const settled = left.map(({ stake, settled: settlement }) => ({ stake, settlement: settlement! }));
    await insistOn('finishing a round', () =>
      rounds.finish(live.opened, drawn as DrawnRound<Outcome & SharedOutcome>, settled),
    );
    const queue = [...left];
    const lane = async () => {
      for (let bet = queue.shift(); bet; bet = queue.shift()) await tellResult(bet);
    };
    for (let i = 0; i < resultsAtOnce; i++) void lane();
  }

  /** A stake joins its round a moment before that is written down; what follows has to wait for it. */
  const isPlaced = (bet: Its): Promise<boolean> =>
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
        log.error({ err: error }, `shared table: ${what}`);
        if (!isRunning) return undefined;
        await timer.pause(retryMs);
      }
    }
  }

  async function tellResult(bet: Its): Promise<void> {
    const { stake } = bet;
    try {
      const balanceMinor = await bank.balanceAfter(stake, 'result');
      if (balanceMinor === undefined) tell(stake.session, { type: 'bet', req: stake.req, bet: hooks.view(bet) });
      else tell(stake.session, { type: 'result', bet: hooks.view(bet), balance: balanceMinor.toString() });
    } catch (error) {
      log.error({ err: error }, 'shared table: telling a result');
    }
  }

  /**
   * Takes a stake. `check` reads the order against the player's own bets of the round and throws when it may not be; when it
   * answers, the bet is in the round until it is released. Throws ERR_CLOSED, ERR_VAL, ERR_IPB, ERR_IS, ERR_GLE or ERR_GEN; then nothing is at stake.
   */
  async function place(
    session: StudioSession,
    req: string,
    check: (own: readonly Its[], opened: OpenedRound) => { stakeMinor: bigint; choice: Choice },
  ): Promise<{ bet: Bet; balance?: bigint }> {
    const live = round;
    const own = live ? ownBets(live, session) : [];
    const same = own.find(({ stake }) => stake.session.sessionId === session.sessionId && stake.req === req);
    if (same) {
      await same.placed;
      return { bet: hooks.view(same) };
    }
    if (!live || phase !== 'betting') throw new HgsRefusal('ERR_CLOSED', 'no stakes are taken now');
    const stake: SharedStake<Choice> = {
      ...{ betId: randomUUID(), session, req, chainId: live.opened.chainId, round: live.opened.round },
      maxPayoutMinor: session.game.manifest.stakes[session.currency]!.maxPayoutMinor,
      ...check(
        own.filter((bet) => bet.state !== 'cancelled'),
        live.opened,
      ),
    };
    const bet: Its = { stake, state: 'pending', placed: Promise.resolve() };
    live.bets.set(stake.betId, bet);
    live.byPlayer.set(playerOf(session), [...own, bet]);
    const placing = takeStake(live, bet);
    bet.placed = placing;
    bet.placed.catch(() => {});
    return placing;
  }

  async function takeStake(live: Live, bet: Its): Promise<{ bet: Bet; balance: bigint }> {
    const join = () => {
      const isOpen = round === live && (phase === 'betting' || phase === 'locked');
      if (isOpen) bet.state = 'accepted';
      return isOpen;
    };
    try {
      const placement = await bank.place(bet.stake, join);
      if (!placement.isTaken) throw new HgsRefusal(placement.code, placement.message);
      hooks.changed(live, bet);
      return { bet: hooks.view(bet), balance: placement.balanceMinor };
    } catch (error) {
      bet.state = 'cancelled';
      live.bets.delete(bet.stake.betId);
      hooks.released?.(live, bet);
      const { session } = bet.stake;
      live.byPlayer.set(
        playerOf(session),
        ownBets(live, session).filter((own) => own !== bet),
      );
      // The answer to a commit may be lost: a bet that is not in the round must not stand in the books either.
      if (!(error instanceof HgsRefusal)) {
        await insistOn('taking a stake back', () => bank.cancel(bet.stake));
        void tellBalance(bet);
      }
      throw error;
    }
  }

  const ownBets = (live: Live, session: StudioSession) => live.byPlayer.get(playerOf(session)) ?? [];

  /** Throws ERR_VAL unless it is a bet of this player in the present round. */
  function ownBet(session: StudioSession, betId: string): { live: Live; bet: Its } {
    const bet = round?.bets.get(betId);
    if (!round || !bet || playerOf(bet.stake.session) !== playerOf(session))
      throw new HgsRefusal('ERR_VAL', 'there is no such bet', 'bet');
    return { live: round, bet };
  }

  /** Takes a bet back while stakes are still taken. Throws ERR_CLOSED, ERR_VAL. */
  async function cancel(session: StudioSession, betId: string): Promise<Bet> {
    const { live, bet } = ownBet(session, betId);
    if (bet.state === 'cancelled') return hooks.view(bet);
    if (phase !== 'betting' || bet.state !== 'accepted') throw new HgsRefusal('ERR_CLOSED', 'the bet stands');
    bet.state = 'cancelled';
    await bet.placed;
    await insistOn('cancelling a bet', () => bank.cancel(bet.stake));
    hooks.released?.(live, bet);
    hooks.changed(live, bet);
    void tellBalance(bet);
    return hooks.view(bet);
  }

  async function tellBalance({ stake }: Its): Promise<void> {
    const balance = await bank.balanceAfter(stake, 'cancel').catch(() => undefined);
    if (balance !== undefined) tell(stake.session, { type: 'balance', balance: balance.toString() });
  }

  return {
    state,
    phase: () => phase,
    live: () => round,
    fair: () => lastFair,
    history: () => history,
    voids: () => voids,
    isRunning: () => isRunning,
    betsOf: (session: StudioSession) => (round ? ownBets(round, session).map(hooks.view) : []),
    pause: timer.pause,
    enter,
    leave,
    finish,
    place,
    ownBet,
    cancel,
    /** Somebody has come: a waiting table goes on. */
    wake: timer.wake,
    /** Runs rounds until it is stopped. What a stop or a fault leaves unfinished is ended by the next run. */
    async run(): Promise<void> {
      isRunning = true;
      timer.start();
      while (isRunning) {
        try {
          await rounds.recover();
          // Where the clock has taken the table meanwhile is found out for whoever comes next.
          let isResumed = true;
          while (isRunning) {
            if (isResumed || !isWatched()) lastFair = undefined;
            if (!isWatched()) {
              await timer.untilWoken();
              isResumed = true;
            }
            if (isRunning) await playOneRound(isResumed);
            isResumed = false;
          }
        } catch (error) {
          log.error({ err: error }, 'shared table: the round is void');
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

/** Play credit and money are not the same player's. */
const playerOf = ({ playMode, playerId }: StudioSession) => `${playMode} ${playerId}`;
