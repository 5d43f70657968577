import { inTransaction } from '@sabai/db';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { nextCheck } from './check-times.rules.ts';
import { takeDueInvoices, updateInvoice } from './invoices.repository.ts';
import { syncInvoice } from './sync-invoice.ts';

const batch = 20;
/** When a look at the processor fails, the next one is not sooner than this. */
const againMs = 30_000;

/** Asks about invoices of which nobody has told for a while; returns how many. Any number of processes may call it at once. */
export async function checkInvoices(dependencies: CryptoDependencies): Promise<number> {
  const { db, clock, log } = dependencies.platform;
  const now = clock();
  const due = await inTransaction(db, (tx) => takeDueInvoices(tx, now, new Date(now.getTime() + againMs), batch));
  await Promise.all(
    due.map(async (invoice) => {
      try {
        // What could not be done now is tried again soon.
        if ((await syncInvoice(dependencies, invoice.invoice_id)) === 'unavailable') return;
        await inTransaction(db, (tx) => updateInvoice(tx, invoice, { next_check_at: nextCheck(invoice, now) }));
      } catch (error) {
        log.warn({ err: error, invoice: invoice.invoice_id }, 'an invoice could not be checked');
      }
    }),
  );
  return due.length;
}
