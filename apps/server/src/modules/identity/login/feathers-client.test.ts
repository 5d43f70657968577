import authentication from '@feathersjs/authentication-client';
import { feathers } from '@feathersjs/feathers';
import rest from '@feathersjs/rest-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';

let server: IdentityServer;
let base: string;
beforeAll(async () => {
  server = await createIdentityServer();
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Creates the official client packages, configured only with the addresses of the gateways. */
function createFeathersClient() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const client = feathers();
  client.configure(rest.default(base).fetch(fetch));
  client.configure(
    authentication.default({ path: 'gateway/public/authentication', storage: storage as unknown as Storage }),
  );
  return { client, stored };
}

test('lets the unmodified Feathers clients log in, renew, read the profile and log out', async () => {
  const { phone } = await server.register();
  const { client, stored } = createFeathersClient();

  const login = await client.authenticate({ strategy: 'local', username: phone, password: server.goodPassword });
  expect(login).toMatchObject({ authentication: { strategy: 'local' }, user: { username: `66${phone.slice(1)}` } });
  expect(stored.get('feathers-jwt')).toBe(login.accessToken);
  expect(await client.service('gateway/member/users').find()).toMatchObject({ id: login.user.id });

  const renewed = await client.reAuthenticate(true);
  expect(renewed).toMatchObject({ accessToken: login.accessToken, authentication: { strategy: 'jwt' } });

  const own = await client.service('gateway/member/users').get(login.user.id);
  expect(own).toMatchObject({ username: login.user.username });
  const patched = await client.service('gateway/member/users').patch(null, { profile_user: { lineid: 'lotus' } });
  expect(patched).toMatchObject({ line_id: 'lotus' });
  const steps = await client.service('gateway/member/active-step-information').find({
    query: { $limit: 2, $sort: { step_no: -1 }, $select: ['step_no'] },
  });
  expect(steps).toEqual({
    total: 3,
    limit: 2,
    skip: 0,
    data: [
      { id: 3, step_no: 3 },
      { id: 2, step_no: 2 },
    ],
  });

  await client.logout();
  expect(stored.size).toBe(0);
  await expect(client.reAuthenticate(true)).rejects.toMatchObject({ code: 401 });
  await expect(client.service('gateway/member/users').find()).rejects.toMatchObject({ code: 401 });
});

test('returns a rejected login to the Feathers client as its own error class with our refusal', async () => {
  const { client } = createFeathersClient();
  const attempt = client.authenticate({ strategy: 'local', username: server.newPhone(), password: 'Wrong1234' });
  await expect(attempt).rejects.toMatchObject({
    name: 'NotAuthenticated',
    code: 401,
    message: 'Username or password is incorrect.',
  });
});
