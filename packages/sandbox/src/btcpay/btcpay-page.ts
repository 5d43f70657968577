import { escapeHtml, row, table } from '../shared/page-parts.ts';
import type { SandboxBtcpay } from './btcpay.ts';

const button = (label: string, call: string, body: object) =>
  `<button data-call="${call}" data-body="${escapeHtml(JSON.stringify(body))}">${label}</button>`;

/**
 * The coins of the sandbox: invoices with buttons for correct and incorrect payments, payouts with buttons that advance
 * them.
 */
export function cryptoSection(btcpay: SandboxBtcpay): string {
  const invoices = btcpay
    .invoices()
    .slice(0, 50)
    .map(({ id, amount, currency, status, additionalStatus, paymentMethods }) => {
      const [method] = paymentMethods!;
      const { currency: coin, amount: price, destination } = method!;
      const pay = (label: string, order: object) => button(label, '/crypto/pay', { invoice: id, ...order });
      const move = (label: string, to: string) => button(label, '/crypto/invoice', { invoice: id, to });
      const actions =
        status === 'New'
          ? [
              pay('Pay', {}),
              pay('Unconfirmed', { confirmed: false }),
              pay('Half', { percent: 50 }),
              pay('Too much', { percent: 150 }),
              pay('Late', { late: true }),
              move('Expire', 'expire'),
            ]
          : status === 'Processing'
            ? [move('Confirm', 'confirm'), move('Never confirm', 'invalidate')]
            : status === 'Expired'
              ? [pay('Late', {})]
              : [];
      return row([
        escapeHtml(destination),
        `${price} ${coin} for ${escapeHtml(amount)} ${escapeHtml(currency)}`,
        additionalStatus === 'None' ? status : `${status}, ${additionalStatus}`,
        actions.join(' '),
      ]);
    });
  const payouts = btcpay
    .payouts()
    .slice(0, 50)
    .map(({ id, destination, originalAmount, originalCurrency, state }) => {
      const move = (label: string, to: string) => button(label, '/crypto/payout', { payout: id, to });
      const isOpen = state === 'AwaitingPayment' || state === 'InProgress';
      return row([
        escapeHtml(destination),
        `${originalAmount} ${originalCurrency}`,
        state,
        isOpen ? `${move('Complete', 'complete')} ${move('Cancel', 'cancel')}` : '',
      ]);
    });
  return [
    `<h2>Coins to receive</h2>${table(['Address', 'Price', 'Status', ''], invoices, 'No invoice yet.')}`,
    `<h2>Coins to send</h2>${table(['Address', 'Amount', 'State', ''], payouts, 'No payout yet.')}`,
  ].join('\n');
}
