import { escapeHtml, row, table } from '../shared/page-parts.ts';
import type { SandboxOmise } from './omise.ts';
import type { SandboxCharge } from './omise-charges.ts';

const baht = ({ amount, currency }: SandboxCharge) => `${(amount / 100).toFixed(2)} ${currency}`;

const button = (label: string, charge: string, order: object) =>
  `<button data-call="/gateway/pay" data-body="${escapeHtml(JSON.stringify({ charge, ...order }))}">${label}</button>`;

/** The charges of the gateway, with buttons that end them correctly and incorrectly. */
export function gatewaySection(omise: SandboxOmise): string {
  const rows = omise
    .charges()
    .slice(0, 50)
    .map((charge) => {
      const { id, phoneNumber, amount, status } = charge;
      const actions = [
        button('Pay', id, {}),
        button('Pay half', id, { amount: Math.max(1, Math.trunc(amount / 2)) }),
        button('Pay in dollars', id, { currency: 'USD' }),
        button('Refuse', id, { status: 'failed', failureCode: 'insufficient_balance' }),
        button('Expire', id, { status: 'expired' }),
      ];
      const payer = phoneNumber ? `TrueMoney ${escapeHtml(phoneNumber)}` : 'PromptPay';
      return row([id, payer, baht(charge), status, status === 'pending' ? actions.join(' ') : '']);
    });
  return `<h2>Charges of the gateway</h2>${table(['Charge', 'Payer', 'Amount', 'Status', ''], rows, 'No charge yet.')}`;
}

/** The page of a TrueMoney payer: the amount, and the choice. */
export function authorizePage(charge: SandboxCharge): string {
  const choice =
    charge.status === 'pending'
      ? `<form method="post"><button name="decision" value="pay">Pay ${baht(charge)}</button>
         <button name="decision" value="refuse">Refuse</button></form>`
      : `<p>This payment is ${charge.status}.</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>TrueMoney sandbox</title><style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 4rem auto; padding: 0 1rem; text-align: center }
  button { font: inherit; padding: .75rem 1.5rem; border: 0; border-radius: .5rem; background: #d9480f; color: #fff; cursor: pointer }
</style>
<h1>Wallet of ${escapeHtml(charge.phoneNumber ?? 'the payer')}</h1>
<p>Sabai asks for ${baht(charge)}. No money moves here.</p>${choice}</html>`;
}
