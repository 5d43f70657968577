import type { Db, Tx } from '@sabai/db';
import { sql } from '@sabai/db';
import { narrow } from '../transactions/amount.rules.ts';
import { isOfferedIn } from '../transactions/cashier-config.repository.ts';

type Reader = Db | Tx;

/** The ways to withdraw one currency that a country's members are offered, with their limits, in the operator's order; none when it cannot be withdrawn at all. */
export async function withdrawalTypes(reader: Reader, currencyCode: string, countryCode: string) {
  const limits = await withdrawalLimits(reader, currencyCode);
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

/** The limits of a currency whatever the way; undefined when it cannot be withdrawn. */
export async function withdrawalLimits(reader: Reader, currencyCode: string) {
  return reader
    .selectFrom('withdrawal_limits')
    .select(['min_minor', 'max_minor', 'auto_approve_minor'])
    .where('currency_code', '=', currencyCode)
    .executeTakeFirst();
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

/** The operator's own words on the withdraw screen. */
export async function withdrawDescriptionOf(reader: Reader, languagePrefix: string): Promise<string | null> {
  const row = await reader
    .selectFrom('language_texts')
    .innerJoin('languages', 'languages.id', 'language_texts.language_id')
    .select('withdraw_text')
    .where('languages.prefix', '=', languagePrefix)
    .executeTakeFirst();
  return row?.withdraw_text ?? null;
}
