import { randomUUID } from 'node:crypto';
import type { PlayParams, SharedCommitment, SharedOutcome, SharedServerMessage } from '@sabai/games';
import type { Logger } from 'pino';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import type { StudioSession } from '../rounds/sessions.ts';
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
  /** Sends to all players at the table. */
  readonly tellAll: (message: object) => void;
  /** Sends to one player, in all tabs. */
  readonly sendTo: (session: StudioSession, message: SharedServerMessage<Bet>) => void;
  /** Returns whether a player is present; otherwise the table follows the clock alone. */
  readonly isWatched: () => boolean;
}

/** A bet of the current round. */
export interface LiveBet<Choice extends PlayParams, Settled extends Settlement> {
  readonly stake: SharedStake<Choice>;
  state: 'pending' | 'accepted' | 'settled' | 'cancelled';
  settled?: Settled;
  /** Resolves when its stake is accepted and stored, or refused. */
  placed: Promise<unknown>;
}

export interface LiveRound<Choice extends PlayParams, Settled extends Settlement> {
  readonly opened: OpenedRound;
  readonly bets: Map<string, LiveBet<Choice, Settled>>;
  /** The same by player, so that a full table responds as fast as an empty one. */
  readonly byPlayer: Map<string, LiveBet<Choice, Settled>[]>;
  /** Payouts being stored. */
  readonly writing: Set<Promise<void>>;
}

/** The types in which families of tables differ. */
export interface TableFamily {
  outcome: unknown;
  choice: PlayParams;
  settled: Settlement;
  /** In addition to the common fields. */
  phase: string;
  /** A bet as its player sees it. */
  bet: unknown;
}
type PhaseOf<F extends TableFamily> = F['phase'] | 'betting' | 'locked' | 'void';
type BetOf<F extends TableFamily> = LiveBet<F['choice'], F['settled']>;
type RoundOf<F extends TableFamily> = LiveRound<F['choice'], F['settled']>;

/** A game family's extensions of a table. */
export interface TableHooks<F extends TableFamily> {
  /** Plays a round whose link is used, from its start until {@link SharedTable.finish}. */
  play(live: RoundOf<F>, drawn: DrawnRound<F['outcome']>, startedAt: number): Promise<void>;
  /** Returns the result of a bet that is in the round at its end. */
  settle(stake: SharedStake<F['choice']>, outcome: F['outcome']): F['settled'];
  /** Returns the phase's visible content in addition to the clock; `last` is the last ended round. */
  shows(phase: PhaseOf<F>, last: FinishedRound<F['outcome']> | undefined): object;
  view(bet: BetOf<F>): F['bet'];
  /** Called before a round accepts stakes. */
  opened?(opened: OpenedRound): Promise<void>;
  /** Called when a bet leaves the round before its start: cancelled, or never accepted. */
  released?(live: RoundOf<F>, bet: BetOf<F>): void;
  /** Called when the table's bets have changed. */
  changed(live: RoundOf<F>, bet: BetOf<F>): void;
  /** The family's name of the phase that shows a result. */
  readonly over: PhaseOf<F>;
}

const historyLength = 100;
const voidsShown = 20;
const retryMs = 1000;
const resultsAtOnce = 8;

/** Checks an order against the player's own bets of the round. Throws if it is invalid. */
type CheckOrder<F extends TableFamily> = (
  own: readonly BetOf<F>[],
  opened: OpenedRound,
) => { stakeMinor: bigint; choice: F['choice'] };

/** The parameters of a table's functions, with its mutable state. */
interface Table<F extends TableFamily> extends Readonly<TableParts<F['outcome'], F['bet']>> {
  readonly hooks: TableHooks<F>;
  readonly timer: ReturnType<typeof createTimer>;
  phase: PhaseOf<F>;
  phaseStartedAt: number;
  phaseEndsAt: number | undefined;
  /** The round that accepts stakes or runs. */
  round: RoundOf<F> | undefined;
  /** Newest first. */
  history: FinishedRound<F['outcome']>[];
  voids: number[];
  isRunning: boolean;
  lastFair: SharedCommitment | undefined;
}

/**
 * Creates the common part of all shared tables: they accept stakes, lock, play and settle, concurrently for all
 * players. The table decides only the timing; outcomes follow from the hash, and the bank and the rounds store all
 * debts. Messages of one moment are handled in order of arrival at this process.
 */
