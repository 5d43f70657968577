import { bankCurrencyInformation } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { CashierParts } from './parts.ts';

/** What deposits and withdrawals have in common; their own services lie in their folders. */
export function cashierRoutes({ platform, identity }: Pick<CashierParts, 'platform' | 'identity'>): Implementation[] {
  const { db } = platform;
  return [
    implement(bankCurrencyInformation, {
      async find({ query }) {
        // Operators make no sense on these two ids, so only plain values narrow the list.
        const named = (name: 'currencyId' | 'bankId', filter: unknown) =>
          typeof filter === 'number' ? { [name]: filter } : {};
        const banks = await identity.listBanks(db, {
          ...named('currencyId', query.currency_id),
          ...named('bankId', query.bank_currency_information_id),
        });
        return pageOf(
          banks.map(({ id, code, name, currency_id, account_digits }) => ({
            id,
            bank_code: code,
            bank_name: name,
            currency_id,
            account_digits: [...account_digits],
          })),
          query,
        );
      },
    }),
  ];
}
