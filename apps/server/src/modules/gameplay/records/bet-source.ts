import type { Db } from '@sabai/db';
import type { ForeignRecord, RecordSource, RecordSourceName } from '../../../platform/records/record-source.ts';
import { isUnreadable } from '../../../platform/records/unreadable-records.ts';
import type { ProviderFeed } from '../../provider-wallet/index.ts';
import { ownBets, ownBetsByKeys, recordKey } from './bets.repository.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const stateThere = { taken: 'paid', open: 'open', void: 'ended' } as const satisfies Record<
  string,
  ForeignRecord['state']
>;

/**
 * Compares the transactions of game providers of one protocol with the bets of the wallet API. Compares a stake with a
 * stake, results with a bet's payout. A rollback has no record of its own: the state of its bet shows it.
 */
export const betSource = (
  db: Db,
  name: RecordSourceName,
  feeds: () => Promise<readonly ProviderFeed[]>,
): RecordSource => ({
  name,
  isConnected: async () => (await feeds()).length > 0,
  async *list(from, to) {
    for (const { provider, list } of await feeds()) {
      for await (const transaction of list(from, to)) {
        if (isUnreadable(transaction)) {
          yield transaction;
          continue;
        }
        const { kind, txn, player, amountMinor, currency, at, state } = transaction;
        if (kind === 'rollback') continue;
        yield {
          key: recordKey(provider, kind, player, txn),
          amountMinor,
          at,
          currencyCode: currency,
          state: stateThere[state],
          isPart: kind === 'result',
          memberId: uuid.test(player) ? player : undefined,
        };
      }
    }
  },
  async *own(from, to) {
    for (const feed of await feeds()) yield* ownBets(db, feed, from, to);
  },
  ownByKeys: (keys) => ownBetsByKeys(db, keys),
});
