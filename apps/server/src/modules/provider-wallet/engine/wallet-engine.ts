import {
  createLanes,
  currentWork,
  inTransaction,
  inTwoRoundTrips,
  inWork,
  type Lanes,
  type PipelinedPool,
  type Work,
} from '@sabai/db';
import type { Platform } from '../../../platform/platform.ts';
import { figures } from '../../../platform/telemetry/figures.ts';
import { inSpan } from '../../../platform/telemetry/spans.ts';
import {
  type AuthenticateCommand,
  type BalanceCommand,
  type BatchCommand,
  type DialectOptions,
  type MoneyCommand,
  nativeOptions,
  type WalletCommand,
  type WalletOutcome,
} from '../commands/wallet-command.ts';
import type { GameDoor, GameFacts, GameWallet, PlayerDoor } from '../doors.ts';
import { isUuid } from '../ids.ts';
import { readLaunchToken } from '../launch-token.ts';
import { openSession } from '../unit-of-work/sessions.repository.ts';
import { type WalletDoorRepository, walletDoorRepository } from '../unit-of-work/wallet-door.repository.ts';
import type { MostWin } from '../win-limits/win-limits.rules.ts';
import { createWinLimits, creditsOf, type WinLimitsDoor } from '../win-limits/win-limits.ts';
import type { Decision } from './call.ts';
import { decide, type GameOf } from './decide.ts';
import { type BonusRefusal, reportRefusals } from './report-refusals.ts';

export interface WalletEngineOptions {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  /** Connections for the batches, as many as batch queues. */
  readonly pool: PipelinedPool;
  readonly wallet: Pick<GameWallet, 'playableBalance'>;
  readonly players: PlayerDoor;
  readonly games: GameDoor;
  /** Called when a provider has requested the balance: the player has seen the result. */
  readonly onBalanceRead?: (memberId: string) => void;
  /** Called after the commit of a stake without an event; `balance` is a decimal text. */
  readonly onStakeTaken?: (memberId: string, balance: string) => void;
  /**
   * Called for a stake refused by a rule of the player's active bonus: games of other studios cannot show it
   * themselves.
   */
  readonly onBonusRefusal?: (memberId: string, refusal: BonusRefusal) => void;
  /** Returns whether stakes are open; they always are by default. */
  readonly isPlayOpen?: () => Promise<boolean>;
  readonly lanes?: number;
  readonly repository?: WalletDoorRepository;
  readonly decide?: typeof decide;
  readonly winLimits?: WinLimitsDoor;
}

/** The options are those of the command's dialect; the native ones by default. */
export type WalletEngine = (command: WalletCommand, options?: DialectOptions) => Promise<WalletOutcome>;

export interface RunningEngine extends WalletEngine {
  /** Accepts no further calls, and resolves when all accepted ones are answered. */
  close(): Promise<void>;
}

interface Job {
  readonly command: MoneyCommand | BatchCommand;
  readonly options: DialectOptions;
  readonly games: ReadonlyMap<string, GameFacts>;
  readonly most?: MostWin | undefined;
  /** The request that caused it. */
  readonly cause: Work | undefined;
}

/**
 * Masks a name for other players at a table: "maliwan" becomes "mal•••". A phone number, which most names are, keeps
 * only its last two digits: "•••78".
 */
export const nicknameOf = (username: string): string =>
  /\d{6}/.test(username)
    ? `•••${username.slice(-2)}`
    : `${[...username].slice(0, username.length > 5 ? 3 : 1).join('')}•••`;

/** Maximum number of queued calls; further ones get a retryable response. */
const longestQueue = 5000;

/**
 * Executes canonical wallet commands. Money calls share transactions: calls that arrive during one batch form the next.
 * A batch is two round trips: locks and facts, then all writes, after the rules have decided call by call in memory.
 * Each call is decided as it would be alone. Refusals are outcomes, not exceptions; a fault throws and leaves nothing.
 */
