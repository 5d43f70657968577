import type { ForeignRecord, RecordSource } from '../../../platform/records/record-source.ts';
import { isUnreadable } from '../../../platform/records/unreadable-records.ts';
import { type ReadingDependencies, storeLines, storeUnreadable } from '../deposits/autobank/import-statement.ts';
import { settleLines } from '../deposits/autobank/settle-lines.ts';
import { settlePayment } from '../deposits/check-payments.ts';
import { syncInvoice } from '../deposits/crypto/sync-invoice.ts';
import { listStatementAccounts } from '../deposits/statement.repository.ts';
import type { CryptoDependencies } from '../providers/btcpay/crypto-dependencies.ts';
import type { StatementLine } from '../providers/statement/statement-answer.rules.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { adapterKey, type PaymentProvider } from '../transactions/payment-provider.ts';
import {
  askedPayments,
  dismissedAmong,
  lineKey,
  ownBankDeposits,
  ownBankDepositsByKeys,
  ownInvoices,
  ownInvoicesByKeys,
  ownLines,
  ownLinesByKeys,
  ownPayments,
  ownPaymentsByKeys,
} from './records.repository.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'wallet' | 'promotions'>;

/** Returns the record source of a provider that reports single payments. */
export function providerSource(dependencies: Dependencies, provider: PaymentProvider): RecordSource | undefined {
  const { list, lookUp } = provider;
  const name = (['scb', 'omise'] as const).find((one) => one === provider.name);
  if (!list || !lookUp || !name) return undefined;
  const { db } = dependencies.platform;
  return {
    name,
    async *list(from, to) {
      if (name === 'omise') yield* list(from, to, []);
      else for await (const requested of askedPayments(db, name, from, to)) yield* list(from, to, requested);
    },
    own: (from, to) => ownPayments(db, name, from, to),
    ownByKeys: (keys) => ownPaymentsByKeys(db, name, keys),
    async replay({ key, askBy = key, at: askedAt }) {
      for (const state of await lookUp({ providerPaymentId: askBy, askedAt })) await settlePayment(dependencies, state);
    },
  };
}

type Listing = PaymentProvider & Required<Pick<PaymentProvider, 'list' | 'lookUp'>>;
const isListing = (provider: PaymentProvider): provider is Listing => Boolean(provider.list && provider.lookUp);

/** Removes the name of the provider from an {@link adapterKey}; `undefined` for a record of another provider. */
const keyAt = (name: string, key: string) => {
  const prefix = adapterKey(name, '');
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
};

/** The providers of adapters that list their payments, as one source; none when no adapter does. */
export function adapterSources(
  dependencies: Dependencies,
  providers: readonly PaymentProvider[],
): readonly RecordSource[] {
  const listing = providers.filter(isListing);
  if (listing.length === 0) return [];
  const { db } = dependencies.platform;
  return [
    {
      name: 'adapters',
      async *list(from, to) {
        for (const { name, list } of listing)
          for await (const record of list(from, to, []))
            yield isUnreadable(record)
              ? record
              : { ...record, key: adapterKey(name, record.key), askBy: record.askBy ?? record.key };
      },
      async *own(from, to) {
        for (const { name } of listing)
          for await (const record of ownPayments(db, name, from, to))
            yield { ...record, key: adapterKey(name, record.key) };
      },
      async ownByKeys(keys) {
        const found = listing.map(async ({ name }) => {
          const requested = keys.flatMap((key) => keyAt(name, key) ?? []);
          const own = await ownPaymentsByKeys(db, name, requested);
          return own.map((record) => ({ ...record, key: adapterKey(name, record.key) }));
        });
        return (await Promise.all(found)).flat();
      },
      async replay({ key, askBy = key, at: askedAt }) {
        for (const { name, lookUp } of listing) {
          if (keyAt(name, key) === undefined) continue;
          for (const state of await lookUp({ providerPaymentId: askBy, askedAt }))
            await settlePayment(dependencies, state);
        }
      },
    },
  ];
}

