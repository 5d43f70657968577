import { randomUUID } from 'node:crypto';
import { fingerprintOf, keyOf } from '../commands/call-content.ts';
import type { DialectOptions, MoneyCommand, WalletOutcome } from '../commands/wallet-command.ts';
import { lastingRefusals, type Refused } from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import { factsOf } from '../unit-of-work/movement-facts.ts';
import type { GameTemplate, KeptAnswer, Movement, PlayerFacts, UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { MostWin } from '../win-limits/win-limits.rules.ts';

/** One call in its unit of work, with the facts from outside the database. */
export interface Call<C extends MoneyCommand = MoneyCommand> {
  readonly unit: UnitOfWork;
  readonly command: C;
  /** The call's identifier among the player's. */
  readonly key: string;
  readonly options: DialectOptions;
  readonly player: PlayerFacts;
  /** The amount the player can stake before the call; unchanged by a refusal. */
  readonly heldMinor: bigint;
  /** Undefined for a game unknown to the catalogue. */
  readonly game: GameFacts | undefined;
  /** The provider's win limits; undefined if the call pays nothing. */
  readonly most?: MostWin | undefined;
}

/** A decision; it becomes the response once everything is written. */
export interface Decision {
  readonly outcome: WalletOutcome;
  /** The entry whose id is the transaction's. */
  readonly entry?: { readonly memberId: string; readonly key: string };
  /** Writes the records that a refused call leaves although it changes nothing. */
  readonly leave?: () => void;
}

export const isSuccess = ({ outcome }: Decision): boolean => outcome.code === 'OK';

const takesStake = ({ call }: MoneyCommand) => call === 'bet' || call === 'reserve' || call === 'betWin';

/** Rejects the call. Stores the refusal of a stake, so that a retry gets the same response. */
export function refuse(
  call: Call,
  { refusal: code, message, bonusRule, bonusCostMinor }: Refused,
  leave?: () => void,
): Decision {
  const { command, options, player, heldMinor: balanceMinor } = call;
  const { currency } = player;
  const isRemembered = takesStake(command) && lastingRefusals.has(code) && !options.retryAfterRefusal;
  const remember = isRemembered
    ? () => keep(call, { code, beforeMinor: balanceMinor, afterMinor: balanceMinor })
    : undefined;
  const leaving = leave ?? remember;
  return {
    outcome: {
      code,
      balanceMinor,
      currency,
      ...(message ? { message } : {}),
      ...(bonusRule ? { bonusRule } : {}),
      ...(bonusCostMinor === undefined ? {} : { bonusCostMinor }),
    },
    ...(leaving ? { leave: leaving } : {}),
  };
}

/** Stores the response of a call without a journal entry. Returns our id of it. */
export function keep(
  { unit, command, key, player }: Call,
  answer: { code: WalletOutcome['code']; beforeMinor: bigint; afterMinor: bigint },
): string {
  const { provider, call, txn } = command;
  const id = randomUUID();
  unit.keepAnswer(
    { memberId: player.id, provider, call, txn, answer: { id, fingerprint: fingerprintOf(command), ...answer } },
    key,
  );
  return id;
}

/** Accepts the call. The journal entry with the call's key is the response. */
export function succeedWithEntry(call: Call, around: { beforeMinor: bigint; afterMinor: bigint }): Decision {
  const { key, player } = call;
  return {
    outcome: {
      code: 'OK',
      beforeMinor: around.beforeMinor,
      balanceMinor: around.afterMinor,
      currency: player.currency,
    },
    entry: { memberId: player.id, key },
  };
}

/** Accepts a call that moved nothing or several amounts: its response is stored. */
export function succeedWithoutEntry(
  call: Call,
  { beforeMinor, owedMinor }: { beforeMinor?: bigint; owedMinor?: bigint } = {},
): Decision {
  const { unit, player } = call;
  const { currency } = player;
  const balanceMinor = unit.playable(player.id, currency);
  const before = beforeMinor ?? balanceMinor;
  const transactionId = keep(call, { code: 'OK', beforeMinor: before, afterMinor: balanceMinor });
  return {
    outcome: {
      code: 'OK',
      beforeMinor: before,
      balanceMinor,
      currency,
      transactionId,
      ...(owedMinor ? { owedMinor } : {}),
    },
  };
}

/** Returns the sum that the bets of a round have paid the player so far. */
export const paidInRound = ({ unit, command, player }: Call, round: string): bigint =>
  unit.betsOfRound(player.id, command.provider, round).reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);

/** Marks a sum that grows from call to call; no call has its identifier. */
export const isSum = ({ fingerprint }: KeptAnswer): boolean => fingerprint.equals(sumMark);
const sumMark = Buffer.from('a growing amount');

/** Stores such a sum, of this provider and player. */
export function noteSum({ unit, command, player }: Call, call: string, txn: string, sumMinor: bigint): void {
  const { provider } = command;
  const answer = {
    id: randomUUID(),
    fingerprint: sumMark,
    code: 'OK' as const,
    beforeMinor: 0n,
    afterMinor: sumMinor,
  };
  unit.keepAnswer({ memberId: player.id, provider, call, txn, answer }, keyOf(provider, call, txn));
}

/** Returns a movement for the call. */
export const movementOf = (call: Call, template: GameTemplate, amountMinor: bigint, part?: string): Movement => ({
  template,
  ...factsOf(call, amountMinor, part),
});
