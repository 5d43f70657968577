import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { MoneyCommand, WalletOutcome } from '../../provider-wallet/commands/wallet-command.ts';
import { type OptionSet, optionSets } from '../../provider-wallet/engine/orders.fixture.ts';
import { testProvider } from '../../provider-wallet/provider-wallet.fixture.ts';
import { chooseProgramme } from '../programmes/choose-programme.ts';
import { games } from '../programmes/programmes.fixture.ts';
import { type Broken, broken, digestOf, rebuilt } from './invariants.fixture.ts';
import type { RewardServer } from './reward-server.fixture.ts';

/** One step: an action, and numbers that choose its details. */
export interface Act {
  readonly act: keyof typeof acts;
  readonly who: number;
  readonly a: number;
  readonly b: number;
}

interface Sent {
  readonly command: MoneyCommand;
  readonly set: OptionSet;
}
/** A member, and the requests made about them. */
export interface Person {
  readonly memberId: string;
  readonly sessions: readonly string[];
  readonly open: { readonly txn: string; readonly set: OptionSet; readonly game: number }[];
  readonly settled: { readonly txn: string; readonly set: OptionSet; readonly game: number }[];
  readonly sent: Sent[];
}
export interface Scene {
  readonly server: RewardServer;
  readonly staff: StaffCaller;
}

export async function newPerson({ newMember, session }: RewardServer): Promise<Person> {
  const { memberId } = await newMember();
  const sessions = [await session(memberId, games[0]!), await session(memberId, games[1]!)];
  return { memberId, sessions, open: [], settled: [], sent: [] };
}

const sets = Object.values(optionSets);
const money = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const placeOf = ({ memberId }: Person, round: string, game: number) => ({
  provider: testProvider,
  player: memberId,
  currency: 'THB',
  round,
  game: games[game]!.code,
});

/** Sends a call, and returns whether a rejection changed something. */
async function send(
  { server }: Scene,
  person: Person,
  { command, set }: Sent,
): Promise<{ outcome: WalletOutcome; found: Broken[] }> {
  const { memberId } = person;
  const before = await digestOf(server.db, memberId);
  const isTakingBack = command.call === 'rollback';
  const outcome = await server.ask(command, isTakingBack ? set.takingBack : set.options);
  if (outcome.code === 'OK') {
    person.sent.push({ command, set });
    return { outcome, found: [] };
  }
  const isSame = (await digestOf(server.db, memberId)) === before;
  return { outcome, found: isSame ? [] : [broken(8, `${command.call} was refused with ${outcome.code}`)] };
}

/** Sends a call of a member or of staff; a rejection must change nothing. */
async function call(
  { server }: Scene,
  { memberId }: Person,
  ...args: Parameters<RewardServer['call']>
): Promise<{ status: number; body: Awaited<ReturnType<RewardServer['call']>>['body']; found: Broken[] }> {
  const before = await digestOf(server.db, memberId);
  const answer = await server.call(...args);
  const isRefused = answer.status >= 400 && answer.status < 500;
  const isSame = !isRefused || (await digestOf(server.db, memberId)) === before;
  const fault = answer.status >= 500 ? [broken(8, `${args[2]} failed: ${JSON.stringify(answer.body)}`)] : [];
  return { ...answer, found: isSame ? fault : [broken(8, `${args[2]} was refused with ${answer.body.refusal}`)] };
}

type Doing = (scene: Scene, person: Person, act: Act) => Promise<Broken[]>;

const stakeOf = async ({ server }: Scene, { memberId }: Person, a: number): Promise<bigint> => {
  const balance = await server.wallet.mainBalance(server.db, memberId, 'THB');
  // Sometimes the whole balance, or more.
  return a % 7 === 0 ? balance + BigInt(a % 2) : 1n + (balance * BigInt(1 + (a % 40))) / 100n;
};
const nextBet = async (scene: Scene, person: Person, { a, b }: Act) => {
  const [game, txn] = [b % 2, randomUUID()];
  const stake = { txn, amountMinor: await stakeOf(scene, person, a), session: person.sessions[game]! };
  return { set: sets[a % sets.length]!, game, txn, command: { ...placeOf(person, txn, game), ...stake } };
};