export function createSharedTable<F extends TableFamily>(
  parts: TableParts<F['outcome'], F['bet']>,
  hooks: TableHooks<F>,
) {
  const timer = createTimer();
  const table: Table<F> = {
    ...parts,
    hooks,
    timer,
    phase: hooks.over,
    phaseStartedAt: parts.now(),
    phaseEndsAt: undefined,
    round: undefined,
    history: [],
    voids: [],
    isRunning: false,
    lastFair: undefined,
  };
  return {
    state: () => stateOf(table),
    phase: () => table.phase,
    live: () => table.round,
    fair: () => table.lastFair,
    history: () => table.history,
    voids: () => table.voids,
    isRunning: () => table.isRunning,
    betsOf: (session: StudioSession) => (table.round ? ownBets(table.round, session).map(hooks.view) : []),
    pause: timer.pause,
    enter: (next: PhaseOf<F>, lengthMs?: number, startedAt?: number) => enter(table, next, lengthMs, startedAt),
    leave: (live: RoundOf<F>, bet: BetOf<F>, settled: F['settled']) => leave(table, live, bet, settled),
    finish: (live: RoundOf<F>, drawn: DrawnRound<F['outcome']>) => finish(table, live, drawn),
    place: (session: StudioSession, req: string, check: CheckOrder<F>) => place(table, session, req, check),
    ownBet: (session: StudioSession, betId: string) => ownBet(table, session, betId),
    cancel: (session: StudioSession, betId: string) => cancel(table, session, betId),
    /** Resumes a paused table when a player arrives. */
    wake: timer.wake,
    run: () => run(table),
    stop(): void {
      table.isRunning = false;
      timer.stop();
    },
  };
}

const stateOf = <F extends TableFamily>({ round, history, phase, phaseStartedAt, phaseEndsAt, hooks }: Table<F>) => ({
  round: round?.opened.round ?? history[0]?.round ?? 0,
  phase,
  phaseStartedAt,
  ...(phaseEndsAt === undefined ? {} : { phaseEndsAt }),
  ...hooks.shows(phase, history[0]),
});

function enter<F extends TableFamily>(
  table: Table<F>,
  next: PhaseOf<F>,
  lengthMs?: number,
  startedAt = table.now(),
): void {
  const { now, tellAll } = table;
  table.phase = next;
  table.phaseStartedAt = startedAt;
  table.phaseEndsAt = lengthMs === undefined ? undefined : table.phaseStartedAt + lengthMs;
  tellAll({ type: 'state', serverTime: now(), ...stateOf(table) });
}

const inState = <F extends TableFamily>(live: RoundOf<F>, its: BetOf<F>['state']) =>
  [...live.bets.values()].filter((bet) => bet.state === its);

/** Opens the next round, or the one that is current by the clock after a time without players. */
async function openRound<F extends TableFamily>(table: Table<F>, isResumed: boolean): Promise<ResumedRound> {
  const { rounds } = table;
  if (!isResumed) return { opened: await rounds.open(), openedMsAgo: 0 };
  const resumed = await rounds.resume(historyLength);
  [table.history, table.voids] = await Promise.all([rounds.history(historyLength), rounds.voids(voidsShown)]);
  return resumed;
}

async function playOneRound<F extends TableFamily>(table: Table<F>, isResumed: boolean): Promise<void> {
  const { hooks, rounds, timings, timer, now } = table;
  const { opened, openedMsAgo } = await openRound(table, isResumed);
  const openedAt = now() - openedMsAgo;
  await hooks.opened?.(opened);
  const live: RoundOf<F> = { opened, bets: new Map(), byPlayer: new Map(), writing: new Set() };
  table.round = live;
  const locksAt = closesAt(timings, openedAt);
  const isLate = now() >= locksAt;
  if (isLate) enter(table, 'locked', timings.lockMs, locksAt);
  else enter(table, 'betting', locksAt - openedAt, openedAt);
  table.lastFair = opened.fair;
  if (!isLate) {
    await timer.pause(locksAt - now());
    if (!table.isRunning) return;
    enter(table, 'locked', timings.lockMs);
    const pending = inState(live, 'pending').map((bet) => bet.placed);
    if (pending.length > 0) await Promise.race([Promise.allSettled(pending), timer.pause(timings.lockMs)]);
    if (!table.isRunning) return;
  }
  const drawn = await rounds.start(opened);
  await hooks.play(live, drawn, isLate ? locksAt : now());
  if (table.isRunning) await timer.pause(timings.overMs);
}

