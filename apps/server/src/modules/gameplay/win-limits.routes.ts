import { staffProviderLimit } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { ConfigurationChanges } from '../../platform/configuration-changes.ts';
import { configure } from '../../platform/configure.ts';
import { type Implementation, implement } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMove } from '../wallet/index.ts';
import { houseProvider } from './call-content.ts';
import { listWalletProviders } from './dialects/wallet-providers.repository.ts';
import { anyProvider, listWinLimits, type WinLimitRow, writeWinLimits } from './win-limits.repository.ts';

export interface WinLimitParts {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
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

/** What each game provider may pay, in every currency: staff see it, administrators say it. */
export function winLimitRoutes(parts: WinLimitParts): Implementation {
  const { db } = parts.platform;

  async function all(): Promise<Shown[]> {
    const [rows, providers] = await Promise.all([listWinLimits(db), listWalletProviders(db)]);
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

  return implement(staffProviderLimit, {
    find: async () => (await all()).map(present),
    patch: ({ id, body }, context) =>
      configure(parts, context, async (tx, now) => {
        const found = (await all()).find((row) => idOf(row) === id);
        if (!found) throw new Refusal('NOT_FOUND');
        const currency = currencyOf(found.currency);
        const said = (amount: unknown, minor: bigint) => (amount === undefined ? minor : readMove(amount, currency));
        const changed = {
          ...found,
          callMinor: said(body.largest_win, found.callMinor),
          roundMinor: said(body.largest_round, found.roundMinor),
          dayMinor: said(body.largest_day, found.dayMinor),
          isOwn: true,
        };
        await writeWinLimits(tx, changed, now);
        const detail = { before: present(found), after: present(changed), reason: body.reason };
        return { result: present(changed), deed: { action: 'provider-limit.changed', subject: id, detail } };
      }),
  });
}