const deposit: Doing = async ({ server }, { memberId }, { a, b }) => {
  const who = { memberId };
  const matches = server.offers['deposit-match'];
  const offer = matches[b % (matches.length + 2)];
  const filed = await server.call(who, 'POST', 'deposit-promptpay', {
    body: {
      deposit_amount: String(100 + (a % 900)),
      ...(offer && { promotion_information_id: offer, promotion_confirm: true }),
    },
  });
  if (filed.status === 201) await server.pay({ qr: filed.body.qr_code, repeat: 1 + (a % 2) });
  return [];
};
const receive: Doing = async (scene, person, { a }) => {
  const body = { promotion_information_id: scene.server.offers['no-deposit'][a % 2], confirm: true };
  return (await call(scene, person, person, 'POST', 'promotion-member', { body, key: randomUUID() })).found;
};
const deactivate: Doing = async (scene, person) => {
  const { body } = await scene.server.call(person, 'GET', 'promotion-member');
  const own = body.data?.[0] as unknown as { promotion_member_id?: string } | undefined;
  if (!own?.promotion_member_id) return [];
  const path = `promotion-member/${own.promotion_member_id}`;
  return (await call(scene, person, person, 'PATCH', path, { body: { status: 'inactive' } })).found;
};
const bet: Doing = async (scene, person, act) => {
  const { set, game, txn, command } = await nextBet(scene, person, act);
  const { outcome, found } = await send(scene, person, { command: { ...command, call: 'bet' }, set });
  if (outcome.code === 'OK') person.open.push({ txn, set, game });
  return found;
};
const play: Doing = async (scene, person, act) => {
  const { set, game, txn, command } = await nextBet(scene, person, act);
  const winMinor = (command.amountMinor * BigInt(act.b % 5)) / 2n;
  const betWin = { ...command, call: 'betWin', winMinor, isClosed: true } as const;
  const { outcome, found } = await send(scene, person, { command: betWin, set });
  if (outcome.code === 'OK') person.settled.push({ txn, set, game });
  return found;
};
const settle: Doing = async (scene, person, { a, b }) => {
  const [one] = person.open.splice(a % Math.max(1, person.open.length), 1);
  if (!one) return [];
  const result = { call: 'result', txn: `${one.txn}w`, ref: one.txn, kind: 'win', isClosed: true } as const;
  const command = { ...placeOf(person, one.txn, one.game), ...result, amountMinor: BigInt(b % 3) * BigInt(a % 30_000) };
  person.settled.push(one);
  return (await send(scene, person, { command, set: one.set })).found;
};
const takeBack: Doing = async (scene, person, { a, b }) => {
  const list = b % 2 ? person.open : person.settled;
  const [one] = list.splice(a % Math.max(1, list.length), 1);
  if (!one) return [];
  const rollback = { call: 'rollback', txn: `${one.txn}r`, target: 'bet', ref: one.txn } as const;
  return (await send(scene, person, { command: { ...placeOf(person, one.txn, one.game), ...rollback }, set: one.set }))
    .found;
};
const refundPart: Doing = async (scene, person, { a }) => {
  const one = person.open[a % Math.max(1, person.open.length)];
  if (!one) return [];
  const refund = { call: 'refund', txn: randomUUID(), ref: one.txn, amountMinor: BigInt(1 + (a % 500)) } as const;
  return (await send(scene, person, { command: { ...placeOf(person, one.txn, one.game), ...refund }, set: one.set }))
    .found;
};
/** A bet followed by its cancellation changes nothing. */
const never: Doing = async (scene, person, act) => {
  await scene.server.bonus.expireGrants();
  const { set, game, txn, command } = await nextBet(scene, person, act);
  const before = await digestOf(scene.server.db, person.memberId);
  const { outcome, found } = await send(scene, person, { command: { ...command, call: 'bet' }, set });
  if (outcome.code !== 'OK') return found;
  const back =
    act.b % 2 ? ({ call: 'cancel', ref: txn } as const) : ({ call: 'rollback', target: 'bet', ref: txn } as const);
  const answer = await send(scene, person, {
    command: { ...placeOf(person, txn, game), ...back, txn: `${txn}n` },
    set,
  });
  const isSame = (await digestOf(scene.server.db, person.memberId)) === before;
  return [...answer.found, ...(isSame ? [] : [broken(5, `${back.call} of a bet of ${command.amountMinor}`)])];
};
/** Repeats earlier requests in their order. */
const repeat: Doing = async ({ server }, { memberId, sent }, { a, b }) => {
  const from = a % Math.max(1, sent.length);
  const before = await digestOf(server.db, memberId);
  const again = sent.slice(from, from + 1 + (b % 6));
  for (const { command, set } of again)
    await server.ask(command, command.call === 'rollback' ? set.takingBack : set.options);
  const isSame = (await digestOf(server.db, memberId)) === before;
  return isSame ? [] : [broken(4, again.map(({ command }) => command.call).join(', '))];
};
const withdraw: Doing = async (scene, person, { a, b }) => {
  const { server, staff } = scene;
  const body = { amount: money(10_000n + BigInt(a % 60_000)) };
  const requested = await call(scene, person, person, 'POST', 'withdrawal-transaction', { body });
  if (requested.status !== 201) return requested.found;
  const decision = b % 2 ? { status: 'success' } : { status: 'fail', remark: 'for a test' };
  await server.call(staff, 'PATCH', `withdrawal/${requested.body.id}`, { body: decision });
  return requested.found;
};
const choose: Doing = async ({ server }, { memberId }, { a, b }) => {
  const before = await digestOf(server.db, memberId);
  try {
    const kind = a % 2 ? 'cashback' : 'rebate';
    await chooseProgramme(server, { memberId, kind, isConfirmed: b % 3 > 0 });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (await digestOf(server.db, memberId)) === before ? [] : [broken(8, `a choice refused with ${error.code}`)];
  }
};
const transfer: Doing = async (scene, person, { a }) => {
  const kind = a % 2 ? 'cashback' : 'rebate';
  const { ready } = await scene.server.wallet.sideWallet(kind, person.memberId);
  // Sometimes more than available.
  const body = { amount: a % 3 ? ready : '100000' };
  return (await call(scene, person, person, 'POST', `${kind}-transfer`, { body, key: randomUUID() })).found;
};
const pass: Doing = async ({ server }, { memberId }, { a }) => {
  server.passTime((1 + (a % 30)) * 3_600_000);
  await server.work();
  const differences = await rebuilt(server, memberId);
  return differences.length > 0 ? [broken('rebuild', differences)] : [];
};

export const acts = {
  deposit,
  receive,
  deactivate,
  bet,
  play,
  settle,
  takeBack,
  refundPart,
  never,
  repeat,
  withdraw,
  choose,
  transfer,
  pass,
} as const;
