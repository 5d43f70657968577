import type { RecordSource } from '../../../platform/records/record-source.ts';
import { type ReadingDependencies, storeLines } from '../deposits/autobank/import-statement.ts';
import { type PayoutDependencies, syncPayout } from '../providers/btcpay/advance-payouts.ts';
import { stateOfPayout } from '../providers/btcpay/payout.rules.ts';
import {
  ownCoinPayouts,
  ownCoinPayoutsByKeys,
  ownTransfers,
  ownTransfersByKeys,
  pairDebit,
  unpairedDebits,
} from './payouts.repository.ts';
import { statementRecord, statementsFrom } from './record-sources.ts';

const stateThere = { completed: 'paid', failed: 'ended' } as const;

/** Coins that the processor has sent for us. A payout without an order here is reported as missing here. */
export const coinPayoutSource = (dependencies: PayoutDependencies): RecordSource => ({
  name: 'crypto_payouts',
  async *list(from, to) {
    const { read, unreadable } = await dependencies.btcpay.listPayouts();
    yield* unreadable;
    for (const payout of read) {
      const state = stateOfPayout(payout);
      const isOpen = state !== 'completed' && state !== 'failed';
      if (payout.date >= to || (payout.date < from && !isOpen)) continue;
      yield {
        key: payout.id,
        amountMinor: state === 'failed' ? 0n : payout.originalAmount,
        currencyCode: payout.payoutMethodId,
        at: payout.date,
        state: isOpen ? 'open' : stateThere[state],
      };
    }
  },
  own: (from, to) => ownCoinPayouts(dependencies.platform.db, from, to),
  ownByKeys: (keys) => ownCoinPayoutsByKeys(dependencies.platform.db, keys),
  async replay({ key }) {
    await syncPayout(dependencies, key);
  },
});

/**
 * Debits of the operator's accounts: each has paid one withdrawal, or is missing here. A transfer to another bank may
 * be booked on the next day, so the comparison allows that long.
 */
export function transferSource(dependencies: ReadingDependencies): RecordSource {
  const { db } = dependencies.platform;
  return {
    name: 'bank_payouts',
    settlesAfterMs: 24 * 3_600_000,
    async *list(from) {
      const debits = [];
      for await (const { id, lines } of statementsFrom(dependencies, from)) {
        const outgoing = lines.filter(({ amountMinor }) => amountMinor < 0n);
        await storeLines(dependencies, id, outgoing);
        debits.push(...outgoing.map((line) => statementRecord(id, { ...line, amountMinor: -line.amountMinor })));
      }
      const seal = await dependencies.platform.seal();
      for (const isAmountFree of [false, true])
        for await (const debit of unpairedDebits(db, seal, from)) await pairDebit(db, seal, debit, { isAmountFree });
      yield* debits;
    },
    own: (from, to) => ownTransfers(db, from, to),
    ownByKeys: (keys) => ownTransfersByKeys(db, keys),
  };
}
