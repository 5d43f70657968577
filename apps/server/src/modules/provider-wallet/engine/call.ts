import { randomUUID } from 'node:crypto';
import { fingerprintOf, keyOf } from '../commands/call-content.ts';
import type { DialectOptions, MoneyCommand, WalletOutcome } from '../commands/wallet-command.ts';
import { lastingRefusals, type Refused } from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import { factsOf } from '../unit-of-work/movement-facts.ts';
import type { GameTemplate, KeptAnswer, Movement, PlayerFacts, UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { MostWin } from '../win-limits/win-limits.rules.ts';

/** One call in its unit of work, with what does not come from the database. */
export interface Call<C extends MoneyCommand = MoneyCommand> {
  readonly unit: UnitOfWork;
  readonly command: C;
  /** The call's name among its player's. */
  readonly key: string;
  readonly options: DialectOptions;
  readonly player: PlayerFacts;
  /** What the player can stake before the call, and keeps when it is refused. */
  readonly heldMinor: bigint;
  /** Undefined when the catalogue does not know the game. */
  readonly game: GameFacts | undefined;
  /** What the provider may pay; undefined when the call pays nothing. */
  readonly most?: MostWin | undefined;
}

/** What was decided; it becomes the call's answer once everything is written. */
export interface Decision {
  readonly outcome: WalletOutcome;
  /** The entry whose id is the transaction's. */
  readonly entry?: { readonly memberId: string; readonly key: string };
  /** What a refused call leaves behind although it changes nothing. */
  readonly leave?: () => void;
}

export const isSuccess = ({ outcome }: Decision): boolean => outcome.code === 'OK';

const takesStake = ({ call }: MoneyCommand) => call === 'bet' || call === 'reserve' || call === 'betWin';

/** No. A stake's refusal is remembered, so that its repetition hears the same. */
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
      ...{ code, balanceMinor, currency },
      ...(message ? { message } : {}),
      ...(bonusRule ? { bonusRule } : {}),
      ...(bonusCostMinor === undefined ? {} : { bonusCostMinor }),
    },
    ...(leaving ? { leave: leaving } : {}),
  };
}

/** Keeps the answer of a call that no entry of the journal answers for. Returns our id of it. */
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

/** Yes; the answer is the journal entry posted under the call's own name. */
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

/** Yes, and nothing or more than one thing has moved: the answer is kept. */
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
      ...{ code: 'OK', beforeMinor: before, balanceMinor, currency, transactionId },
      ...(owedMinor ? { owedMinor } : {}),
    },
  };
}

/** What the bets of a round have paid the player by now. */
export const paidInRound = ({ unit, command, player }: Call, round: string): bigint =>
  unit.betsOfRound(player.id, command.provider, round).reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);

/** Marks a sum that grows from call to call; no call has its name. */
export const isSum = ({ fingerprint }: KeptAnswer): boolean => fingerprint.equals(sumMark);
const sumMark = Buffer.from('a growing amount');

/** Remembers such a sum, of this provider and player. */
export function noteSum({ unit, command, player }: Call, call: string, txn: string, sumMinor: bigint): void {
  const { provider } = command;
  const answer = {
    ...{ id: randomUUID(), fingerprint: sumMark, code: 'OK' as const },
    ...{ beforeMinor: 0n, afterMinor: sumMinor },
  };
  unit.keepAnswer({ memberId: player.id, provider, call, txn, answer }, keyOf(provider, call, txn));
}

/** A movement for the call. */
export const movementOf = (call: Call, template: GameTemplate, amountMinor: bigint, part?: string): Movement => ({
  template,
  ...factsOf(call, amountMinor, part),
});
