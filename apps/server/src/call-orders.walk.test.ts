import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goThrough, type Letter, type Workflow } from './call-orders.fixture.ts';
import { type CashierServer, createCashierServer, newPicture } from './modules/cashier/cashier.fixture.ts';
import { createIdentityServer, type IdentityServer } from './modules/identity/identity.fixture.ts';

/**
 * All orders of two calls, and a sample of those of five; `CALL_ORDERS=all` runs all of five, for a quarter of an hour.
 */
const areAll = process.env.CALL_ORDERS === 'all';
const parts = areAll ? [{ length: 5 }] : [{ length: 2 }, { length: 5, each: 47 }];
const minutes = 60_000;

/** The model of a one-time code. */
interface Code {
  readonly code: 'none' | 'sent' | 'proved';
  readonly hasToken: boolean;
}
const noCode: Code = { code: 'none', hasToken: false };
const sent = <S extends Code>(state: S): S => ({ ...state, code: 'sent' });
const proved = <S extends Code>(state: S): S | undefined =>
  state.code === 'sent' ? { ...state, code: 'proved', hasToken: true } : undefined;

interface Visitor {
  readonly phone: string;
  reference: string;
  verifyToken: string;
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const goodCode = (code: string) => (code === '' ? '123456' : code);

/** Registration and a forgotten password begin alike: with a code, and its verification. */
function codeLetters<S extends Code>(
  server: IdentityServer,
  ask: (visitor: Visitor) => Promise<Record<string, unknown>>,
) {
  const verify = async (visitor: Visitor, otp: string) => {
    const { status, body } = await server.call('POST', 'public/otp-verified', {
      body: { phone: visitor.phone, otp, otpReferenceCode: visitor.reference },
    });
    if (status === 201) visitor.verifyToken = String(body.verifyToken);
    return status === 201;
  };
  const letters = {
    ask: {
      async call(visitor) {
        const body = await ask(visitor);
        visitor.reference = String(body.otpReferenceCode);
        return body.otpReferenceCode !== undefined;
      },
      after: sent,
    },
    guess: { call: (visitor) => verify(visitor, otherCode(server.lastOtp(visitor.phone))), after: () => undefined },
    prove: { call: (visitor) => verify(visitor, goodCode(server.lastOtp(visitor.phone))), after: proved },
  } satisfies Record<string, Letter<Visitor, S>>;
  return letters;
}

const nobody = 'A'.repeat(43);
const newPassword = 'Jade77pond';

interface Registering extends Code {
  readonly isMember: boolean;
}
function registration(server: IdentityServer) {
  const { ask, guess, prove } = codeLetters<Registering>(
    server,
    async ({ phone }) =>
      (await server.call('POST', 'member/otp-request', { body: { phone, purpose: 'register' } })).body,
  );
  const letters: Record<string, Letter<Visitor, Registering>> = {
    ask,
    guess,
    prove,
    register: {
      async call({ phone, verifyToken }) {
        const body = server.registration(phone, verifyToken);
        return (await server.call('POST', 'member/users-register', { body })).status === 201;
      },
      after: (state) => (state.hasToken && !state.isMember ? { ...state, hasToken: false, isMember: true } : undefined),
    },
    logIn: {
      call: async ({ phone }) => (await server.logIn(phone)).status === 201,
      after: (state) => (state.isMember ? state : undefined),
    },
  };
  return {
    letters,
    start: { ...noCode, isMember: false },
    fresh: async (): Promise<Visitor> => ({ phone: server.newPhone(), reference: 'AAAAAA', verifyToken: nobody }),
    pass: () => server.wait(minutes + 1000),
  };
}

interface Resetting extends Code {
  readonly isNew: boolean;
}
function reset(server: IdentityServer) {
  const { ask, guess, prove } = codeLetters<Resetting>(
    server,
    async ({ phone }) => (await server.call('POST', 'public/forgot-password', { body: { username: phone } })).body,
  );
  const letters: Record<string, Letter<Visitor, Resetting>> = {
    ask,
    guess,
    prove,
    set: {
      async call({ verifyToken }) {
        const body = { verifyToken, password: newPassword, confirm_password: newPassword };
        return (await server.call('PATCH', 'public/forgot-password', { body })).status === 200;
      },
      after: (state) => (state.hasToken ? { ...state, hasToken: false, isNew: true } : undefined),
    },
    logIn: {
      call: async ({ phone }) => (await server.logIn(phone, newPassword)).status === 201,
      after: (state) => (state.isNew ? state : undefined),
    },
  };
  return {
    letters,
    start: { ...noCode, isNew: false },
    async fresh(): Promise<Visitor> {
      const { phone } = await server.register();
      return { phone, reference: 'AAAAAA', verifyToken: nobody };
    },
    pass: () => server.wait(minutes + 1000),
  };
}

interface Profile extends Code {
  readonly hasBank: boolean;
  readonly hasBirth: boolean;
  readonly is_profile_complete: boolean;
}
/** The steps of the wizard come in any order, but the profile is complete only after all required ones. */
function wizard(server: IdentityServer) {
  type Member = { token: string; reference: string; bank: object; phone: string };
  const whole = (state: Profile): Profile => ({ ...state, is_profile_complete: state.hasBank && state.hasBirth });
  const verify = async (member: Member, otp: string) => {
    const body = { phone: member.phone, otp, otpReferenceCode: member.reference };
    return (await server.call('POST', 'member/otp-verified', { token: member.token, body })).status === 201;
  };
  const letters: Record<string, Letter<Member, Profile>> = {
    bank: {
      call: async ({ token, bank }) =>
        (await server.call('POST', 'member/user-verify-bank-info', { token, body: bank })).status === 201,
      after: (state) => (state.hasBank ? undefined : whole({ ...state, hasBank: true })),
    },
    birth: {
      async call({ token }) {
        const body = { profile_user: { birth: { day: 29, month: 2, year: 1996 } } };
        return (await server.call('PATCH', 'member/users', { token, body })).status === 200;
      },
      after: (state) => whole({ ...state, hasBirth: true }),
    },
    ask: {
      async call(member) {
        const body = { phone: member.phone, purpose: 'profile_phone' };
        const answer = await server.call('POST', 'member/otp-request', { token: member.token, body });
        member.reference = String(answer.body.otpReferenceCode);
        return answer.status === 201;
      },
      after: sent,
    },
    guess: { call: (member) => verify(member, otherCode(server.lastOtp(member.phone))), after: () => undefined },
    prove: { call: (member) => verify(member, goodCode(server.lastOtp(member.phone))), after: proved },
  };
  return {
    letters,
    start: { ...noCode, hasBank: false, hasBirth: false, is_profile_complete: false },
    async fresh(): Promise<Member> {
      const { token, phone } = await server.member();
      return { token, phone, reference: 'AAAAAA', bank: server.bankDetails() };
    },
    shown: async ({ token }: Member) => {
      const { body } = await server.call('GET', 'member/users', { token });
      return { is_profile_complete: body.is_profile_complete as boolean };
    },
    pass: () => server.wait(minutes + 1000),
  };
}

interface Player {
  readonly memberId: string;
  readonly bank: object;
  slip: string;
  id: string;
}
interface Cash {
  readonly isComplete: boolean;
  readonly hasSlip: boolean;
  readonly isWaiting: boolean;
  readonly balance: bigint;
}
const none = '00000000-0000-4000-8000-000000000000';
const amountMinor = 50_000n;
/** Less the fee of a bank transfer. */
const creditedMinor = amountMinor - 500n;

/** A profile, then a transfer with its slip, then one decision of staff. */
function deposit(server: CashierServer, staff: Awaited<ReturnType<CashierServer['newStaff']>>) {
  const decide = async ({ id }: Player, status: string) =>
    (await server.call(staff, 'PATCH', `deposit/${id}`, { body: { status, reason: 'a test' } })).status === 200;
  const letters: Record<string, Letter<Player, Cash>> = {
    bank: completing(server),
    slip: {
      async call(player) {
        const { status, body } = await server.upload(player, await newPicture());
        if (status === 201) player.slip = body.slip_image_url;
        return status === 201;
      },
      after: (state) => ({ ...state, hasSlip: true }),
    },
    ask: {
      async call(player) {
        const body = { payment_bank_information_id: server.houseAccountId, deposit_amount: '500' };
        const slip = { slip_image_url: player.slip };
        const answer = await server.call(player, 'POST', 'deposit-transaction', { body: { ...body, ...slip } });
        if (answer.status === 201) player.id = answer.body.id;
        return answer.status === 201;
      },
      after: (state) => (state.isComplete && state.hasSlip ? { ...state, hasSlip: false, isWaiting: true } : undefined),
    },
    approve: {
      call: (player) => decide(player, 'success'),
      after: (state) =>
        state.isWaiting ? { ...state, isWaiting: false, balance: state.balance + creditedMinor } : undefined,
    },
    refuse: {
      call: (player) => decide(player, 'fail'),
      after: (state) => (state.isWaiting ? { ...state, isWaiting: false } : undefined),
    },
  };
  return { letters, ...cashFlow(server, 0n) };
}

/** A profile, then the request, then one decision of staff; a refused amount is returned. */
function withdrawal(server: CashierServer, staff: Awaited<ReturnType<CashierServer['newStaff']>>) {
  const decide = async ({ id }: Player, status: string) =>
    (await server.call(staff, 'PATCH', `withdrawal/${id}`, { body: { status, reason: 'a test' } })).status === 200;
  const letters: Record<string, Letter<Player, Cash>> = {
    bank: completing(server),
    ask: {
      async call(player) {
        const { status, body } = await server.call(player, 'POST', 'withdrawal-transaction', {
          body: { amount: '500' },
        });
        if (status === 201) player.id = body.id;
        return status === 201;
      },
      after: (state) =>
        state.isComplete && !state.isWaiting && state.balance >= amountMinor
          ? { ...state, isWaiting: true, balance: state.balance - amountMinor }
          : undefined,
    },
    approve: {
      call: (player) => decide(player, 'success'),
      after: (state) => (state.isWaiting ? { ...state, isWaiting: false } : undefined),
    },
    refuse: {
      call: (player) => decide(player, 'fail'),
      after: (state) =>
        state.isWaiting ? { ...state, isWaiting: false, balance: state.balance + amountMinor } : undefined,
    },
    sent: {
      call: async ({ id }) =>
        (await server.call(staff, 'POST', 'withdrawal-payout', { body: { withdrawal_id: id } })).status === 201,
      after: () => undefined,
    },
  };
  return { letters, ...cashFlow(server, amountMinor) };
}

const completing = (server: CashierServer): Letter<Player, Cash> => ({
  call: async (player) =>
    (await server.call(player, 'POST', 'user-verify-bank-info', { body: player.bank })).status === 201,
  after: (state) => (state.isComplete ? undefined : { ...state, isComplete: true }),
});

function cashFlow(server: CashierServer, balance: bigint) {
  return {
    start: { isComplete: false, hasSlip: false, isWaiting: false, balance },
    async fresh(): Promise<Player> {
      const { memberId } = await server.newMember({ isComplete: false });
      if (balance > 0n) await server.fund({ memberId }, balance);
      const bank_no = String(nextAccount++);
      const bank = { first_name: 'Somsri', last_name: 'Dee', bank_currency_information_id: 1, bank_no };
      return { memberId, bank, slip: '/slips/none', id: none };
    },
    shown: async (player: Player) => ({ balance: await server.balanceOf(player) }),
  };
}
let nextAccount = 1_000_000_000;

let identity: IdentityServer;
let cashier: CashierServer;
beforeAll(async () => {
  identity = await openIdentity();
  cashier = await createCashierServer();
});
afterAll(() => Promise.all([identity.close(), cashier.close()]));

/** Opens a server that requires the date of birth, with a budget of codes that no test exhausts. */
async function openIdentity(faults: readonly string[] = []) {
  const server = await createIdentityServer(undefined, faults);
  await server.db.updateTable('identity_settings').set({ profile_dob: true, otp_codes_per_hour: 1_000_000 }).execute();
  return server;
}

const workflows = {
  registration: () => registration(identity),
  'a forgotten password': () => reset(identity),
  'the wizard of the profile': () => wizard(identity),
  'a deposit': async () => deposit(cashier, await cashier.newStaff()),
  'a withdrawal': async () => withdrawal(cashier, await cashier.newStaff()),
};

describe('no order of calls skips a step of', () => {
  test.each(Object.entries(workflows))(
    '%s',
    async (_name, open) => {
      const workflow = (await open()) as Workflow<object, object>;
      for (const part of parts) {
        const { skipped, astray } = await goThrough(workflow, part);
        expect({ skipped, astray }).toEqual({ skipped: [], astray: [] });
      }
    },
    areAll ? 3_600_000 : 60_000,
  );

  test('a password reset is caught in a server that accepts a proof twice', async () => {
    const faulty = await openIdentity([
      `create function keep() returns trigger language plpgsql as $$ begin new.verify_token_used_at := null; return new; end $$`,
      `create trigger keep before update on otp_requests for each row execute function keep()`,
    ]);
    const { skipped } = await goThrough(orderOf(reset(faulty), ['ask', 'prove', 'set']), { length: 4 });
    expect(skipped).toContain('ask, prove, set, set');
    await faulty.close();
  });

  test('a withdrawal is caught in a server that treats every profile as complete', async () => {
    const faulty = await createCashierServer({
      statements: [
        `create function fill() returns trigger language plpgsql as $$ begin
           new.first_name := 'Somsri'; new.bank_id := 1; new.bank_no := new.ref_code; return new; end $$`,
        `create trigger fill before insert on members for each row execute function fill()`,
      ],
    });
    const { skipped } = await goThrough(orderOf(withdrawal(faulty, await faulty.newStaff()), ['ask']), { length: 1 });
    expect(skipped).toEqual(['ask']);
    await faulty.close();
  });
});

/** Returns the same workflow with some of its calls. */
const orderOf = <S, T>({ letters, ...rest }: Workflow<S, T>, some: readonly string[]): Workflow<S, T> => ({
  ...rest,
  letters: Object.fromEntries(some.map((name) => [name, letters[name]!])),
});
