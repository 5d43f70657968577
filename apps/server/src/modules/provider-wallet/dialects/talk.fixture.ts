import { createHmac, createSign, randomUUID } from 'node:crypto';
import type { DialectWorld } from '../door/dialect-door.fixture.ts';
import { hashOfParameters } from './pragmatic/signature.ts';

type Change = (body: string) => string;
const asIs: Change = (body) => body;

/** Providers' calls field by field, for input that the clients of the conformance suite never send. */
export function createTalk(world: DialectWorld) {
  const demoOf = (dialect: string) => world.demos.find((demo) => demo.dialect === dialect)!;
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const response = await fetch(`${world.url}/provider/${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const json = { 'content-type': 'application/json' };
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

  return {
    async amb(amountMinor: bigint) {
      const { player, game } = await world.enter('amb', amountMinor);
      const { id: provider, key } = demoOf('amb');
      const call = async (name: string, txn: object, change = asIs) => {
        const timestamp = String(Date.now());
        const txns = [{ id: 'bet', roundId: 'round', gameCode: game, playInfo: 'x', ...txn }];
        const head = { id: randomUUID(), productId: 'P', username: player, currency: 'THB', timestampMillis: 1 };
        const body = change(JSON.stringify({ ...head, txns }));
        const signature = hmac(key, `${body}.${timestamp}`);
        const headers = { ...json, 'sapi-timestamp': timestamp, 'sapi-signature': signature };
        const answer = await post(`amb/${provider}/${name}`, headers, body);
        return answer.body as { statusCode: number; balance?: number; balanceBefore?: number; balanceAfter?: number };
      };
      return { player, call, balance: async () => (await call('checkBalance', {})).balance };
    },

    async softswiss(amountMinor: bigint) {
      const { player, game, token } = await world.enter('softswiss', amountMinor);
      const { id: provider, key } = demoOf('softswiss');
      const send = (call: string, fields: object, change = asIs) => {
        const body = change(JSON.stringify(fields));
        return post(`softswiss/${provider}/${call}`, { ...json, 'x-request-sign': hmac(key, body) }, body);
      };
      const head = { user_id: player, currency: 'THB', game, session_id: token, game_id: 'r' };
      const play = (actions: readonly object[], more: object = {}, change = asIs) =>
        send('play', { ...head, actions, ...more }, change);
      return {
        player,
        play,
        rollback: (...ids: string[]) =>
          send('rollback', {
            ...head,
            actions: ids.map((id) => ({ action: 'rollback', action_id: randomUUID(), original_action_id: id })),
          }),
        freespins: (issue_id: string, status: string, total_amount: number) =>
          send('freespins', { issue_id, status, total_amount }),
        balance: async () => (await send('play', { ...head, game_id: undefined })).body.balance,
      };
    },

    async pragmatic(amountMinor: bigint) {
      const { player, game, token } = await world.enter('pragmatic', amountMinor);
      const { id: provider, key } = demoOf('pragmatic');
      const send = async (call: string, form: URLSearchParams) => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        return (await post(`pragmatic/${provider}/${call}`, headers, form.toString())).body as {
          error: number;
          cash?: number;
        };
      };
      const sign = (reference: string, fields: Record<string, string>) => {
        const form = new URLSearchParams({ userId: player, gameId: game, roundId: '1', token, reference, ...fields });
        form.set('hash', hashOfParameters(form, key));
        return form;
      };
      return {
        player,
        sign,
        send,
        call: (call: string, reference: string, fields: Record<string, string>) => send(call, sign(reference, fields)),
        balance: async () => (await send('balance.html', sign('', {}))).cash,
      };
    },

    async hub88(amountMinor: bigint) {
      const { player, game, token } = await world.enter('hub88', amountMinor);
      const { id: provider, key } = demoOf('hub88');
      const call = async (name: string, fields: object, change = asIs) => {
        const head = { user: player, request_uuid: randomUUID(), token, game_code: game, round: 'r', currency: 'THB' };
        const body = change(JSON.stringify({ ...head, transaction_uuid: randomUUID(), ...fields }));
        const signature = createSign('RSA-SHA256').update(body).sign(key, 'base64');
        return (await post(`hub88/${provider}/${name}`, { ...json, 'x-hub88-signature': signature }, body)).body;
      };
      return { player, call, bet: (fields: object) => call('transaction/bet', fields) };
    },
  };
}