/** Removes a bet from the running round before its end. */
function leave<F extends TableFamily>(table: Table<F>, live: RoundOf<F>, bet: BetOf<F>, settled: F['settled']): void {
  const { hooks, bank } = table;
  bet.state = 'settled';
  bet.settled = settled;
  hooks.changed(live, bet);
  const writing = isPlaced(bet)
    .then((isSo) => (isSo ? retryUntilDone(table, 'paying a bet', () => bank.pay(bet.stake, settled)) : undefined))
    .then(() => {
      live.writing.delete(writing);
      void tellResult(table, bet);
    });
  live.writing.add(writing);
}

/** Settles all remaining bets and closes the round. */
async function finish<F extends TableFamily>(
  table: Table<F>,
  live: RoundOf<F>,
  drawn: DrawnRound<F['outcome']>,
): Promise<void> {
  const { hooks, rounds, timings } = table;
  const left = inState(live, 'accepted');
  for (const bet of left) {
    bet.state = 'settled';
    bet.settled = hooks.settle(bet.stake, drawn.outcome);
  }
  table.history = [{ round: live.opened.round, ...drawn }, ...table.history].slice(0, historyLength);
  enter(table, hooks.over, timings.overMs);
  await Promise.all([...live.writing, ...left.map(isPlaced)]);
  const settled = left.map(({ stake, settled: settlement }) => ({ stake, settlement: settlement! }));
  await retryUntilDone(table, 'finishing a round', () =>
    rounds.finish(live.opened, drawn as DrawnRound<F['outcome'] & SharedOutcome>, settled),
  );
  const queue = [...left];
  const lane = async () => {
    for (let bet = queue.shift(); bet; bet = queue.shift()) await tellResult(table, bet);
  };
  for (let i = 0; i < resultsAtOnce; i++) void lane();
}

/** A stake joins its round shortly before it is stored; later steps await this. */
const isPlaced = (bet: { placed: Promise<unknown> }): Promise<boolean> =>
  bet.placed.then(
    () => true,
    () => false,
  );

/** Retries until success or until the table stops: a result shown to a player must be stored. */
async function retryUntilDone<F extends TableFamily, T>(
  table: Table<F>,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { timer, log } = table;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, `shared table: ${what}`);
      if (!table.isRunning) return undefined;
      await timer.pause(retryMs);
    }
  }
}

async function tellResult<F extends TableFamily>(table: Table<F>, bet: BetOf<F>): Promise<void> {
  const { hooks, bank, log, sendTo } = table;
  const { stake } = bet;
  try {
    const balanceMinor = await bank.balanceAfter(stake, 'result');
    if (balanceMinor === undefined) sendTo(stake.session, { type: 'bet', req: stake.req, bet: hooks.view(bet) });
    else sendTo(stake.session, { type: 'result', bet: hooks.view(bet), balance: balanceMinor.toString() });
  } catch (error) {
    log.error({ err: error }, 'shared table: telling a result');
  }
}

/**
 * Accepts a stake. After `check` the bet is in the round until it is released. Throws ERR_CLOSED, ERR_VAL, ERR_IPB,
 * ERR_IS, ERR_GLE or ERR_GEN; then nothing is staked.
 */
