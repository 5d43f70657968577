import type { Db, Tx } from '@sabai/db';
import { sql } from '@sabai/db';
import { narrow } from '../transactions/amount.rules.ts';
import { isOfferedIn } from '../transactions/cashier-config.repository.ts';

type Reader = Db | Tx;

interface Withdrawing {
  readonly id: string;
  readonly currencyCode: string;
  readonly countryCode: string;
}

/**
 * Returns the withdrawal methods offered to a member, with the member's limits, in the operator's order. None is open
 * if the currency cannot be withdrawn at all.
 */
export async function withdrawalTypes(reader: Reader, { id: memberId, currencyCode, countryCode }: Withdrawing) {
  const limits = await memberWithdrawalLimits(reader, memberId, currencyCode);
  const types = await reader
    .selectFrom('withdrawal_types')
    .leftJoin('withdrawal_type_limits', (join) =>
      join
        .onRef('withdrawal_type_id', '=', 'withdrawal_types.id')
        .on('withdrawal_type_limits.currency_code', '=', currencyCode),
    )
    .select(['id', 'code', 'min_minor', 'max_minor', 'is_active'])
    .where(({ or, eb }) => or([eb('currency_code', 'is', null), isOfferedIn('withdrawal_type_limits', countryCode)]))
    .orderBy('order_no')
    .execute();
  return types.map(({ id, code, min_minor, max_minor, is_active }) => ({
    id,
    code,
    isActive: limits !== undefined && is_active === true,
    limits: narrow({ min_minor, max_minor }, limits),
  }));
}

/** Returns the limits of a currency, for all methods; undefined if it cannot be withdrawn. */
export async function withdrawalLimits(reader: Reader, currencyCode: string) {
  return reader
    .selectFrom('withdrawal_limits')
    .select(['min_minor', 'max_minor', 'auto_approve_minor'])
    .where('currency_code', '=', currencyCode)
    .executeTakeFirst();
}

/** Returns a level's withdrawal rights: its maximum, if any, and its queue priority. */
export async function withdrawalRights(reader: Reader, memberId: string, currencyCode: string) {
  const { rows } = await sql<{ most_minor: bigint | null; queue_priority: number }>`
    select most_minor, queue_priority from member_withdrawal_rights_of(${memberId}, ${currencyCode})`.execute(reader);
  return { mostMinor: rows[0]!.most_minor, queuePriority: rows[0]!.queue_priority };
}

/**
 * Returns a member's limits: the maximum is that of the member's level, if it has one. It is at least the operator's
 * minimum.
 */
export async function memberWithdrawalLimits(reader: Reader, memberId: string, currencyCode: string) {
  const limits = await withdrawalLimits(reader, currencyCode);
  if (!limits) return undefined;
  const { mostMinor } = await withdrawalRights(reader, memberId, currencyCode);
  if (mostMinor === null) return limits;
  return { ...limits, max_minor: mostMinor < limits.min_minor ? limits.min_minor : mostMinor };
}

export async function withdrawalSettings(reader: Reader) {
  const row = await reader
    .selectFrom('withdrawal_settings')
    .select([
      sql<number>`extract(epoch from payee_hold)::float8 * 1000`.as('payee_hold_ms'),
      'is_bank_payout_separate',
      'auto_needs_bank_check',
    ])
    .executeTakeFirstOrThrow();
  return {
    payeeHoldMs: row.payee_hold_ms,
    isBankPayoutSeparate: row.is_bank_payout_separate,
    needsBankCheck: row.auto_needs_bank_check,
  };
}

/** Returns the operator's text on the withdraw screen. */
export async function withdrawDescriptionOf(reader: Reader, languagePrefix: string): Promise<string | null> {
  const row = await reader
    .selectFrom('language_texts')
    .innerJoin('languages', 'languages.id', 'language_texts.language_id')
    .select('withdraw_text')
    .where('languages.prefix', '=', languagePrefix)
    .executeTakeFirst();
  return row?.withdraw_text ?? null;
}
