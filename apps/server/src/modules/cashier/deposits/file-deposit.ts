import type { PaymentTypeCode } from '@sabai/contract';
import { type FeeTerms, feeOf } from '@sabai/contract/deposit-fee';
import type { Db, Deposits, Tx } from '@sabai/db';
import type { Insertable } from 'kysely';
import { Refusal } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/invariant.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { Member } from '../../identity/index.ts';
import { fingerprintOf, type Limits, narrow, readAmount, refuseConflict } from '../transactions/amount.rules.ts';
import { openPaymentType } from '../transactions/cashier-config.repository.ts';
import { publishDeposit } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { DepositCommand } from '../transactions/deposit-method.ts';
import { countWaitingOf, type Deposit, depositByKey, insertDeposit } from '../transactions/deposits.repository.ts';
import { termsOf } from '../transactions/fee.rules.ts';

/** Enough for everybody who means to pay; what waits longer than its time ends by itself. */
export const mostWaitingDeposits = 10;

/** A command whose amount, fee and promotion have been judged. */
export interface SoundDeposit {
  readonly command: DepositCommand;
  readonly code: PaymentTypeCode;
  readonly member: Member;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly fee: FeeTerms;
  /** How often the deposit is to be staked, in hundredths; promised with the fee. */
  readonly turnoverHundredths: number;
  readonly content: readonly (string | number)[];
}

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'protection' | 'promotions'>;

export interface JudgeOptions {
  /** The place to pay into, whose limits and fee go before those of the way to deposit. */
  readonly account?: Limits & { readonly fee_minor: bigint | null; readonly left_minor?: bigint | null };
  /** What the command says besides, so that another command under the same idempotency key is told apart. */
  readonly content?: readonly (string | number)[];
}

/**
 * What every way to deposit asks of a command. Throws what the policy says, PAYMENT_METHOD_UNKNOWN, AMOUNT_….
 */
export async function judgeDeposit(
  { protection }: Dependencies,
  reader: Db | Tx,
  code: PaymentTypeCode,
  command: DepositCommand,
  { account, content = [] }: JudgeOptions = {},
): Promise<SoundDeposit> {
  const { memberId } = command;
  const member = await protection.requireAllowed(reader, 'deposit', memberId);
  const { currencyCode } = member;
  const type = await openPaymentType(reader, code, currencyCode, member.countryCode);
  if (!type) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
  const amountMinor = readAmount(command.amount, currencyCode, account ? narrow(account, type) : type);
  return {
    command,
    code,
    member,
    amountMinor,
    currencyCode,
    fee: termsOf(type, account),
    turnoverHundredths: type.turnover_hundredths,
    content,
  };
}

const fingerprintOfDeposit = (
  code: PaymentTypeCode,
  { note, promotionId }: DepositCommand,
  amountMinor: bigint,
  content: readonly (string | number)[],
) => fingerprintOf(code, amountMinor, note, promotionId ?? '', ...content);

/**
 * The deposit that the command's idempotency key has made before, if any, whatever the operator has closed or an account has taken
 * since: it is asked before the command is judged. Throws IDEMPOTENCY_CONFLICT.
 */
export async function repeatedDeposit(
  reader: Db | Tx,
  code: PaymentTypeCode,
  command: DepositCommand,
  content: readonly (string | number)[] = [],
): Promise<Deposit | undefined> {
  const { memberId, idempotencyKey } = command;
  const repeated = idempotencyKey ? await depositByKey(reader, memberId, idempotencyKey) : undefined;
  if (!repeated) return undefined;
  const amountMinor = readAmount(command.amount, repeated.currency_code, { min_minor: null, max_minor: null });
  refuseConflict(repeated, fingerprintOfDeposit(code, command, amountMinor, content));
  return repeated;
}

/**
 * Puts a sound deposit into the database and tells of it; `isNew` is false for a repeat, which changes nothing. A member's
 * commands wait for each other here, so that no more wait for their money than {@link mostWaitingDeposits}.
 */
export async function fileDeposit(
  { platform, protection, promotions }: Dependencies,
  tx: Tx,
  sound: SoundDeposit,
  values: Partial<Insertable<Deposits>> = {},
): Promise<{ deposit: Deposit; isNew: boolean }> {
  const { command, code, fee, content } = sound;
  const waiting = await countWaitingOf(tx, command.memberId);
  const repeated = await repeatedDeposit(tx, code, command, content);
  if (repeated) return { deposit: repeated, isNew: false };
  if (waiting >= mostWaitingDeposits) throw new Refusal('TOO_MANY_PENDING_DEPOSITS', { max: mostWaitingDeposits });
  const amountMinor = BigInt(values.amount_minor ?? sound.amountMinor);
  const { currencyCode } = sound;
  await protection.admitDeposit(tx, { memberId: command.memberId, currencyCode, amountMinor });
  const deposit = await insertDeposit(tx, {
    member_id: command.memberId,
    channel: sound.code,
    currency_code: currencyCode,
    amount_minor: amountMinor,
    ...fee,
    fee_minor: feeOf(amountMinor, fee),
    turnover_hundredths: sound.turnoverHundredths,
    ...sealedTables.deposits.seal(await platform.seal(), command.memberId, { note: command.note }),
    promotion_information_id: command.promotionId ?? null,
    idempotency_key: command.idempotencyKey ?? null,
    fingerprint: fingerprintOfDeposit(code, command, sound.amountMinor, content),
    requested_at: platform.clock(),
    ...values,
  });
  invariant(deposit, 'the commands of a member wait for each other');
  const { promotionId, isPromotionConfirmed = false, memberId } = command;
  if (promotionId != null)
    await promotions.pick(tx, {
      ...{ id: deposit.id, memberId, currencyCode, amountMinor, channel: deposit.channel },
      ...{ promotionId, isConfirmed: isPromotionConfirmed, locale: sound.member.language },
    });
  await publishDeposit(tx, deposit);
  return { deposit, isNew: true };
}
