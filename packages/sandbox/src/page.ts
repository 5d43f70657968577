import type { Bank } from './bank.ts';
import type { SandboxBtcpay } from './btcpay/btcpay.ts';
import { cryptoSection } from './btcpay/btcpay-page.ts';
import type { SandboxMail } from './mail-service.ts';
import type { SandboxOmise } from './omise/omise.ts';
import { gatewaySection } from './omise/omise-page.ts';
import { escapeHtml, row, table } from './shared/page-parts.ts';
import type { SmsMessage } from './sms-service.ts';
import { type SandboxStatement, statementSection } from './statement.ts';
import type { ReceivedPostback } from './tracker.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2230; }
  h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin-top: 2rem }
  table { border-collapse: collapse; width: 100% } td, th { padding: .5rem; border-bottom: 1px solid #dde; text-align: left; vertical-align: top }
  b.otp { font: 600 1.125rem ui-monospace, monospace } .empty { color: #667 }
  button { font: inherit; padding: .375rem 1rem; border: 0; border-radius: .5rem; background: #0b7a5b; color: #fff; cursor: pointer }`;

/** Pays with the same call that scripts use, then shows the list again. */
const script = `
  addEventListener('click', async ({ target }) => {
    const { qr, call, body } = target.dataset ?? {};
    if (!qr && !call) return;
    target.disabled = true;
    const answer = await fetch(call ?? '/payments/pay', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? JSON.stringify({ qr }),
    });
    if (!answer.ok) alert((await answer.json()).message);
    location.reload();
  });`;

/** The page for people: sent text messages and mails, and the QRs with a button that pays them. */
export function sandboxPage(
  {
    messages,
    mails,
    postbacks,
  }: {
    messages: readonly SmsMessage[];
    mails: readonly SandboxMail[];
    postbacks: readonly ReceivedPostback[];
  },
  bank: Bank,
  {
    btcpay,
    omise,
    statement,
  }: {
    btcpay: SandboxBtcpay;
    omise: SandboxOmise | undefined;
    statement: SandboxStatement | undefined;
  },
  now: Date,
): string {
  const sms = messages
    .slice(0, 50)
    .map(({ created_at, to, otp, body }) =>
      row([created_at.slice(11, 19), escapeHtml(to), otp ? `<b class="otp">${otp}</b>` : '', escapeHtml(body)]),
    );
  const letters = mails
    .slice(0, 50)
    .map(({ created_at, to, otp, subject }) =>
      row([created_at.slice(11, 19), escapeHtml(to), otp ? `<b class="otp">${otp}</b>` : '', escapeHtml(subject)]),
    );
  const payments = bank
    .charges()
    .slice(0, 50)
    .map(({ ref1, amount, qr, status, expiresAt }) => {
      const isExpired = expiresAt !== undefined && expiresAt < now;
      const action =
        status === 'unpaid' && !isExpired ? `<button data-qr="${escapeHtml(qr)}">Pay ${amount}</button>` : '';
      return row([escapeHtml(ref1), `${amount} THB`, isExpired && status === 'unpaid' ? 'expired' : status, action]);
    });
  const calls = postbacks
    .slice(0, 50)
    .map(({ received_at, tracker, query, signature, status, is_repeated }) =>
      row([
        received_at.slice(11, 19),
        escapeHtml(tracker),
        escapeHtml(new URLSearchParams(query).toString()),
        signature,
        is_repeated ? `${status}, repeated` : String(status),
      ]),
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sabai sandbox</title><style>${style}</style>
<h1>Sandbox: the world around Sabai</h1>
<p>Text messages and mails arrive here instead of on a phone, and QR codes are paid here instead of in a bank's app. No money moves.</p>
<h2>Text messages</h2>${table(['Time (UTC)', 'To', 'Code', 'Text'], sms, 'No message yet.')}
<h2>Mails</h2>${table(['Time (UTC)', 'To', 'Code', 'Subject'], letters, 'No mail yet.')}
<h2>QR payments</h2>${table(['Reference', 'Amount', 'Status', ''], payments, 'No QR yet.')}
${statement ? statementSection(statement) : ''}
${omise ? gatewaySection(omise) : ''}
${cryptoSection(btcpay)}
<h2>Tracker of affiliates</h2>${table(['Time (UTC)', 'Tracker', 'Query', 'Signature', 'Answer'], calls, 'No postback yet.')}
<script>${script}</script></html>`;
}
