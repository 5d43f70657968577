import type { Db, Tx } from '@sabai/db';
import { noTurnover, type TransferRules, type TurnoverFacts } from './move.rules.ts';

type Reader = Db | Tx;
export type TurnoverWallet = 'main' | 'cashback' | 'rebate' | 'affiliate';

/** What has to be played before the money of a wallet may leave it; no row is no condition. */
export async function turnoverOf(
  reader: Reader,
  memberId: string,
  wallet: TurnoverWallet,
  currency: string,
): Promise<TurnoverFacts> {
  const row = await reader
    .selectFrom('wallet_turnovers')
    .select(['turnover_minor', 'target_minor', 'withdrawal_cap_minor'])
    .where('member_id', '=', memberId)
    .where('wallet', '=', wallet)
    .where('currency_code', '=', currency)
    .executeTakeFirst();
  return row ? factsOf(row) : noTurnover;
}

interface TurnoverRow {
  readonly turnover_minor: bigint | null;
  readonly target_minor: bigint | null;
  readonly withdrawal_cap_minor: bigint | null;
}
const factsOf = (row: TurnoverRow): TurnoverFacts => ({
  turnoverMinor: row.turnover_minor ?? noTurnover.turnoverMinor,
  targetMinor: row.target_minor ?? noTurnover.targetMinor,
  withdrawalCapMinor: row.withdrawal_cap_minor,
});

/** Writes the facts of one wallet, whole. The caller holds the member's wallet lock or is the only writer. */
export async function setTurnover(
  tx: Tx,
  memberId: string,
  wallet: TurnoverWallet,
  currency: string,
  { turnoverMinor, targetMinor, withdrawalCapMinor }: TurnoverFacts,
): Promise<void> {
  const facts = {
    turnover_minor: turnoverMinor,
    target_minor: targetMinor,
    withdrawal_cap_minor: withdrawalCapMinor,
  };
  await tx
    .insertInto('wallet_turnovers')
    .values({ member_id: memberId, wallet, currency_code: currency, ...facts })
    .onConflict((conflict) => conflict.columns(['member_id', 'wallet', 'currency_code']).doUpdateSet(facts))
    .execute();
}

/** {@link turnoverOf} the main wallet and {@link vaultLockOf} in one question, for they are asked with every page. */
export async function mainFactsOf(
  reader: Reader,
  memberId: string,
  currency: string,
): Promise<{ turnover: TurnoverFacts; vaultLockedUntil: Date | null }> {
  const row = await reader
    .selectFrom('currencies')
    .leftJoin('wallet_turnovers as turnover', (join) =>
      join
        .onRef('turnover.currency_code', '=', 'currencies.code')
        .on('turnover.member_id', '=', memberId)
        .on('turnover.wallet', '=', 'main'),
    )
    .leftJoin('vaults', (join) =>
      join.onRef('vaults.currency_code', '=', 'currencies.code').on('vaults.member_id', '=', memberId),
    )
    .select(['turnover_minor', 'target_minor', 'withdrawal_cap_minor', 'locked_until'])
    .where('currencies.code', '=', currency)
    .executeTakeFirst();
  return { turnover: row ? factsOf(row) : noTurnover, vaultLockedUntil: row?.locked_until ?? null };
}

/** When the vault opens, or null when nothing ever locked it. A moment that has passed is an open vault. */
export async function vaultLockOf(reader: Reader, memberId: string, currency: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('vaults')
    .select('locked_until')
    .where('member_id', '=', memberId)
    .where('currency_code', '=', currency)
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

export async function writeVaultLock(tx: Tx, memberId: string, currency: string, lockedUntil: Date): Promise<void> {
  await tx
    .insertInto('vaults')
    .values({ member_id: memberId, currency_code: currency, locked_until: lockedUntil })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'currency_code']).doUpdateSet({ locked_until: lockedUntil }),
    )
    .execute();
}

export async function transferRules(reader: Reader, wallet: string, currency: string): Promise<TransferRules> {
  const open = await reader
    .selectFrom('side_wallets')
    .select('is_open')
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return { isOpen: open?.is_open ?? false, minimumMinor: await minimumTransfer(reader, currency) };
}

export async function minimumTransfer(reader: Reader, currency: string): Promise<bigint> {
  const row = await reader
    .selectFrom('transfer_limits')
    .select('minimum_minor')
    .where('currency_code', '=', currency)
    .executeTakeFirst();
  return row?.minimum_minor ?? 1n;
}

/** Which side wallets transfers are open from. */
export async function openSideWallets(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom('side_wallets').select('wallet').where('is_open', '=', true).execute();
  return new Set(rows.map(({ wallet }) => wallet));
}
