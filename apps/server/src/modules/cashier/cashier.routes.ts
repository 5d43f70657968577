import { bankCurrencyInformation } from '@sabai/contract';
import { isMatch } from '../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { CashierDependencies } from './transactions/dependencies.ts';

/** Operations common to deposits and withdrawals; the folders of both hold their own services. */
export function cashierRoutes({
  platform,
  identity,
}: Pick<CashierDependencies, 'platform' | 'identity'>): Implementation[] {
  const { db } = platform;
  return [
    implement(bankCurrencyInformation, {
      async find({ query }) {
        const banks = (await identity.listBanks(db, {})).filter(({ id, currency_id }) =>
          isMatch({ currency_id, bank_currency_information_id: id }, query),
        );
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
