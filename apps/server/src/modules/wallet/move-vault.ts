import { randomUUID } from 'node:crypto';
import { type Currency, currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { lockWallet, post } from '@sabai/ledger';
import { Refusal } from '../../platform/http/refusal.ts';
import { spokenMoment } from '../../platform/sentences/spoken-moment.ts';
import { repayDebt } from './debts.ts';
import type { WalletDependencies } from './dependencies.ts';
import { vaultLockOf, writeVaultLock } from './facts.repository.ts';
import { contentOf, lockAfter, readMove, sameCommand } from './move.rules.ts';
import { refusing } from './postings.ts';
import { insertTransfer, transferByKey } from './transfers.repository.ts';
import { walletSnapshot } from './wallet-snapshot.ts';

export interface VaultCommand {
  readonly memberId: string;
  readonly amount: unknown;
  readonly idempotencyKey: string | undefined;
}
type LockHours = number | null | undefined;

const lockParams = (locked: Date, timeZone: string) => ({ until: spokenMoment(locked, timeZone) });

/** Prolongs the lock. Throws a Refusal for an earlier end, with the time at which the present lock ends. */
async function lock(
  { platform, identity }: WalletDependencies,
  tx: Tx,
  memberId: string,
  currency: Currency,
  hours: LockHours,
) {
  const now = platform.clock();
  const present = await vaultLockOf(tx, memberId, currency.code);
  const until = lockAfter(present, hours, now);
  if (until === 'shorter') throw new Refusal('VAULT_LOCK_SHORTENED', lockParams(present!, await identity.timeZone(tx)));
  if (until && until !== present) await writeVaultLock(tx, memberId, currency.code, until);
}

async function move(
  dependencies: WalletDependencies,
  tx: Tx,
  kind: 'vault_lock' | 'vault_release',
  { memberId, amount, idempotencyKey }: VaultCommand,
  hours: LockHours,
): Promise<void> {
  const { platform, identity } = dependencies;
  const currency = currencyOf((await identity.memberOf(tx, memberId)).currencyCode);
  const amountMinor = readMove(amount, currency);
  const fingerprint = contentOf(kind, amountMinor, hours ?? null);
  await lockWallet(tx, memberId);
  const repeated = await transferByKey(tx, memberId, idempotencyKey);
  if (repeated) return void sameCommand(repeated, fingerprint);
  if (kind === 'vault_release') {
    const locked = await vaultLockOf(tx, memberId, currency.code);
    if (locked && locked > platform.clock())
      throw new Refusal('VAULT_LOCKED', lockParams(locked, await identity.timeZone(tx)));
  } else await lock(dependencies, tx, memberId, currency, hours);
  const id = randomUUID();
  const { after } = await refusing(
    post(tx, {
      template: kind,
      memberId,
      currency: currency.code,
      amountMinor,
      idempotencyKey: `vault:${id}`,
      reference: `vault:${id}`,
    }),
  );
  if (kind === 'vault_release') {
    const reference = `vault:${id}`;
    await repayDebt(tx, { memberId, currency: currency.code, idempotencyKey: reference, reference });
  }
  await insertTransfer(tx, {
    id,
    member_id: memberId,
    kind,
    currency_code: currency.code,
    amount_minor: amountMinor,
    main_after: after.main!,
    other_after: after.vault!,
    idempotency_key: idempotencyKey ?? null,
    fingerprint,
    created_at: platform.clock(),
  });
  await publish(tx, {
    memberId,
    topic: kind === 'vault_lock' ? 'vault.filled' : 'vault.released',
    payload: { id, amount: formatDecimal(amountMinor, currency), currency_code: currency.code },
  });
}

/**
 * Executes a move and returns the balances afterwards, in one transaction: a response over another connection could
 * fail after the move.
 */
const moveAndLook = (dependencies: WalletDependencies, memberId: string, work: (tx: Tx) => Promise<void>) =>
  inTransaction(dependencies.platform.db, async (tx) => {
    await work(tx);
    return walletSnapshot(dependencies.identity, tx, memberId);
  });

/** Moves money from the main wallet into the vault. With hours given, locks all of it or prolongs its lock. */
export const fillVault = (dependencies: WalletDependencies, command: VaultCommand, hours: LockHours) =>
  moveAndLook(dependencies, command.memberId, (tx) => move(dependencies, tx, 'vault_lock', command, hours));

/** Moves money out of the vault. Throws a Refusal while it is locked, with the end of the lock. */
export const releaseVault = (dependencies: WalletDependencies, command: VaultCommand) =>
  moveAndLook(dependencies, command.memberId, (tx) => move(dependencies, tx, 'vault_release', command, undefined));

/** Locks the vault or prolongs its lock. */
export const lockVault = (dependencies: WalletDependencies, memberId: string, hours: number) =>
  moveAndLook(dependencies, memberId, async (tx) => {
    const currency = currencyOf((await dependencies.identity.memberOf(tx, memberId)).currencyCode);
    await lockWallet(tx, memberId);
    await lock(dependencies, tx, memberId, currency, hours);
  });
