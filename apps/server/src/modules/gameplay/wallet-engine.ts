import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, publish, type Tx } from '@sabai/db';
import type { Platform } from '../../platform/platform.ts';
import { InsufficientFunds } from '../wallet/index.ts';
import type { GameDoor, GameFacts, GameMovement, GameWallet, PlayerDoor } from './doors.ts';
import { readLaunchToken } from './launch-token.ts';
import type {
  AuthenticateCommand,
  BalanceCommand,
  BetCommand,
  CancelCommand,
  DialectOptions,
  RefundCommand,
  WalletCommand,
  WalletOutcome,
} from './wallet-command.ts';
import {
  type CallFacts,
  type CallRecord,
  isUuid,
  type RoundSums,
  type WalletDoorRepository,
  walletDoorRepository,
} from './wallet-door.repository.ts';
import {
  type BetChange,
  fingerprintOf,
  isJudged,
  isRefused,
  judgeBet,
  judgeCancel,
  judgeRefund,
  judgeResult,
  lastingRefusals,
  type MoneyCommand,
  nothingToDo,
  type Refused,
  type ResultCommand,
  tombstone,
} from './wallet-door.rules.ts';

export interface WalletEngineOptions {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  readonly wallet: GameWallet;
  readonly players: PlayerDoor;
  readonly games: GameDoor;
  /** Hears that a provider asked for the balance: the player has seen all there is to see. */
  readonly onBalanceRead?: (memberId: string) => void;
  readonly repository?: WalletDoorRepository;
}

/** The options are those of the dialect the command came in; the native ones when there are none. */
export type WalletEngine = (command: WalletCommand, options?: DialectOptions) => Promise<WalletOutcome>;

/** "0812345678" becomes "081*****78": enough for the player, too little for the table. */
export const nicknameOf = (username: string): string =>
  username.length <= 5 ? `${username.slice(0, 1)}***` : `${username.slice(0, 3)}*****${username.slice(-2)}`;

/**
 * Executes canonical wallet commands. Each is one transaction: the member's calls queue up, what is on record is read, the
 * rules decide, and the movement, the bet, the round, the kept answer and the event are one commit. Refusals are outcomes,
 * not exceptions; a fault is thrown, and leaves nothing.
 */
