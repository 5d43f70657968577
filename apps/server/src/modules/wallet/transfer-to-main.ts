import { randomUUID } from 'node:crypto';
import type { SideWallet } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, publish } from '@sabai/db';
import { balances, lockWallet, post } from '@sabai/ledger';
import { repayDebt } from './debts.ts';
import type { WalletDependencies } from './dependencies.ts';
import { sideFactsOf, transferRules } from './facts.repository.ts';
import { contentOf, readMove, requireTransferable, sameCommand } from './move.rules.ts';
import { refusing } from './postings.ts';
import { insertTransfer, type TransferRow, transferByKey } from './transfers.repository.ts';

export interface TransferCommand {
  readonly memberId: string;
  readonly wallet: SideWallet;
  readonly amount: unknown;
  readonly idempotencyKey: string | undefined;
}

/** Moves money from a side wallet into the main wallet, if transfers are open and its turnover is complete. */
export async function transferToMain(
  { platform, identity }: WalletDependencies,
  { memberId, wallet, amount, idempotencyKey }: TransferCommand,
): Promise<TransferRow> {
  return inTransaction(platform.db, async (tx) => {
    const currency = currencyOf((await identity.memberOf(tx, memberId)).currencyCode);
    const amountMinor = readMove(amount, currency);
    const fingerprint = contentOf('transfer', wallet, amountMinor);
    await lockWallet(tx, memberId);
    const repeated = await transferByKey(tx, memberId, idempotencyKey);
    if (repeated) return sameCommand(repeated, fingerprint);
    requireTransferable(
      amountMinor,
      (await balances(tx, memberId, currency.code))[wallet],
      await transferRules(tx, wallet, currency.code),
      await sideFactsOf(tx, memberId, wallet, currency.code),
      currency,
    );
    const id = randomUUID();
    const command = { memberId, currency: currency.code, amountMinor, reference: `transfer:${id}` };
    const { after } = await refusing(
      post(tx, { template: 'transfer', from: wallet, ...command, idempotencyKey: `transfer:${id}` }),
    );
    await repayDebt(tx, { ...command, idempotencyKey: `transfer:${id}` });
    const transfer = await insertTransfer(tx, {
      id,
      member_id: memberId,
      kind: wallet,
      currency_code: currency.code,
      amount_minor: amountMinor,
      main_after: after.main!,
      other_after: after[wallet]!,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      created_at: platform.clock(),
    });
    await publish(tx, {
      memberId,
      topic: `${wallet}.transferred`,
      payload: { id, amount: formatDecimal(amountMinor, currency), currency_code: currency.code },
    });
    return transfer;
  });
}
