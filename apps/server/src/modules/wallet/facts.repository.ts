import type { SideWallet } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { askedByDeposit, hasOwnPot, type WageringModel, withDeposit } from '@sabai/rewards';
import { type BonusFacts, noTurnover, type SideFacts, type TransferRules, type TurnoverFacts } from './move.rules.ts';

type Reader = Db | Tx;
/** The wallets with a turnover of their own; side wallets have theirs in lots, see {@link sideFactsOf}. */
export type TurnoverWallet = 'main';

/** Returns the turnover that a side wallet requires before a transfer, and its progress. */
export async function sideFactsOf(
  reader: Reader,
  memberId: string,
  wallet: SideWallet,
  currency: string,
): Promise<SideFacts> {
  const sum = (column: string) => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  return reader
    .selectFrom('side_wallet_lots')
    .select([
      sum('amount_minor').as('lockedMinor'),
      sum('turnover_minor').as('turnoverMinor'),
      sum('target_minor').as('targetMinor'),
    ])
    .where('member_id', '=', memberId)
    .where('wallet', '=', wallet)
    .where('currency_code', '=', currency)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** A part of a side wallet with a turnover requirement. */
export interface SideLot {
  readonly memberId: string;
  readonly wallet: SideWallet;
  readonly id: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly targetMinor: bigint;
}

export async function insertLots(tx: Tx, lots: readonly SideLot[], grantedAt: Date): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    insert into side_wallet_lots (member_id, wallet, id, currency_code, amount_minor, target_minor, granted_at)
    select *, ${grantedAt}::timestamptz from unnest(
      ${lots.map(({ memberId }) => memberId)}::uuid[], ${lots.map(({ wallet }) => wallet)}::text[],
      ${lots.map(({ id }) => id)}::uuid[], ${lots.map(({ currency }) => currency)}::text[],
      ${lots.map(({ amountMinor }) => amountMinor)}::bigint[], ${lots.map(({ targetMinor }) => targetMinor)}::bigint[]
    )`.execute(tx);
}

/** Returns the turnover required before money may leave the main wallet; without a row there is none. */
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

/** Writes all turnover facts of one wallet. The caller must hold the member's wallet lock or be the only writer. */
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

/**
 * Adds the turnover of a deposit, of which `creditedMinor` is in the main wallet: the multiple, in hundredths, must be
 * staked before a withdrawal. Stakes for earlier deposits with a completed target no longer count. The withdrawal limit
 * of a promotion rises by the deposit, which is the member's own money. The caller must hold the member's wallet lock.
 */
export async function raiseTurnover(
  tx: Tx,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  creditedMinor: bigint,
  hundredths = 100,
): Promise<void> {
  await moveCap(tx, { memberId, currency, amountMinor: creditedMinor });
  const askedMinor = askedByDeposit(creditedMinor, hundredths);
  if (askedMinor === 0n) return;
  const facts = await turnoverOf(tx, memberId, 'main', currency);
  await setTurnover(tx, memberId, 'main', currency, { ...facts, ...withDeposit(facts, askedMinor) });
}

/** Changes the withdrawal limit of a promotion, if there is one: a withdrawal uses it up. */
export async function moveCap(
  tx: Tx,
  {
    memberId,
    currency,
    amountMinor,
  }: { readonly memberId: string; readonly currency: string; readonly amountMinor: bigint },
): Promise<void> {
  await tx
    .updateTable('wallet_turnovers')
    .set({ withdrawal_cap_minor: sql<bigint>`greatest(withdrawal_cap_minor + ${amountMinor}, 0)` })
    .where('member_id', '=', memberId)
    .where('wallet', '=', 'main')
    .where('currency_code', '=', currency)
    .where('withdrawal_cap_minor', 'is not', null)
    .execute();
}

/** Waives the turnover of past deposits; earlier bets count for nothing from then on. */
export async function waiveTurnover(tx: Tx, memberId: string, currency: string, at: Date): Promise<void> {
  await tx
    .updateTable('wallet_turnovers')
    .set({ turnover_minor: 0n, target_minor: 0n, waived_at: at })
    .where('member_id', '=', memberId)
    .where('wallet', '=', 'main')
    .where('currency_code', '=', currency)
    .execute();
}

const bonusFactsOf = (row: {
  readonly model: string | null;
  readonly bonus_minor: bigint | null;
  readonly credited_minor: bigint | null;
  readonly bonus_target_minor: bigint | null;
}): BonusFacts | null =>
  row.model === null
    ? null
    : {
        model: row.model as BonusFacts['model'],
        bonusMinor: row.bonus_minor!,
        turnoverMinor: row.credited_minor!,
        targetMinor: row.bonus_target_minor!,
      };

/** Returns whether a member is wagering a bonus with a separate balance at this time. */
export async function hasOpenPot(reader: Reader, memberId: string, currency: string, at: Date): Promise<boolean> {
  const bonus = await reader
    .selectFrom('wallet_bonuses')
    .select('model')
    .where('member_id', '=', memberId)
    .where('currency_code', '=', currency)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return bonus !== undefined && hasOwnPot(bonus.model as WageringModel);
}

export interface MainFacts {
  readonly turnover: TurnoverFacts;
  readonly bonus: BonusFacts | null;
  readonly vaultLockedUntil: Date | null;
  readonly pendingPoints: bigint;
}

/** Returns the main wallet's turnover and {@link vaultLockOf} of members, each in one currency, by member id. */
export async function mainFactsOf(
  reader: Reader,
  owners: readonly { readonly memberId: string; readonly currency: string }[],
): Promise<Map<string, MainFacts>> {
  const memberIds = owners.map(({ memberId }) => memberId);
  const currencies = owners.map(({ currency }) => currency);
  const rows = await reader
    .selectFrom(
      sql<{ owner: string; own_currency: string }>`unnest(${memberIds}::uuid[], ${currencies}::text[])`.as<'owners'>(
        sql`owners(owner, own_currency)`,
      ),
    )
    .leftJoin('wallet_turnovers as turnover', (join) =>
      join
        .onRef('turnover.member_id', '=', 'owner')
        .onRef('turnover.currency_code', '=', 'own_currency')
        .on('turnover.wallet', '=', 'main'),
    )
    .leftJoin('vaults', (join) =>
      join.onRef('vaults.member_id', '=', 'owner').onRef('vaults.currency_code', '=', 'own_currency'),
    )
    .leftJoin('wallet_bonuses as bonus', (join) =>
      join.onRef('bonus.member_id', '=', 'owner').onRef('bonus.currency_code', '=', 'own_currency'),
    )
    .select(['owner', 'turnover.turnover_minor', 'turnover.target_minor', 'withdrawal_cap_minor', 'locked_until'])
    .select(['model', 'bonus_minor', 'credited_minor', 'bonus.target_minor as bonus_target_minor'])
    .select(
      sql<bigint>`coalesce((select sum(points) from point_lots where member_id = owner and state = 'pending'), 0)::bigint`.as(
        'pending_points',
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      row.owner,
      {
        turnover: factsOf(row),
        bonus: bonusFactsOf(row),
        vaultLockedUntil: row.locked_until,
        pendingPoints: row.pending_points,
      },
    ]),
  );
}

/** Returns when the vault opens, or null if it was never locked. A time in the past means an open vault. */
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

/** Returns the side wallets that are open for transfers. */
export async function openSideWallets(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom('side_wallets').select('wallet').where('is_open', '=', true).execute();
  return new Set(rows.map(({ wallet }) => wallet));
}
