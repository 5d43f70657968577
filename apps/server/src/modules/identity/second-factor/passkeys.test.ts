import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity.fixture.ts';
import { createAuthenticator } from '../login/authenticator.fixture.ts';

const evil = 'http://localhost:6666';
/** Mutants: accept another origin, any challenge, any counter, and passkeys of any member. */
const faults = [
  `create function keep_challenge() returns trigger language plpgsql as $$ begin
     insert into passkey_challenges values (old.*); return null; end $$;
   create trigger keep_challenge after delete on passkey_challenges for each row execute function keep_challenge()`,
  `create function no_counter() returns trigger language plpgsql as $$ begin new.counter = 0; return new; end $$;
   create trigger no_counter before update on member_passkeys for each row execute function no_counter()`,
  `create function share_passkey() returns trigger language plpgsql as $$ begin
     if pg_trigger_depth() = 1 then
       insert into member_passkeys select (jsonb_populate_record(new, jsonb_build_object('member_id', member_id))).*
       from members on conflict do nothing;
     end if; return new; end $$;
   create trigger share_passkey after insert on member_passkeys for each row execute function share_passkey()`,
];

interface Servers {
  sound: IdentityServer;
  faulty: IdentityServer;
}
let servers: Servers;
beforeAll(async () => {
  const [sound, faulty] = await Promise.all([
    createIdentityServer(),
    createIdentityServer(undefined, faults, { SABAI_SITE_URL: evil }),
  ]);
  servers = { sound, faulty };
});
afterAll(() => Promise.all([servers.sound.close(), servers.faulty.close()]));

const challengeOf = (body: Record<string, unknown>) => (body.options as { challenge: string }).challenge;

/** Creates a member with a passkey, and the actions with it. */
async function guarded(server: IdentityServer) {
  const { memberId, token: first } = await server.member();
  const { hostname: rpID, origin } = new URL(server.platform.settings.siteUrl);
  const authenticator = createAuthenticator({ origin, rpID });
  const { token } = await server.stepUp(first);
  const ask = async (purpose: string) =>
    challengeOf((await server.call('POST', 'member/passkey-challenge', { token, body: { purpose } })).body);
  const response = authenticator.create(await ask('register'));
  const added = await server.call('POST', 'member/passkey', { token, body: { name: 'phone', response } });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { memberId, token, authenticator, ask };
}
const challenge = async (server: IdentityServer) =>
  challengeOf((await server.call('POST', 'public/passkey-challenge')).body);
const logIn = async (server: IdentityServer, response: object) =>
  (await server.call('POST', 'public/authentication', { body: { strategy: 'passkey', response } })).body.refusal;

/** True if the attack failed. */
const attacks: readonly [string, (server: IdentityServer) => Promise<boolean>][] = [
  [
    'rejects an assertion signed on another page',
    async (server) => {
      const { memberId: userId, authenticator } = await guarded(server);
      const response = authenticator.get(await challenge(server), { userId, from: evil });
      return (await logIn(server, response)) === 'PASSKEY_UNKNOWN';
    },
  ],
  [
    'rejects a repeated assertion, even with a higher counter',
    async (server) => {
      const { memberId: userId, authenticator } = await guarded(server);
      const asked = await challenge(server);
      if (await logIn(server, authenticator.get(asked, { userId, counter: 1 }))) throw new Error('not let in');
      return (await logIn(server, authenticator.get(asked, { userId, counter: 2 }))) === 'PASSKEY_UNKNOWN';
    },
  ],
  [
    'rejects a copied authenticator whose counter goes back',
    async (server) => {
      const { memberId: userId, authenticator } = await guarded(server);
      if (await logIn(server, authenticator.get(await challenge(server), { userId, counter: 9 })))
        throw new Error('not let in');
      const copy = authenticator.get(await challenge(server), { userId, counter: 5 });
      return (await logIn(server, copy)) === 'PASSKEY_UNKNOWN';
    },
  ],
  [
    'rejects the passkey of one member for login or step-up as another',
    async (server) => {
      const victim = await server.member();
      const { authenticator } = await guarded(server);
      const response = authenticator.get(await challenge(server), { userId: victim.memberId });
      const refusal = await logIn(server, response);
      return refusal === 'PASSKEY_UNKNOWN';
    },
  ],
];

describe.each(attacks)('%s', (_name, attack) => {
  test('holds in the server under test', async () => expect(await attack(servers.sound)).toBe(true));
  test('fails in a server with that fault', async () => expect(await attack(servers.faulty)).toBe(false));
});

test('accepts a passkey whose counter stays at zero, as synchronised between devices', async () => {
  const server = servers.sound;
  const { memberId: userId, authenticator } = await guarded(server);
  for (const counter of [9, 0, 0, 10])
    expect(await logIn(server, authenticator.get(await challenge(server), { userId, counter }))).toBeUndefined();
  const copy = authenticator.get(await challenge(server), { userId, counter: 5 });
  expect(await logIn(server, copy)).toBe('PASSKEY_UNKNOWN');
});

test('accepts a challenge only for its purpose, its member and five minutes', async () => {
  const server = servers.sound;
  const { memberId: userId, token, authenticator, ask } = await guarded(server);
  const other = await guarded(server);
  const stepUp = async (response: object) =>
    (await server.call('POST', 'member/step-up', { token, body: { method: 'passkey', response } })).body.refusal;
  expect(await logIn(server, authenticator.get(await ask('step_up'), { userId }))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(authenticator.get(await challenge(server)))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(authenticator.get(await other.ask('step_up')))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(other.authenticator.get(await ask('step_up')))).toBe('PASSKEY_UNKNOWN');
  const late = await ask('step_up');
  server.wait(5 * 60_000 + 1);
  expect(await stepUp(authenticator.get(late))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(authenticator.get(await ask('step_up')))).toBeUndefined();
});
