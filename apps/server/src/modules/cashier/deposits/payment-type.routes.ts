import { type PaymentTypeCode, paymentBankInformation, paymentSlipInformation, paymentType } from '@sabai/contract';
import { percentOf } from '@sabai/contract/deposit-fee';
import { fallbackLocale, type LocalePrefix } from '@sabai/contract/locales';
import { type Currency, currencyOf, formatDecimal } from '@sabai/contract/money';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listPaymentTypes, type PaymentTypeRow } from '../transactions/cashier-config.repository.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { DepositMethods } from '../transactions/deposit-method.ts';
import { termsOf } from '../transactions/fee.rules.ts';
import { usualSeconds } from '../transactions/measured-times.rules.ts';
import { measuredTimes } from '../transactions/measured-times.ts';
import { type PresentedHouseAccount, presentHouseAccounts } from './house-accounts.ts';

function presentFee(type: PaymentTypeRow, currency: Currency) {
  const { fee_rate_bp, fee_fixed_minor } = termsOf(type);
  return { percent: percentOf(fee_rate_bp), fixed: formatDecimal(fee_fixed_minor, currency) };
}

/** Returns the operator's instructions for a deposit method, in the given language or else in English. */
function instructionsIn({ instructions }: PaymentTypeRow, locale: LocalePrefix): string | null {
  const texts = instructions as Partial<Record<LocalePrefix, string>>;
  return texts[locale] ?? texts[fallbackLocale] ?? null;
}

const accountById = (accounts: readonly PresentedHouseAccount[], id: string): PresentedHouseAccount => {
  const account = accounts.find((one) => String(one.id) === id);
  if (!account) throw new Refusal('NOT_FOUND');
  return account;
};

/** Lists the deposit methods, their limits and fees, and the operator's accounts. */
export function paymentTypeRoutes(
  { platform, identity }: Pick<CashierDependencies, 'platform' | 'identity'>,
  methods: DepositMethods,
): Implementation[] {
  const { db, clock } = platform;
  const accountsFor = async (memberId: string, code: PaymentTypeCode) =>
    presentHouseAccounts(db, (await identity.memberOf(db, memberId)).currencyCode, code, clock());

  return [
    implement(paymentType, {
      async find({ query }, { caller, locale }) {
        const { currencyCode, countryCode } = await identity.memberOf(db, caller.memberId);
        const currency = currencyOf(currencyCode);
        const withAccounts = query.include?.split(',').includes('payment_bank_information') ?? false;
        const types = await listPaymentTypes(db, currency.code, countryCode);
        const codes = types.map(({ code }) => code);
        const times = await measuredTimes(db, 'deposits', codes, currency.code);
        const rows = types.map(async (type) => {
          const isByTransfer = type.category === 'SLIP' || type.category === 'AUTO';
          const { accounts } = isByTransfer
            ? await presentHouseAccounts(db, currency.code, type.code as PaymentTypeCode, clock())
            : { accounts: [] };
          // A transfer needs an account of the operator.
          const isConnected = methods.has(type.code) && (!isByTransfer || accounts.length > 0);
          return {
            id: type.id,
            payment_type_code: type.code as PaymentTypeCode,
            payment_type_category: type.category as 'SLIP',
            currency_code: currency.code,
            min_deposit: formatDecimal(type.min_minor, currency),
            max_deposit: formatDecimal(type.max_minor, currency),
            fee: presentFee(type, currency),
            usual_seconds: usualSeconds(times.get(type.code)),
            instructions: instructionsIn(type, locale),
            is_active: type.is_active && isConnected,
            ...(withAccounts && isByTransfer ? { payment_bank_information: accounts } : {}),
          };
        });
        return pageOf(await Promise.all(rows), query);
      },
    }),
    implement(paymentBankInformation, {
      find: async ({ query }, { caller }) => pageOf((await accountsFor(caller.memberId, 'BANK')).accounts, query),
      get: async ({ id }, { caller }) => accountById((await accountsFor(caller.memberId, 'BANK')).accounts, id),
    }),
    implement(paymentSlipInformation, {
      async find({ query }, { caller }) {
        const { accounts, isOpen } = await accountsFor(caller.memberId, 'BANK');
        return pageOf(isOpen ? accounts : [], query);
      },
      async get({ id }, { caller }) {
        const { accounts, isOpen } = await accountsFor(caller.memberId, 'BANK');
        return accountById(isOpen ? accounts : [], id);
      },
    }),
  ];
}
