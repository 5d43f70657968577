import { randomBytes } from 'node:crypto';
import { currencyOf, parseAmount } from '@sabai/contract/money';
import { inTransaction, type Tx } from '@sabai/db';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Seal } from '../../../../platform/sealing/seal.ts';
import { type Limits, narrow } from '../../transactions/amount.rules.ts';
import { openPaymentType } from '../../transactions/cashier-config.repository.ts';
import type { CashierDependencies } from '../../transactions/dependencies.ts';
import type { DepositCommand } from '../../transactions/deposit-method.ts';
import type { Deposit } from '../../transactions/deposits.repository.ts';
import {
  type HouseAccount,
  listHouseAccounts,
  openHouseAccount,
} from '../../transactions/house-accounts.repository.ts';
import { fileDeposit, judgeDeposit, repeatedDeposit } from '../file-deposit.ts';
import { compareAccounts } from '../match-line.rules.ts';
import { listStatementAccounts, unknownLinesOf } from '../statement.repository.ts';
import { amountRange } from './unique-amount.rules.ts';
import { bindAmount, releaseAmount, reserveAmount } from './unique-amounts.repository.ts';

const lifetimeMs = 30 * 60_000;
/** Exceeds the time to pay, so that a late transfer is not matched to another member's deposit. */
const reservedMs = 3 * 3_600_000;
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a reference short enough to be typed into a transfer note. */
const newNote = () => `SB${Array.from(randomBytes(8), (byte) => signs[byte & 31]).join('')}`;

/** Returns whether the statement has such money from the member's own account that is not announced yet. */
async function hasUnknownLineOf(
  tx: Tx,
  seal: Seal,
  {
    houseAccountId,
    amountMinor,
    memberAccount,
  }: { houseAccountId: number; amountMinor: bigint; memberAccount: string | null },
) {
  const lines = await unknownLinesOf(tx, seal, houseAccountId, amountMinor);
  return lines.some(({ payer_account }) => compareAccounts(memberAccount, payer_account) === 'same');
}

interface AskedAccount {
  readonly wanted: number | undefined;
  readonly amount: unknown;
  readonly currencyCode: string;
  readonly now: Date;
  readonly type: Limits | undefined;
}

/**
 * Returns the wanted account, or the first in the operator's order that accepts the amount. Candidates have a statement
 * that is read, and capacity left today. If none accepts the amount, returns the first, for its limits.
 */
async function accountToPay(tx: Tx, { wanted, amount, ...at }: AskedAccount): Promise<HouseAccount | undefined> {
  const read = new Set((await listStatementAccounts(tx)).map(({ house_bank_account_id }) => house_bank_account_id));
  const accounts = (await listHouseAccounts(tx, at.currencyCode, at.now)).filter(({ id }) => read.has(id));
  const requested = parseAmount(amount, currencyOf(at.currencyCode));
  const isTaken = (account: HouseAccount) =>
    typeof requested === 'string' || requested <= (narrow(account, at.type).max_minor ?? requested);
  let first: HouseAccount | undefined;
  for (const { id } of accounts.filter((account) => wanted === undefined || account.id === wanted)) {
    const account = await openHouseAccount(tx, { id, ...at });
    if (account && isTaken(account)) return account;
    first ??= account;
  }
  return first;
}

/**
 * Announces a transfer to an account whose statement is read. Its amount is made unique on that account. If all 99
 * amounts near it are taken, the reference note alone identifies the deposit.
 */
export async function createDeposit(
  dependencies: Pick<CashierDependencies, 'platform' | 'identity' | 'protection' | 'promotions'>,
  command: DepositCommand,
): Promise<Deposit> {
  const { houseAccountId, memberId } = command;
  return inTransaction(dependencies.platform.db, async (tx) => {
    const { currencyCode } = await dependencies.protection.requireAllowed(tx, 'deposit', memberId);
    const content = [houseAccountId ?? ''];
    const repeated = await repeatedDeposit(tx, 'AUTOBANK', command, content);
    if (repeated) return repeated;
    const now = dependencies.platform.clock();
    const type = await openPaymentType(tx, 'AUTOBANK', currencyCode);
    const account = await accountToPay(tx, { wanted: houseAccountId, amount: command.amount, currencyCode, now, type });
    if (!account) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
    const sound = await judgeDeposit(dependencies, tx, 'AUTOBANK', command, { account, content });
    const limits = narrow(account, type);
    const range = amountRange(sound.amountMinor, currencyOf(currencyCode), limits);
    const until = new Date(now.getTime() + reservedMs);
    // Money that has already arrived keeps its amount: the owner announces exactly that.
    const isHere = await hasUnknownLineOf(tx, await dependencies.platform.seal(), {
      houseAccountId: account.id,
      amountMinor: sound.amountMinor,
      memberAccount: sound.member.bank?.accountNumber ?? null,
    });
    const uniqueMinor = isHere || !range ? undefined : await reserveAmount(tx, account.id, range, { now, until });
    const { deposit, isNew } = await fileDeposit(dependencies, tx, sound, {
      provider: 'statement',
      reference: newNote(),
      house_bank_account_id: account.id,
      bank_account: `${account.bank_code} ${account.account_number}`,
      requested_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      ...(uniqueMinor === undefined ? {} : { amount_minor: uniqueMinor }),
    });
    if (uniqueMinor !== undefined) {
      if (isNew) await bindAmount(tx, account.id, uniqueMinor, deposit.id);
      else await releaseAmount(tx, account.id, uniqueMinor);
    }
    return deposit;
  });
}
