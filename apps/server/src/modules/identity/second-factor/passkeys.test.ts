import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityHouse, type IdentityHouse } from '../identity.fixture.ts';
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

interface Houses {
  sound: IdentityHouse;
  faulty: IdentityHouse;
}
let houses: Houses;
beforeAll(async () => {
  const [sound, faulty] = await Promise.all([
    createIdentityHouse(),
    createIdentityHouse(undefined, faults, { SABAI_SITE_URL: evil }),
  ]);
  houses = { sound, faulty };
});
afterAll(() => Promise.all([houses.sound.close(), houses.faulty.close()]));

const challengeOf = (body: Record<string, unknown>) => (body.options as { challenge: string }).challenge;

/** Creates a member with a passkey, and the actions with it. */
async function guarded(house: IdentityHouse) {
  const { memberId, token: first } = await house.member();
  const { hostname: rpID, origin } = new URL(house.platform.settings.siteUrl);
  const authenticator = createAuthenticator({ origin, rpID });
  const { token } = await house.stepUp(first);
  const ask = async (purpose: string) =>
    challengeOf((await house.call('POST', 'member/passkey-challenge', { token, body: { purpose } })).body);
  const response = authenticator.create(await ask('register'));
  const added = await house.call('POST', 'member/passkey', { token, body: { name: 'phone', response } });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { memberId, token, authenticator, ask };
}
const challenge = async (house: IdentityHouse) =>
  challengeOf((await house.call('POST', 'public/passkey-challenge')).body);
const logIn = async (house: IdentityHouse, response: object) =>
  (await house.call('POST', 'public/authentication', { body: { strategy: 'passkey', response } })).body.refusal;

/** True if the attack failed. */
const attacks: readonly [string, (house: IdentityHouse) => Promise<boolean>][] = [
  [
    'what was signed on another page opens nothing',
    async (house) => {
      const { memberId: userId, authenticator } = await guarded(house);
      const response = authenticator.get(await challenge(house), { userId, from: evil });
      return (await logIn(house, response)) === 'PASSKEY_UNKNOWN';
    },
  ],
  [
    'what was signed once opens nothing twice, though the counter goes on',
    async (house) => {
      const { memberId: userId, authenticator } = await guarded(house);
      const asked = await challenge(house);
      if (await logIn(house, authenticator.get(asked, { userId, counter: 1 }))) throw new Error('not let in');
      return (await logIn(house, authenticator.get(asked, { userId, counter: 2 }))) === 'PASSKEY_UNKNOWN';
    },
  ],
  [
    'a copied authenticator, whose counter goes back, opens nothing',
    async (house) => {
      const { memberId: userId, authenticator } = await guarded(house);
      if (await logIn(house, authenticator.get(await challenge(house), { userId, counter: 9 })))
        throw new Error('not let in');
      const copy = authenticator.get(await challenge(house), { userId, counter: 5 });
      return (await logIn(house, copy)) === 'PASSKEY_UNKNOWN';
    },
  ],
  [
    'the passkey of one member neither logs in as another nor proves that they are there',
    async (house) => {
      const victim = await house.member();
      const { authenticator } = await guarded(house);
      const response = authenticator.get(await challenge(house), { userId: victim.memberId });
      const refusal = await logIn(house, response);
      return refusal === 'PASSKEY_UNKNOWN';
    },
  ],
];

describe.each(attacks)('%s', (_name, attack) => {
  test('in this house', async () => expect(await attack(houses.sound)).toBe(true));
  test('but not in one with that fault', async () => expect(await attack(houses.faulty)).toBe(false));
});

test('a passkey that has stopped counting, as one kept in several devices, still opens', async () => {
  const house = houses.sound;
  const { memberId: userId, authenticator } = await guarded(house);
  for (const counter of [9, 0, 0, 10])
    expect(await logIn(house, authenticator.get(await challenge(house), { userId, counter }))).toBeUndefined();
  const copy = authenticator.get(await challenge(house), { userId, counter: 5 });
  expect(await logIn(house, copy)).toBe('PASSKEY_UNKNOWN');
});

test('a challenge is good for what it was asked for, by whom, and for five minutes', async () => {
  const house = houses.sound;
  const { memberId: userId, token, authenticator, ask } = await guarded(house);
  const other = await guarded(house);
  const stepUp = async (response: object) =>
    (await house.call('POST', 'member/step-up', { token, body: { method: 'passkey', response } })).body.refusal;
  expect(await logIn(house, authenticator.get(await ask('step_up'), { userId }))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(authenticator.get(await challenge(house)))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(authenticator.get(await other.ask('step_up')))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(other.authenticator.get(await ask('step_up')))).toBe('PASSKEY_UNKNOWN');
  const late = await ask('step_up');
  house.wait(5 * 60_000 + 1);
  expect(await stepUp(authenticator.get(late))).toBe('PASSKEY_UNKNOWN');
  expect(await stepUp(authenticator.get(await ask('step_up')))).toBeUndefined();
});