export function createWalletEngine(options: WalletEngineOptions): RunningEngine {
  const { platform, pool, wallet, players, games, onBalanceRead, onStakeTaken, onBonusRefusal } = options;
  const { repository = walletDoorRepository, decide: judge = decide } = options;
  const { db, clock } = platform;
  const { winLimits = createWinLimits(db, clock) } = options;

  const lanes: Lanes<Job, WalletOutcome> = createLanes<Job, WalletOutcome>({
    lanes: options.lanes ?? 2,
    longestQueue,
    key: ({ command }) => command.player,
    run: runBatch,
  });

  const endCounting = figures.laneWaiting.watch(() => [[lanes.waiting]]);

  async function runBatch(jobs: readonly Job[]): Promise<WalletOutcome[]> {
    figures.laneBatch.observe(jobs.length);
    const { unit, accounts, decisions } = await inTwoRoundTrips(pool, {
      open: (client) =>
        repository.openUnit(
          client,
          jobs.map(({ command }) => command),
          clock,
        ),
      decide({ unit, accounts: lockedAccounts }) {
        const decisions = jobs.map(({ command, options: dialect, games: known, most, cause }) => {
          unit.cause = cause;
          const gameOf: GameOf = (code) => known.get(code);
          return judge(unit, command, dialect, gameOf, most);
        });
        return {
          statements: repository.takeWrites(unit, lockedAccounts),
          result: { unit, accounts: lockedAccounts, decisions },
        };
      },
    });
    for (const { memberId, payload, cause } of unit.hints) {
      const show = () => onStakeTaken?.(memberId, String(payload.balance));
      // A batch serves many requests.
      if (cause) inWork(cause, show);
      else show();
    }
    if (onBonusRefusal)
      for (const [index, { outcome }] of decisions.entries()) reportRefusals(jobs[index]!, outcome, onBonusRefusal);
    return decisions.map((decision) => answerOf(decision, (memberId, key) => accounts.entry(memberId, key)?.entryId));
  }

  const submit = (job: Job) =>
    inSpan(
      {
        name: 'wallet door transaction',
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', call: job.command.call },
      },
      () => lanes.submit({ ...job, cause: currentWork() }),
      ({ code }) => ({ code }),
    );

  async function authenticate(command: AuthenticateCommand, dialect: DialectOptions): Promise<WalletOutcome> {
    const token = readLaunchToken(command.token);
    if (!token) return { code: 'INVALID_TOKEN' };
    const isRepeatable = dialect.launchToken === 'session';
    return inTransaction(db, async (tx) => {
      const session = await openSession(tx, { ...token, provider: command.provider, now: clock(), isRepeatable });
      const player = session && (await players.find(tx, token.memberId));
      if (!session || !player) return { code: 'INVALID_TOKEN' };
      const balanceMinor = await wallet.playableBalance(tx, player.id, session.currency);
      return {
        code: 'OK',
        balanceMinor,
        currency: session.currency,
        player: {
          id: player.id,
          nickname: nicknameOf(player.username),
          session: session.sessionId,
          language: session.language,
          country: player.country,
          game: session.game,
        },
      };
    });
  }

  async function balance({ player: id, currency }: BalanceCommand): Promise<WalletOutcome> {
    const player = isUuid(id) ? await inTransaction(db, (tx) => players.find(tx, id)) : undefined;
    if (!player) return { code: 'PLAYER_NOT_FOUND' };
    if (currency !== undefined && player.currency !== currency) return { code: 'WRONG_CURRENCY' };
    const balanceMinor = await wallet.playableBalance(db, player.id, player.currency);
    onBalanceRead?.(player.id);
    return { code: 'OK', balanceMinor, currency: player.currency };
  }

  async function money(command: MoneyCommand | BatchCommand, dialect: DialectOptions): Promise<WalletOutcome> {
    const problem = problemOf(command);
    if (problem) return problem;
    const known = new Map<string, GameFacts>();
    for (const { game: code } of command.call === 'batch' ? command.items : [command]) {
      const game = code && !known.has(code) ? await games.find(code) : undefined;
      if (game && code) known.set(code, game);
    }
    const isClosed = options.isPlayOpen !== undefined && !(await options.isPlayOpen());
    const job = {
      command,
      options: isClosed ? { ...dialect, isPlayClosed: true } : dialect,
      games: known,
      cause: undefined,
    };
    const credits = creditsOf(command);
    if (credits <= 0n) return submit(job);
    const { currency } = command.call === 'batch' ? command.items[0]! : command;
    const requested = winLimits.grant(command.provider, currency, credits);
    const grant = requested instanceof Promise ? await requested : requested;
    const outcome = await submit({ ...job, most: grant.most });
    grant.settle(outcome.code === 'OK' && !outcome.isReplay ? credits : 0n);
    return outcome;
  }

  const execute: WalletEngine = (command, dialect = nativeOptions) => {
    if (command.call === 'authenticate') return authenticate(command, dialect);
    if (command.call === 'balance') return balance(command);
    return money(command, dialect);
  };
  const engine: WalletEngine = async (command, dialect) => {
    try {
      const outcome = await execute(command, dialect);
      countCall(command, outcome);
      return outcome;
    } catch (error) {
      figures.walletCalls.add(command.call, 'FAULT');
      throw error;
    }
  };
  return Object.assign(engine, {
    async close() {
      await lanes.close();
      await winLimits.close();
      endCounting();
    },
  });
}

