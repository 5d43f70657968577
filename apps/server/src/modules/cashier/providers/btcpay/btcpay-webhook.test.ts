import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../../platform/everything.fixture.ts';
import { btcpay } from '../../cashier.fixture.ts';
import { type CryptoServer, createCryptoServer } from '../../deposits/crypto/crypto-server.fixture.ts';

let server: CryptoServer;
beforeAll(async () => {
  server = await createCryptoServer();
});
afterAll(() => server.close());

const signatureOf = (body: string, secret = btcpay.webhookSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Pays an invoice while the processor reports nothing: one genuine event would credit it. */
async function paidInvoice() {
  const member = await server.newMember();
  const asked = await server.cryptoDeposit(member);
  await server.habit({ silent: true });
  await server.payCoins(asked);
  await server.habit({ silent: false });
  return { member, asked, invoiceId: await server.invoiceIdOf(asked) };
}

describe('an event of the crypto processor', () => {
  test.each<[string, (body: string) => { signature?: string; raw?: string }, number]>([
    ['without a signature', () => ({ signature: 'none' }), 401],
    ['signed by another secret', (body) => ({ signature: signatureOf(body, 'another') }), 401],
    ['signed without its prefix', (body) => ({ signature: signatureOf(body).slice(7) }), 401],
    ['signed with another method', (body) => ({ signature: signatureOf(body).replace('sha256', 'sha1') }), 401],
    [
      'with one sign of the signature changed',
      (body) => ({ signature: signatureOf(body).replace(/.$/, (sign) => (sign === '0' ? '1' : '0')) }),
      401,
    ],
    [
      'with one sign of the body changed',
      (body) => ({ signature: signatureOf(body), raw: body.replace('InvoiceSettled', 'InvoiceSettlee') }),
      401,
    ],
    ['that is no JSON', () => ({ raw: '{"type"' }), 400],
    ['that is nothing', () => ({ raw: 'null' }), 400],
    ['that is a list', () => ({ raw: '[]' }), 400],
    [
      'with an id that is none',
      () => ({
        raw: JSON.stringify({ deliveryId: 'd', type: 'InvoiceSettled', storeId: btcpay.storeId, invoiceId: '' }),
      }),
      400,
    ],
    ['that is far too large', () => ({ raw: JSON.stringify({ invoiceId: 'x'.repeat(70_000) }) }), 413],
  ])('%s is rejected and changes nothing', async (_name, forge, status) => {
    const { member, invoiceId } = await paidInvoice();
    const body = JSON.stringify({ deliveryId: 'd', type: 'InvoiceSettled', storeId: btcpay.storeId, invoiceId });
    const before = await everything(server.db);
    const { signature, raw } = forge(body);
    const answer = await server.event({}, { raw: raw ?? body, ...(signature ? { signature } : {}) });
    expect(answer.status).toBe(status);
    expect(await everything(server.db)).toBe(before);
    expect(await server.balanceOf(member)).toBe(0n);
    // The same event, genuine, has its effect.
    expect((await server.event({ invoiceId })).outcome).toBe('credited');
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('reporting an unpaid invoice as settled has no effect without the processor’s confirmation', async () => {
    const member = await server.newMember();
    const asked = await server.cryptoDeposit(member);
    const invoiceId = await server.invoiceIdOf(asked);
    const before = await everything(server.db);
    for (const type of ['InvoiceSettled', 'InvoicePaymentSettled', 'InvoiceInvalid', 'InvoiceExpired', 'SomethingNew'])
      expect(await server.event({ invoiceId, type, overPaid: true, manuallyMarked: true })).toEqual({
        status: 200,
        outcome: 'waiting',
      });
    expect(await everything(server.db)).toBe(before);
  });

  test.each([
    ['of another store', { storeId: 'other' }, 'irrelevant'],
    ['about an unknown invoice', { invoiceId: 'nobody' }, 'unknown'],
    ['about an unknown payout', { invoiceId: undefined, payoutId: 'nobody' }, 'irrelevant'],
    ['about something else', { invoiceId: undefined }, 'irrelevant'],
    ['about a path instead of an id', { invoiceId: '../payouts' }, 'unknown'],
  ])('%s is accepted and changes nothing', async (_name, over, outcome) => {
    const { invoiceId } = await paidInvoice();
    const before = await everything(server.db);
    expect(await server.event({ invoiceId, ...over })).toEqual({ status: 200, outcome });
    expect(await everything(server.db)).toBe(before);
  });

  test('has one effect when repeated, early, late or sent 200 times', async () => {
    const { member, invoiceId } = await paidInvoice();
    await server.event({ invoiceId, timestamp: 0 });
    const before = await everything(server.db);
    const again = await Promise.all(
      Array.from({ length: 200 }, (_, n) => server.event({ invoiceId, timestamp: n * 1e8, isRedelivery: n > 0 })),
    );
    expect(again.every(({ status }) => status === 200)).toBe(true);
    expect(await everything(server.db)).toBe(before);
    expect(await server.balanceOf(member)).toBe(50_000n);
  });

  test('is requested again while the processor does not respond', async () => {
    const { member, invoiceId } = await paidInvoice();
    const before = await everything(server.db);
    await server.control('trouble', { calls: 1, when: 'read' });
    expect((await server.event({ invoiceId })).status).toBe(500);
    expect(await everything(server.db)).toBe(before);
    expect((await server.event({ invoiceId })).outcome).toBe('credited');
    expect(await server.balanceOf(member)).toBe(50_000n);
  });
});