async function place<F extends TableFamily>(
  table: Table<F>,
  session: StudioSession,
  req: string,
  check: CheckOrder<F>,
): Promise<{ bet: F['bet']; balance?: bigint }> {
  const { hooks } = table;
  const live = table.round;
  const own = live ? ownBets(live, session) : [];
  const same = own.find(({ stake }) => stake.session.sessionId === session.sessionId && stake.req === req);
  if (same) {
    await same.placed;
    return { bet: hooks.view(same) };
  }
  if (!live || table.phase !== 'betting') throw new HgsRefusal('ERR_CLOSED', 'no stakes are taken now');
  const stake: SharedStake<F['choice']> = {
    betId: randomUUID(),
    session,
    req,
    chainId: live.opened.chainId,
    round: live.opened.round,
    maxPayoutMinor: session.game.manifest.stakes[session.currency]!.maxPayoutMinor,
    ...check(
      own.filter((bet) => bet.state !== 'cancelled'),
      live.opened,
    ),
  };
  const bet: BetOf<F> = { stake, state: 'pending', placed: Promise.resolve() };
  live.bets.set(stake.betId, bet);
  live.byPlayer.set(playerOf(session), [...own, bet]);
  const placing = takeStake(table, live, bet);
  bet.placed = placing;
  bet.placed.catch(() => {});
  return placing;
}

async function takeStake<F extends TableFamily>(
  table: Table<F>,
  live: RoundOf<F>,
  bet: BetOf<F>,
): Promise<{ bet: F['bet']; balance: bigint }> {
  const { hooks, bank } = table;
  const join = () => {
    const isOpen = table.round === live && (table.phase === 'betting' || table.phase === 'locked');
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
    // The response to a commit may be lost: a bet outside of the round must not stay stored either.
    if (!(error instanceof HgsRefusal)) {
      await retryUntilDone(table, 'taking a stake back', () => bank.cancel(bet.stake));
      void tellBalance(table, bet);
    }
    throw error;
  }
}

const ownBets = <F extends TableFamily>(live: RoundOf<F>, session: StudioSession) =>
  live.byPlayer.get(playerOf(session)) ?? [];

/** Throws ERR_VAL unless it is a bet of this player in the current round. */
function ownBet<F extends TableFamily>(
  table: Table<F>,
  session: StudioSession,
  betId: string,
): { live: RoundOf<F>; bet: BetOf<F> } {
  const { round } = table;
  const bet = round?.bets.get(betId);
  if (!round || !bet || playerOf(bet.stake.session) !== playerOf(session))
    throw new HgsRefusal('ERR_VAL', 'there is no such bet', 'bet');
  return { live: round, bet };
}

/** Cancels a bet while stakes are accepted. Throws ERR_CLOSED, ERR_VAL. */
async function cancel<F extends TableFamily>(
  table: Table<F>,
  session: StudioSession,
  betId: string,
): Promise<F['bet']> {
  const { hooks, bank } = table;
  const { live, bet } = ownBet(table, session, betId);
  if (bet.state === 'cancelled') return hooks.view(bet);
  if (table.phase !== 'betting' || bet.state !== 'accepted') throw new HgsRefusal('ERR_CLOSED', 'the bet stands');
  bet.state = 'cancelled';
  await bet.placed;
  await retryUntilDone(table, 'cancelling a bet', () => bank.cancel(bet.stake));
  hooks.released?.(live, bet);
  hooks.changed(live, bet);
  void tellBalance(table, bet);
  return hooks.view(bet);
}

async function tellBalance<F extends TableFamily>(table: Table<F>, { stake }: BetOf<F>): Promise<void> {
  const { bank, sendTo } = table;
  const balance = await bank.balanceAfter(stake, 'cancel').catch(() => undefined);
  if (balance !== undefined) sendTo(stake.session, { type: 'balance', balance: balance.toString() });
}

/** Runs rounds until it is stopped. The next run ends what a stop or an error left unfinished. */
async function run<F extends TableFamily>(table: Table<F>): Promise<void> {
  const { rounds, timer, log, isWatched } = table;
  table.isRunning = true;
  timer.start();
  while (table.isRunning) {
    try {
      await rounds.recover();
      // The clock may have moved the table on: find the current round for the next player.
      let isResumed = true;
      while (table.isRunning) {
        if (isResumed || !isWatched()) table.lastFair = undefined;
        if (!isWatched()) {
          await timer.untilWoken();
          isResumed = true;
        }
        if (table.isRunning) await playOneRound(table, isResumed);
        isResumed = false;
      }
    } catch (error) {
      log.error({ err: error }, 'shared table: the round is void');
      enter(table, 'void');
      table.round = undefined;
      await timer.pause(retryMs);
    }
  }
  table.round = undefined;
}

/** A demo player and a money player with the same id are different players. */
const playerOf = ({ playMode, playerId }: StudioSession) => `${playMode} ${playerId}`;