/** The calls that take a stake. */
const stakes: ReadonlySet<string> = new Set(['bet', 'reserve', 'betWin'] satisfies WalletCommand['call'][]);

function countCall(command: WalletCommand, { code, items }: WalletOutcome): void {
  figures.walletCalls.add(command.call, code);
  if (stakes.has(command.call)) figures.bets.add(code);
  else if (command.call === 'batch')
    for (const [index, { call }] of command.items.entries())
      if (stakes.has(call)) figures.bets.add(items?.[index]?.code ?? code);
}

const longestId = 128;
const nul = '\0';
const isId = (text: string | undefined) =>
  text === undefined ||
  // Half of a surrogate pair cannot be stored either.
  (text.length > 0 && text.length <= longestId && !text.includes(nul) && text.isWellFormed());

/** Rejects input that no adapter should pass, and that would make a whole batch fail. */
function problemOf(command: MoneyCommand | BatchCommand): WalletOutcome | undefined {
  if (command.call !== 'batch') return problemOfItem(command);
  if (!isUuid(command.player)) return { code: 'PLAYER_NOT_FOUND' };
  for (const item of command.items) {
    const problem = problemOfItem(item);
    if (problem) return problem;
  }
  return undefined;
}

function problemOfItem(item: MoneyCommand): WalletOutcome | undefined {
  if (!isUuid(item.player)) return { code: 'PLAYER_NOT_FOUND' };
  const isSound =
    isId(item.txn) &&
    isId(item.round) &&
    isId(item.game) &&
    (!('ref' in item) || isId(item.ref)) &&
    (!('session' in item) || isId(item.session)) &&
    (!('rewardId' in item) || isId(item.rewardId)) &&
    (!('campaign' in item) || isId(item.campaign)) &&
    (!('reason' in item) || isId(item.reason));
  return isSound ? undefined : { code: 'BAD_REQUEST', message: `an id has 1 to ${longestId} characters` };
}

function answerOf(
  { outcome, entry }: Decision,
  entryIdOf: (memberId: string, key: string) => string | undefined,
): WalletOutcome {
  if (outcome.transactionId || !entry) return outcome;
  const transactionId = entryIdOf(entry.memberId, entry.key);
  return transactionId ? { ...outcome, transactionId } : outcome;
}