export function createWalletEngine(options: WalletEngineOptions): WalletEngine {
  const { platform, wallet, players, games, onBalanceRead, repository = walletDoorRepository } = options;
  const { db, clock } = platform;

  async function authenticate(command: AuthenticateCommand): Promise<WalletOutcome> {
    const token = readLaunchToken(command.token);
    if (!token) return { code: 'INVALID_TOKEN' };
    return inTransaction(db, async (tx) => {
      const session = await repository.openSession(tx, { ...token, provider: command.provider, now: clock() });
      const player = session && (await players.find(tx, token.memberId));
      if (!session || !player) return { code: 'INVALID_TOKEN' };
      const balanceMinor = await wallet.mainBalance(tx, player.id, session.currency);
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
    const balanceMinor = await wallet.mainBalance(db, player.id, player.currency);
    onBalanceRead?.(player.id);
    return { code: 'OK', balanceMinor, currency: player.currency };
  }

  async function money(command: MoneyCommand): Promise<WalletOutcome> {
    const game = await games.find(command.game);
    if (!isUuid(command.player)) return { code: 'PLAYER_NOT_FOUND' };
    return inTransaction(db, async (tx) => {
      const memberId = command.player;
      await repository.lockPlayer(tx, memberId);
      const facts = await repository.readFacts(tx, memberId, command, clock());
      if (facts.stored) return answerAgain(command, facts.stored);
      if (command.call !== 'bet') return bringBack(tx, command, facts, game ?? unlistedGame(command, facts));
      return game ? bet(tx, command, facts, game) : { code: 'GAME_UNAVAILABLE' };
    });
  }

  function answerAgain(command: MoneyCommand, stored: NonNullable<CallFacts['stored']>): WalletOutcome {
    if (!stored.fingerprint.equals(fingerprintOf(command))) {
      return { code: 'DUPLICATE', message: 'this transaction id was used for another call' };
    }
    return {
      code: stored.code,
      beforeMinor: stored.beforeMinor,
      balanceMinor: stored.afterMinor,
      currency: command.currency,
      transactionId: stored.id,
      isReplay: true,
    };
  }

  async function bet(tx: Tx, command: BetCommand, facts: CallFacts, game: GameFacts): Promise<WalletOutcome> {
    const memberId = command.player;
    if (!facts.session && !(await players.find(tx, memberId))) return { code: 'PLAYER_NOT_FOUND' };
    const isBarred = (await players.isBarred?.(tx, memberId)) ?? false;
    const refused = judgeBet(command, { session: facts.session, isCancelledBefore: facts.bet !== undefined, isBarred });
    if (refused) return refuse(tx, command, refused, game);
    try {
      const moved = await wallet.postBet(tx, movementOf(command, command.amountMinor));
      const record = recordOf(command, game, { isRecord: true, amountMinor: command.amountMinor, ...moved });
      const transactionId = await repository.openBet(tx, command, record);
      await publish(tx, {
        memberId,
        topic: 'bet.placed',
        payload: eventOf(command, game, command.amountMinor, moved.after),
      });
      return done(command, moved.before, moved.after, transactionId);
    } catch (error) {
      if (error instanceof InsufficientFunds) return refuse(tx, command, { refusal: 'INSUFFICIENT_FUNDS' }, game);
      throw error;
    }
  }

  async function bringBack(
    tx: Tx,
    command: ResultCommand | RefundCommand | CancelCommand,
    facts: CallFacts,
    game: GameFacts,
  ): Promise<WalletOutcome> {
    const verdict = judge(command, facts.bet);
    if (isRefused(verdict)) return refuse(tx, command, verdict, game);
    if (verdict === nothingToDo || verdict === tombstone) {
      if (verdict === tombstone && !(await players.find(tx, command.player))) return { code: 'PLAYER_NOT_FOUND' };
      const held = await wallet.mainBalance(tx, command.player, command.currency);
      const record = recordOf(command, game, { isRecord: false, amountMinor: 0n, before: held, after: held });
      const keep = verdict === tombstone ? repository.leaveTombstone : repository.keepAnswer;
      return done(command, held, held, await keep(tx, command, record));
    }
    const post = { result: wallet.postResult, refund: wallet.postRefund, cancel: wallet.postCancel }[command.call];
    const moved = await post(tx, movementOf(command, verdict.creditMinor));
    const record = recordOf(command, game, { isRecord: true, amountMinor: verdict.creditMinor, ...moved });
    const { id, round } = await repository.changeBet(tx, command, verdict, record);
    await announce(tx, command, verdict, round, game, moved.after);
    return done(command, moved.before, moved.after, id);
  }

  async function refuse(tx: Tx, command: MoneyCommand, refused: Refused, game: GameFacts): Promise<WalletOutcome> {
    const { refusal: code, message } = refused;
    const held = await wallet.mainBalance(tx, command.player, command.currency);
    if (command.call === 'bet' && lastingRefusals.has(code)) {
      const record = recordOf(command, game, { isRecord: false, amountMinor: 0n, before: held, after: held, code });
      await repository.keepAnswer(tx, command, record);
    }
    return { code, balanceMinor: held, currency: command.currency, ...(message ? { message } : {}) };
  }

  /** The round is settled when its last open bet closes and some stake was really played. */
  async function announce(
    tx: Tx,
    command: ResultCommand | RefundCommand | CancelCommand,
    change: BetChange,
    round: RoundSums,
    game: GameFacts,
    after: bigint,
  ): Promise<void> {
    const memberId = command.player;
    const returned = { refund: 'bet.refunded', cancel: 'bet.cancelled', result: undefined }[command.call];
    if (returned) {
      await publish(tx, { memberId, topic: returned, payload: eventOf(command, game, change.creditMinor, after) });
    }
    const isSettled = change.state !== 'open' && round.openBets === 0 && round.stakeMinor > round.returnedMinor;
    if (isSettled) {
      const { scale } = currencyOf(command.currency);
      const payload = {
        ...eventOf(command, game, round.payoutMinor, after),
        bet_amount: formatDecimal(round.stakeMinor - round.returnedMinor, { scale }),
      };
      await publish(tx, { memberId, topic: 'round.settled', payload });
    } else if (command.call === 'result') {
      await publish(tx, { memberId, topic: 'bet.paid', payload: eventOf(command, game, change.creditMinor, after) });
    }
  }

  function recordOf(
    command: MoneyCommand,
    game: GameFacts,
    fields: { isRecord: boolean; amountMinor: bigint; before: bigint; after: bigint; code?: CallRecord['code'] },
  ): CallRecord & { gameId: number } {
    const { isRecord, amountMinor, before, after, code = 'OK' } = fields;
    const at = clock();
    return {
      memberId: command.player,
      gameId: game.id,
      code,
      isRecord,
      amountMinor,
      beforeMinor: before,
      afterMinor: after,
      at,
    };
  }

  return async (command) => {
    if (command.call === 'authenticate') return authenticate(command);
    if (command.call === 'balance') return balance(command);
    if (command.call === 'batch' || !isJudged(command))
      return { code: 'BAD_REQUEST', message: 'no rules for this call' };
    return money(command);
  };
}

function judge(command: ResultCommand | RefundCommand | CancelCommand, bet: CallFacts['bet']) {
  if (command.call === 'result') return judgeResult(command, bet);
  return command.call === 'refund' ? judgeRefund(command, bet) : judgeCancel(command, bet);
}

/** A game that is not shown any more still pays what its players have won. */
const unlistedGame = ({ game: code }: MoneyCommand, { bet }: CallFacts): GameFacts => ({
  id: bet?.gameId ?? 0,
  code,
  name: code,
  providerName: '',
  category: '',
  isPlayable: false,
  hasDemo: false,
});

const movementOf = (command: MoneyCommand, amountMinor: bigint): GameMovement => ({
  memberId: command.player,
  provider: command.provider,
  currency: command.currency,
  amountMinor,
  idempotencyKey: `${command.provider}:${command.call}:${command.txn}`,
  reference: `round:${command.provider}:${command.round}`,
});

function eventOf(command: MoneyCommand, game: GameFacts, amountMinor: bigint, after: bigint) {
  const { scale } = currencyOf(command.currency);
  return {
    id: command.call === 'bet' ? command.txn : command.ref,
    round_id: command.round,
    provider: command.provider,
    game_id: game.id,
    game_code: game.code,
    game_name: game.name,
    category: game.category,
    amount: formatDecimal(amountMinor, { scale }),
    balance: formatDecimal(after, { scale }),
    currency_code: command.currency,
  };
}

const done = (command: MoneyCommand, before: bigint, after: bigint, transactionId: string): WalletOutcome => ({
  code: 'OK',
  beforeMinor: before,
  balanceMinor: after,
  currency: command.currency,
  transactionId,
});
