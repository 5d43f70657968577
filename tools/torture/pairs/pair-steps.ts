import { randomUUID } from 'node:crypto';
import type { WalletDoorCall } from '@sabai/contract';
import type { Node } from '../cluster/cluster.ts';
import type { Actor } from '../ops/stage.ts';
import { askedQr, confirmation } from '../races/deposit-races.ts';
import type { RaceRequest } from '../races/race-client.ts';
import { alone, type Call, type Cast, doorCall, memberCall, staffCall } from '../races/race-kit.ts';
import { targetOf } from '../run/run-torture.ts';

/** The initial state of a pair of commands: 150.00 of which each wants 100.00, and the objects they use. */
export interface Found {
  readonly bet: string;
  readonly withdrawal: string;
  readonly qr: string;
}

type Needs = readonly (keyof Found)[];

/** One command to a process; built once, so that it can be sent twice. */
export interface PairStep {
  readonly name: string;
  readonly needs: Needs;
  make(cast: Cast, actor: Actor, found: Found): (node: Node) => RaceRequest;
}

const at =
  (call: Call) =>
  (node: Node): RaceRequest => ({ origin: node.url, ...call });

const byProvider = (name: string, call: WalletDoorCall, fields: object, needs: Needs = []): PairStep => ({
  name,
  needs,
  make(cast, actor, { bet }) {
    const txn = randomUUID();
    const about = needs.includes('bet') ? { ref: bet, round: bet } : { round: txn };
    return at(doorCall(cast, actor, call, { txn, ...about, ...fields }));
  },
});

const byMember = (name: string, service: string): PairStep => ({
  name,
  needs: [],
  make: (_cast, actor) => at(memberCall(actor, service, { amount: '100' }, randomUUID())),
});

const byStaff = (name: string, direction: 'credit' | 'debit'): PairStep => ({
  name,
  needs: [],
  make(cast, { memberId }) {
    const body = { member_id: memberId, account: 'main', direction, amount: '100', reason: 'for the race' };
    const key = randomUUID();
    return (node) => staffCall(cast, targetOf(node), 'adjustment', body, key);
  },
});

const decision = (name: string, status: 'success' | 'fail'): PairStep => ({
  name,
  needs: ['withdrawal'],
  make:
    (cast, _actor, { withdrawal }) =>
    (node) =>
      staffCall(cast, targetOf(node), `withdrawal/${withdrawal}`, { status, reason: 'for the race' }, '', 'PATCH'),
});

/** All commands that two people can send to one wallet at the same moment. */
export const pairSteps: readonly PairStep[] = [
  byProvider('bet', 'bet', { amount: '10000' }),
  byProvider('reserve', 'reserve', { amount: '10000' }),
  byProvider('bet with win', 'betWin', { amount: '10000', win: '250' }),
  byProvider('result', 'result', { amount: '250' }, ['bet']),
  byProvider('cancel', 'cancel', {}, ['bet']),
  byProvider('refund', 'refund', {}, ['bet']),
  byMember('into the vault', 'wallet-vault'),
  byMember('out of the vault', 'wallet-vault-release'),
  byMember('transfer', 'cashback-transfer'),
  byMember('withdrawal', 'withdrawal-transaction'),
  decision('withdrawal approved', 'success'),
  decision('withdrawal refused', 'fail'),
  byStaff('staff credit', 'credit'),
  byStaff('staff debit', 'debit'),
  {
    name: 'payment confirmed',
    needs: ['qr'],
    make: (cast, _actor, { qr }) => at(confirmation(cast, qr, randomUUID())),
  },
];

const accounts = { main: 15_000n, vault: 10_000n, cashback: 10_000n };

async function balancesOf({ pool }: Cast, { memberId }: Actor): Promise<Record<string, bigint>> {
  const { rows } = await pool.query(
    'select account, balance::int8 as balance from ledger_accounts where member_id = $1',
    [memberId],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, BigInt(balance)]));
}

/** Gives the actor the initial state of each pair, whatever the pair before has left. */
export async function setUp(cast: Cast, actor: Actor, needs: ReadonlySet<keyof Found>): Promise<Found> {
  const { memberId } = actor;
  const target = cast.targets[0]!;
  const ask = (call: Call) => alone({ origin: target.url, ...call });
  const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  const adjust = (account: string, minor: bigint) => {
    if (minor === 0n) return undefined;
    const [direction, amount] = minor > 0n ? ['credit', decimal(minor)] : ['debit', decimal(-minor)];
    const body = { member_id: memberId, account, direction, amount, reason: 'for the race' };
    return alone(staffCall(cast, target, 'adjustment', body, randomUUID()));
  };
  const { rows: waiting } = await cast.pool.query(
    "select id from withdrawals where member_id = $1 and status = 'pending'",
    [memberId],
  );
  for (const { id } of waiting) {
    await alone(staffCall(cast, target, `withdrawal/${id}`, { status: 'fail', reason: 'for the race' }, '', 'PATCH'));
  }
  const { vault = 0n, cashback = 0n } = await balancesOf(cast, actor);
  const vaultMinor = accounts.vault - vault;
  if (vaultMinor > 0n) await adjust('main', vaultMinor);
  const service = vaultMinor > 0n ? 'wallet-vault' : 'wallet-vault-release';
  const amount = decimal(vaultMinor > 0n ? vaultMinor : -vaultMinor);
  if (vaultMinor !== 0n) await ask(memberCall(actor, service, { amount }, randomUUID()));
  await adjust('cashback', accounts.cashback - cashback);
  const { main = 0n } = await balancesOf(cast, actor);
  const requested = (needs.has('bet') ? 1000n : 0n) + (needs.has('withdrawal') ? 10_000n : 0n);
  await adjust('main', accounts.main + requested - main);
  const bet = randomUUID();
  if (needs.has('bet')) await ask(doorCall(cast, actor, 'bet', { txn: bet, round: bet, amount: '1000' }));
  const withdrawal = needs.has('withdrawal')
    ? String((await ask(memberCall(actor, 'withdrawal-transaction', { amount: '100' }, randomUUID()))).id)
    : '';
  return { bet, withdrawal, qr: needs.has('qr') ? await askedQr(cast, actor) : '' };
}

/** Returns the accounts, and every movement after the given one. */
export async function stateOf(cast: Cast, actor: Actor, after: number): Promise<string> {
  const { rows } = await cast.pool.query(
    `select string_agg(template || ' ' || amount, ', ' order by template, amount) as moves
     from journal_entries where member_id = $1 and sequence > $2`,
    [actor.memberId, after],
  );
  // An account without movements has a zero balance.
  const balances = Object.entries(await balancesOf(cast, actor))
    .filter(([, minor]) => minor !== 0n)
    .sort();
  return `${balances.map(([account, minor]) => `${account} ${minor}`).join(', ')}; ${rows[0].moves}`;
}

export async function lastEntryOf({ pool }: Cast, { memberId }: Actor): Promise<number> {
  const { rows } = await pool.query('select max(sequence)::int as last from journal_entries where member_id = $1', [
    memberId,
  ]);
  return rows[0].last ?? 0;
}
