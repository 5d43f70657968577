import { staffProviderLimit } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import { configure } from '../../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import { readMove } from '../../wallet/index.ts';
import { houseProvider } from '../commands/call-content.ts';
import { listWalletProviders } from '../providers/wallet-providers.repository.ts';
import {
  anyProvider,
  listWinLimits,
  lockWinLimits,
  type WinLimitRow,
  writeWinLimits,
} from './win-limits.repository.ts';

export interface WinLimitDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly approvals: Approvals;
  readonly changes: ConfigurationChanges;
}

interface Shown extends WinLimitRow {
  readonly isOwn: boolean;
}

const idOf = ({ provider, currency }: WinLimitRow) => `${provider}.${currency}`;

function present(row: Shown) {
  const currency = currencyOf(row.currency);
  const decimal = (minor: bigint) => formatDecimal(minor, currency);
  return {
    id: idOf(row),
    provider: row.provider,
    currency_code: row.currency,
    largest_win: decimal(row.callMinor),
    largest_round: decimal(row.roundMinor),
    largest_day: decimal(row.dayMinor),
    is_own: row.isOwn,
  };
}

const factsOf = (row: Shown) => {
  const { largest_win, largest_round, largest_day } = present(row);
  return { largest_win, largest_round, largest_day };
};
type LimitValues = { readonly [name in keyof ReturnType<typeof factsOf>]?: unknown };

function changedBy(found: Shown, values: LimitValues): Shown {
  const currency = currencyOf(found.currency);
  const minorOf = (amount: unknown, minor: bigint) => (amount === undefined ? minor : readMove(amount, currency));
  return {
    ...found,
    callMinor: minorOf(values.largest_win, found.callMinor),
    roundMinor: minorOf(values.largest_round, found.roundMinor),
    dayMinor: minorOf(values.largest_day, found.dayMinor),
    isOwn: true,
  };
}
const isMore = (after: Shown, before: Shown) =>
  after.callMinor > before.callMinor || after.roundMinor > before.roundMinor || after.dayMinor > before.dayMinor;

/**
 * The win limits of each game provider, in every currency: staff read them, administrators change them. A higher limit
 * lets money be credited automatically, so it needs a second member of staff; a lower one applies immediately.
 */
export function winLimitRoutes(dependencies: WinLimitDependencies): Implementation {
  const { platform, approvals, changes } = dependencies;
  const { db } = platform;

  async function all(reader: Db | Tx = db): Promise<Shown[]> {
    const [rows, providers] = [await listWinLimits(reader), await listWalletProviders(reader)];
    const known = new Map(rows.map((row) => [idOf(row), row]));
    const usual = rows.filter(({ provider }) => provider === anyProvider);
    const others = [houseProvider, ...providers.map(({ id }) => id)];
    return [
      ...usual.map((row) => ({ ...row, isOwn: true })),
      ...others.flatMap((provider) =>
        usual.map((row) => {
          const own = known.get(idOf({ ...row, provider }));
          return { ...(own ?? row), provider, isOwn: own !== undefined };
        }),
      ),
    ];
  }

  async function lock(tx: Tx, id: string): Promise<Shown> {
    await lockWinLimits(tx);
    const found = (await all(tx)).find((row) => idOf(row) === id);
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  }
  const propose = approvals.guard('provider-limit', {
    type: 'game-provider',
    lock,
    factsOf,
    changed: (before: Shown, values: LimitValues) => changedBy(before, values),
    isAlone: (before, after) => !isMore(after, before),
    async put(tx, { before, after, reason }) {
      await writeWinLimits(tx, after, platform.clock());
      const detail = { before: present(before), after: present(after), reason };
      return {
        result: present(after),
        deed: { action: 'provider-limit.changed' as const, subject: idOf(after), detail },
      };
    },
    done: () => changes.changed(),
  });

  return implement(staffProviderLimit, {
    find: async () => (await all()).map(present),
    patch: ({ id, body: { reason, ...change } }, context) =>
      configure(dependencies, context, (tx) => propose(tx, context, { id, reason, change })),
  });
}
