import { type Db, sql, type Tx } from '@sabai/db';
import type { SqlBool } from 'kysely';

/** Whether a method is offered in a country: it lists none, or this one. */
export const isOfferedIn = (table: 'payment_limits' | 'withdrawal_type_limits', countryCode: string) => {
  const countries = sql.ref(`${table}.countries`);
  return sql<SqlBool>`(cardinality(${countries}) = 0 or ${countryCode} = any(${countries}))`;
};

/**
 * Returns the deposit methods in one currency with their limits, in the operator's order; filtered by country if one is
 * given.
 */
export async function listPaymentTypes(reader: Db | Tx, currencyCode: string, countryCode?: string) {
  return reader
    .selectFrom('payment_types')
    .innerJoin('payment_limits', 'payment_limits.payment_type_id', 'payment_types.id')
    .leftJoin('payment_fees', (join) =>
      join
        .onRef('payment_fees.payment_type_id', '=', 'payment_types.id')
        .onRef('payment_fees.currency_code', '=', 'payment_limits.currency_code'),
    )
    .select(['id', 'code', 'category', 'min_minor', 'max_minor', 'is_active', 'rate_bp', 'fixed_minor', 'instructions'])
    .select('turnover_hundredths')
    .where('payment_limits.currency_code', '=', currencyCode)
    .$if(countryCode !== undefined, (rows) => rows.where(isOfferedIn('payment_limits', countryCode!)))
    .orderBy('order_no')
    .execute();
}

export type PaymentTypeRow = Awaited<ReturnType<typeof listPaymentTypes>>[number];

/** Returns one deposit method, if it is open in this currency and offered in this country. */
export async function openPaymentType(reader: Db | Tx, code: string, currencyCode: string, countryCode?: string) {
  const types = await listPaymentTypes(reader, currencyCode, countryCode);
  return types.find((type) => type.code === code && type.is_active);
}
