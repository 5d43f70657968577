import { expect, test } from 'vitest';
import { createHgsClient, RETRY_PAUSES_MS } from './hgs-client.ts';
import { HgsRefused, HgsUnreachable } from './hgs-failure.ts';

const request = { session: 's', req: 'r1', mode: 'base', stake: '100' };

function server(...answers: (Response | Error)[]) {
  const bodies: string[] = [];
  const pauses: number[] = [];
  const trouble: boolean[] = [];
  const api = createHgsClient({
    fetch: async (_path, init) => {
      bodies.push(init.body as string);
      const answer = answers.shift() ?? new Error('offline');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => void pauses.push(ms),
    onTrouble: (isTroubled) => trouble.push(isTroubled),
  });
  return { api, bodies, pauses, trouble };
}

test('repeats the same body until a response, and reports the trouble', async () => {
  const { api, bodies, trouble } = server(
    new Error('connection reset'),
    new Response('bad gateway', { status: 502 }),
    Response.json({ balance: '5' }),
  );
  expect(await api.play(request)).toEqual({ balance: '5' });
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify(request)]));
  expect(bodies).toHaveLength(3);
  expect(trouble).toEqual([true, true, false]);
});

test('does not repeat a refused call', async () => {
  const { api, bodies } = server(Response.json({ code: 'ERR_IPB', message: 'no', trace: 't9' }, { status: 402 }));
  await expect(api.play(request)).rejects.toMatchObject({ code: 'ERR_IPB', trace: 't9' });
  expect(bodies).toHaveLength(1);
});

test('gives up after its pauses', async () => {
  const { api, bodies, pauses } = server();
  await expect(api.play(request)).rejects.toBeInstanceOf(HgsUnreachable);
  expect(pauses).toEqual(RETRY_PAUSES_MS);
  expect(bodies).toHaveLength(RETRY_PAUSES_MS.length + 1);
});

test('sends a one-time token once, and may repeat a session request', async () => {
  const once = server();
  await expect(once.api.auth({ t: 'x' })).rejects.toBeInstanceOf(HgsUnreachable);
  expect(once.bodies).toHaveLength(1);
  const again = server(
    new Error('offline'),
    Response.json({ code: 'ERR_IS', message: '', trace: '' }, { status: 401 }),
  );
  await expect(again.api.auth({ session: 's' })).rejects.toBeInstanceOf(HgsRefused);
  expect(again.bodies).toHaveLength(2);
});
