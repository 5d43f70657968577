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

/** Enough for every real payer; deposits end automatically after their time to pay. */
export const mostWaitingDeposits = 10;

/** A command whose amount, fee and promotion have been validated. */
export interface SoundDeposit {
  readonly command: DepositCommand;
  readonly code: PaymentTypeCode;
  readonly member: Member;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly fee: FeeTerms;
  /** The turnover multiple, in hundredths; promised with the fee. */
  readonly turnoverHundredths: number;
  readonly content: readonly (string | number)[];
}

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'protection' | 'promotions'>;

export interface JudgeOptions {
  /** The account to pay into; its limits and fee take precedence over those of the method. */
  readonly account?: Limits & { readonly fee_minor: bigint | null; readonly left_minor?: bigint | null };
  /** Further content of the command, which distinguishes it from another one with the same idempotency key. */
  readonly content?: readonly (string | number)[];
}

/**
 * Validates a command by the rules common to all methods. Throws the refusal of the policy, PAYMENT_METHOD_UNKNOWN,
 * AMOUNT_….
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
 * Returns the earlier deposit with the command's idempotency key, if any. It is looked up before validation, so that
 * later changes of methods and accounts do not affect it. Throws IDEMPOTENCY_CONFLICT.
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
 * Inserts a validated deposit and publishes it; `isNew` is false for a repeat, which changes nothing. A member's
 * commands are serialised, so that at most {@link mostWaitingDeposits} are pending.
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
      id: deposit.id,
      memberId,
      currencyCode,
      amountMinor,
      channel: deposit.channel,
      promotionId,
      isConfirmed: isPromotionConfirmed,
      locale: sound.member.language,
    });
  await publishDeposit(tx, deposit);
  return { deposit, isNew: true };
}