/** Invoices in coins, compared by their confirmed amounts. */
export const invoiceSource = (dependencies: CryptoDependencies): RecordSource => ({
  name: 'btcpay',
  async *list(from, to) {
    for await (const invoice of dependencies.btcpay.listInvoices(from, to)) {
      if (isUnreadable(invoice)) {
        yield invoice;
        continue;
      }
      const { id, status, expirationTime, paymentMethods, unreadable } = invoice;
      yield* unreadable;
      // These coins were marked as invalid at the processor.
      const isMarkedInvalid = status === 'Invalid' && invoice.additionalStatus === 'Marked';
      const settled = paymentMethods.map(({ paymentMethodId, payments }) => ({
        paymentMethodId,
        coins: payments.reduce((sum, { value, status: state }) => (state === 'Settled' ? sum + value : sum), 0n),
      }));
      const paid = settled.find(({ coins }) => coins > 0n) ?? settled[0];
      const isOpen = status === 'New' || status === 'Processing';
      yield {
        key: id,
        amountMinor: paid?.coins ?? 0n,
        currencyCode: paid?.paymentMethodId ?? '',
        at: expirationTime,
        state: paid && paid.coins > 0n && !isMarkedInvalid ? 'paid' : isOpen ? 'open' : 'ended',
      };
    }
  },
  own: (from, to) => ownInvoices(dependencies.platform.db, from, to),
  ownByKeys: (keys) => ownInvoicesByKeys(dependencies.platform.db, keys),
  async replay({ key }) {
    await syncInvoice(dependencies, key);
  },
});

export const statementRecord = (houseAccountId: number, line: StatementLine): ForeignRecord => ({
  key: lineKey(houseAccountId, line.transactionId),
  amountMinor: line.amountMinor,
  currencyCode: line.currencyCode,
  at: new Date(`${line.bookedOn}T00:00:00Z`),
  state: 'paid',
});

export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Reads the statements of all accounts from a day on; stores unreadable records for staff. */
export async function* statementsFrom(dependencies: ReadingDependencies, from: Date) {
  for (const { house_bank_account_id: id, resource_id: resource } of await listStatementAccounts(
    dependencies.platform.db,
  )) {
    const { lines, unreadable } = await dependencies.statements.fetchLines(resource, { dateFrom: dayOf(from) });
    await storeUnreadable(dependencies, id, unreadable);
    yield { id, lines };
  }
}

/** The statements of the operator's accounts, line by line. */
export function statementSource(dependencies: ReadingDependencies): RecordSource {
  const { db } = dependencies.platform;
  return {
    name: 'statement',
    async *list(from) {
      for await (const { id, lines } of statementsFrom(dependencies, from))
        for (const line of lines) yield statementRecord(id, line);
    },
    own: (from, to) => ownLines(db, from, to),
    ownByKeys: (keys) => ownLinesByKeys(db, keys),
    async replay({ key, at }) {
      for await (const { id, lines } of statementsFrom(dependencies, at)) {
        const missing = lines.filter((line) => lineKey(id, line.transactionId) === key);
        await storeLines(dependencies, id, missing);
      }
      await settleLines(dependencies);
    },
  };
}

/**
 * Credits of the operator's accounts: each is the money of one deposit, and each deposit credited to an account has
 * one. An unmatched item was credited twice, or by hand for money that never came, or has no owner yet.
 */
export function bankDepositSource(dependencies: ReadingDependencies): RecordSource {
  const { db } = dependencies.platform;
  return {
    name: 'bank_deposits',
    async *list(from) {
      for await (const { id, lines } of statementsFrom(dependencies, from)) {
        const dismissed = await dismissedAmong(db, id, lines);
        for (const line of lines)
          if (line.amountMinor > 0n && !dismissed.has(line.transactionId)) yield statementRecord(id, line);
      }
    },
    own: (from, to) => ownBankDeposits(db, from, to),
    ownByKeys: (keys) => ownBankDepositsByKeys(db, keys),
  };
}
