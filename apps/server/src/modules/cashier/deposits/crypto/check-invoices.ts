import { inTransaction } from '@sabai/db';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { nextCheck } from './check-times.rules.ts';
import { takeDueInvoices, updateInvoice } from './invoices.repository.ts';
import { syncInvoice } from './sync-invoice.ts';

const batch = 20;
/** Minimum delay after a failed check at the processor. */
const againMs = 30_000;

/** Checks invoices without recent reports; returns their number. Safe to run concurrently in several processes. */
export async function checkInvoices(dependencies: CryptoDependencies): Promise<number> {
  const { db, clock, log } = dependencies.platform;
  const now = clock();
  const due = await inTransaction(db, (tx) => takeDueInvoices(tx, now, new Date(now.getTime() + againMs), batch));
  await Promise.all(
    due.map(async (invoice) => {
      try {
        // An unavailable processor is tried again soon.
        if ((await syncInvoice(dependencies, invoice.invoice_id)) === 'unavailable') return;
        await inTransaction(db, (tx) => updateInvoice(tx, invoice, { next_check_at: nextCheck(invoice, now) }));
      } catch (error) {
        log.warn({ err: error, invoice: invoice.invoice_id }, 'an invoice could not be checked');
      }
    }),
  );
  return due.length;
}
