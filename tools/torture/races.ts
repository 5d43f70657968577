import { createHmac, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Plan } from './load.ts';
import type { Actor } from './ops/stage.ts';
import { game, provider } from './people.ts';
import { type RaceAnswer, type RaceRequest, race } from './race-client.ts';
import type { Target } from './wire.ts';

const contenders = 200;

type Cast = Pick<Plan, 'secrets' | 'staffToken'> & { readonly targets: readonly Target[]; readonly pool: Pool };

interface Lap {
  readonly requests: readonly RaceRequest[];
  /** So many are acknowledged … */
  readonly winners: number;
  /** … and so many entries are in the journal afterwards that were not before. */
  readonly effects: number;
  /** A further look at what the race has left; returns what is wrong. */
  readonly inspect?: () => Promise<string[]>;
}

type Call = Omit<RaceRequest, 'origin'> & { readonly origin?: string };

export interface Race {
  readonly name: string;
  prepare(cast: Cast, actor: Actor): Promise<Lap>;
}

/** A provider's or a gateway's signature over the time and the body. */
const signed = (secret: Buffer, prefix: string, body: string) => {
  const timestamp = String(Date.now());
  return {
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  };
};

/** The same call at both servers in turn, each with its own body and key. */
const each = (cast: Cast, make: (target: Target, index: number) => Call) =>
  Array.from({ length: contenders }, (_, index): RaceRequest => {
    const target = cast.targets[index % cast.targets.length]!;
    return { origin: target.url, ...make(target, index) };
  });

const doorCall = (cast: Cast, actor: Actor, call: string, fields: object) => {
  const { memberId: player, currency, session } = actor;
  const body = JSON.stringify({ ...fields, game, player, currency, ...(call === 'bet' ? { session } : {}) });
  const headers = { 'x-provider': provider, ...signed(Buffer.from(cast.secrets.wallet, 'hex'), 'x', body) };
  return { path: `/provider/v1/${call}`, headers, body };
};

const memberCall = (actor: Actor, service: string, body: object, key: string) => ({
  path: `/gateway/member/${service}`,
  headers: { authorization: `Bearer ${actor.token}`, 'idempotency-key': key, 'x-forwarded-for': actor.from },
  body: JSON.stringify(body),
});

const staffCall = (cast: Cast, target: Target, path: string, body: object, key = '', method = 'POST') => ({
  origin: target.officeUrl,
  method,
  path: `/gateway/staff/${path}`,
  headers: { authorization: `Bearer ${cast.staffToken}`, ...(key ? { 'idempotency-key': key } : {}) },
  body: JSON.stringify(body),
});

/** One request by itself; throws when it is refused. */
async function alone(request: RaceRequest): Promise<Record<string, unknown>> {
  const [answer] = await race([request]);
  if (!isAcknowledged(answer!)) throw new Error(`${request.path}: ${answer!.status} ${JSON.stringify(answer!.body)}`);
  return answer!.body;
}

const isAcknowledged = ({ status, body }: RaceAnswer) =>
  status >= 200 && status < 300 && (typeof body.code !== 'string' || body.code === 'OK');

const first = (cast: Cast) => cast.targets[0]!;

/** Staff fill an account; `amount` in the member's own currency. */
const fill = (cast: Cast, actor: Actor, account: string, amount: string) =>
  alone(
    staffCall(
      cast,
      first(cast),
      'adjustment',
      { member_id: actor.memberId, account, direction: 'credit', amount, reason: 'race' },
      randomUUID(),
    ),
  );

const winnersOf = 70;

/** So much of one account that it is enough for 70 of 200. */
const enoughFor70 = (
  name: string,
  account: string,
  make: (cast: Cast, target: Target, actor: Actor) => Call,
  afterwards: (cast: Cast, actor: Actor) => Promise<unknown> = async () => {},
): Race => ({
  name,
  async prepare(cast, actor) {
    // 70 times 1.00, and a remainder that is too small for one more.
    await fill(cast, actor, account, '70.99');
    await afterwards(cast, actor);
    return {
      requests: each(cast, (target) => make(cast, target, actor)),
      winners: winnersOf,
      effects: winnersOf,
    };
  },
});

/** One command, 200 times: all are told the same, and it happens once. */
const sameKey = (
  name: string,
  account: string,
  make: (cast: Cast, target: Target, actor: Actor, key: string) => Call,
): Race => ({
  name,
  async prepare(cast, actor) {
    await fill(cast, actor, account, '1000');
    const key = randomUUID();
    return { requests: each(cast, (target) => make(cast, target, actor, key)), winners: contenders, effects: 1 };
  },
});

const bet = (cast: Cast, actor: Actor, txn: string, round = txn) =>
  doorCall(cast, actor, 'bet', { txn, round, amount: '100' });
const vaultOut = (actor: Actor, key: string) => memberCall(actor, 'wallet-vault-release', { amount: '1' }, key);
const vaultIn = (actor: Actor, key: string, amount = '1') => memberCall(actor, 'wallet-vault', { amount }, key);
const transfer = (actor: Actor, wallet: string, key: string) =>
  memberCall(actor, `${wallet}-transfer`, { amount: '1' }, key);
const take = (cast: Cast, target: Target, { memberId }: Actor, key: string) =>
  staffCall(
    cast,
    target,
    'adjustment',
    { member_id: memberId, account: 'main', direction: 'debit', amount: '1', reason: 'race' },
    key,
  );

/** A bet that was taken, for those who want to end it. */
async function placedBet(cast: Cast, actor: Actor): Promise<{ txn: string; round: string }> {
  await fill(cast, actor, 'main', '1000');
  const txn = randomUUID();
  await alone({ origin: first(cast).url, ...bet(cast, actor, txn) });
  return { txn, round: txn };
}

const endsOnce = (call: 'cancel' | 'refund'): Race => ({
  name: `200 ${call}s of one bet, each under its own id`,
  async prepare(cast, actor) {
    const { txn, round } = await placedBet(cast, actor);
    const requests = each(cast, () => doorCall(cast, actor, call, { txn: randomUUID(), round, ref: txn }));
    return { requests, winners: Number.NaN, effects: 1 };
  },
});

async function askedWithdrawal(cast: Cast, actor: Actor): Promise<string> {
  await fill(cast, actor, 'main', '1000');
  const call = memberCall(actor, 'withdrawal-transaction', { amount: '200' }, randomUUID());
  return String((await alone({ origin: first(cast).url, ...call })).id);
}

async function askedQr(cast: Cast, actor: Actor): Promise<string> {
  const call = memberCall(actor, 'deposit-gateway', { deposit_amount: '50' }, randomUUID());
  return String((await alone({ origin: first(cast).url, ...call })).reference);
}

const confirmation = (cast: Cast, reference: string, transactionId: string) => {
  const body = JSON.stringify({
    transactionId,
    amount: '50.00',
    transactionDateandTime: new Date().toISOString(),
    billPaymentRef1: reference,
    currencyCode: '764',
  });
  const headers = signed(Buffer.from(cast.secrets.webhook), 'x-gateway', body);
  return { path: '/webhooks/payment/scb', headers, body };
};

/** Every way to move money that members, staff, providers and gateways have, 200 at once over two servers. */
export const races: readonly Race[] = [
  enoughFor70('200 bets on a balance for 70', 'main', (cast, _target, actor) => bet(cast, actor, randomUUID())),
  sameKey('one bet, 200 times', 'main', (cast, _target, actor, key) => bet(cast, actor, key)),
  {
    name: 'one result, 200 times',
    async prepare(cast, actor) {
      const { txn, round } = await placedBet(cast, actor);
      const fields = { txn: randomUUID(), round, ref: txn, amount: '250' };
      return { requests: each(cast, () => doorCall(cast, actor, 'result', fields)), winners: contenders, effects: 1 };
    },
  },
  endsOnce('cancel'),
  endsOnce('refund'),
  {
    name: '200 withdrawals at once, of which one may wait',
    async prepare(cast, actor) {
      await fill(cast, actor, 'main', '1000');
      const make = () => memberCall(actor, 'withdrawal-transaction', { amount: '100' }, randomUUID());
      return { requests: each(cast, make), winners: 1, effects: 1 };
    },
  },
  sameKey('one withdrawal, 200 times', 'main', (_cast, _target, actor, key) =>
    memberCall(actor, 'withdrawal-transaction', { amount: '100' }, key),
  ),
  {
    name: '100 approvals and 100 refusals of one withdrawal',
    async prepare(cast, actor) {
      const id = await askedWithdrawal(cast, actor);
      const requests = each(cast, (target, index) => {
        const status = index % 4 < 2 ? 'success' : 'fail';
        return staffCall(cast, target, `withdrawal/${id}`, { status, reason: 'race' }, '', 'PATCH');
      });
      return { requests, winners: 1, effects: 1 };
    },
  },
  {
    name: 'one payment, confirmed 200 times',
    async prepare(cast, actor) {
      const reference = await askedQr(cast, actor);
      const transactionId = randomUUID();
      const requests = each(cast, () => confirmation(cast, reference, transactionId));
      return { requests, winners: contenders, effects: 1 };
    },
  },
  {
    name: 'one QR, paid 200 times: one payment is credited, the others wait for staff',
    async prepare(cast, actor) {
      const reference = await askedQr(cast, actor);
      const requests = each(cast, () => confirmation(cast, reference, randomUUID()));
      return { requests, winners: contenders, effects: 1 };
    },
  },
  {
    name: 'one QR deposit, asked for 200 times',
    async prepare(cast, actor) {
      const key = randomUUID();
      const make = () => memberCall(actor, 'deposit-gateway', { deposit_amount: '60' }, key);
      const inspect = async () => {
        const { rows } = await cast.pool.query('select count(*)::int as n from deposits where member_id = $1', [
          actor.memberId,
        ]);
        return rows[0].n === 1 ? [] : [`${rows[0].n} deposits instead of 1`];
      };
      return { requests: each(cast, make), winners: contenders, effects: 0, inspect };
    },
  },
  enoughFor70('200 transfers from a side wallet for 70', 'cashback', (_cast, _target, actor) =>
    transfer(actor, 'cashback', randomUUID()),
  ),
  sameKey('one transfer, 200 times', 'rebate', (_cast, _target, actor, key) => transfer(actor, 'rebate', key)),
  enoughFor70('200 times into the vault, enough for 70', 'main', (_cast, _target, actor) =>
    vaultIn(actor, randomUUID()),
  ),
  enoughFor70(
    '200 times out of a vault with 70',
    'main',
    (_cast, _target, actor) => vaultOut(actor, randomUUID()),
    (cast, actor) => alone({ origin: first(cast).url, ...vaultIn(actor, randomUUID(), '70.99') }),
  ),
  enoughFor70('200 corrections by staff, enough for 70', 'main', (cast, target, actor) =>
    take(cast, target, actor, randomUUID()),
  ),
  sameKey('one correction by staff, 200 times', 'main', (cast, target, actor, key) => take(cast, target, actor, key)),
  {
    name: 'bets, vault and corrections mixed on a balance for 70',
    async prepare(cast, actor) {
      await fill(cast, actor, 'main', '70.99');
      const requests = each(cast, (target, index) => {
        const key = randomUUID();
        if (index % 6 < 2) return bet(cast, actor, key);
        return index % 6 < 4 ? vaultIn(actor, key) : take(cast, target, actor, key);
      });
      return { requests, winners: winnersOf, effects: winnersOf };
    },
  },
];

async function entriesOf(pool: Pool, memberId: string): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as n from journal_entries where member_id = $1 and amount <> 0',
    [memberId],
  );
  return rows[0].n;
}

const tally = (answers: readonly RaceAnswer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = `${status} ${body.refusal ?? body.code ?? ''}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.entries(counts)
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ');
};

/** Runs one race with a member of its own; returns what went wrong. */
export async function runRace({ prepare }: Race, cast: Cast, actor: Actor): Promise<string[]> {
  const { requests, winners, effects, inspect } = await prepare(cast, actor);
  const before = await entriesOf(cast.pool, actor.memberId);
  const answers = await race(requests);
  const after = await entriesOf(cast.pool, actor.memberId);
  const acknowledged = answers.filter(isAcknowledged).length;
  const faults = answers.filter(
    ({ status, body }) => status >= 500 || status === 0 || body.code === 'RETRYABLE',
  ).length;
  const told = tally(answers);
  return [
    ...(Number.isNaN(winners) || acknowledged === winners
      ? []
      : [`${acknowledged} winners instead of ${winners}: ${told}`]),
    ...(after - before === effects ? [] : [`${after - before} effects instead of ${effects}: ${told}`]),
    ...(faults === 0 ? [] : [`${faults} faults: ${told}`]),
    ...((await inspect?.()) ?? []),
  ];
}

/** A deliberate fault in the database, and the races of which each must notice it. */
export interface RaceFault {
  readonly name: string;
  readonly statements: readonly string[];
  readonly noticedBy: readonly string[];
}

/** They follow each other and are not taken back. */
export const raceFaults: readonly RaceFault[] = [
  {
    name: 'no unique key for the one withdrawal that may wait',
    statements: ['drop index withdrawals_one_pending_per_member'],
    noticedBy: ['200 withdrawals at once, of which one may wait'],
  },
  {
    name: 'a lock in front of the books that holds nobody up, and books that are written wherever the ledger has moved to',
    statements: [
      `do $$ declare definition text; begin
        for definition in
          select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        loop
          if definition like '%pg_advisory_xact_lock(%' then
            execute replace(definition, 'pg_advisory_xact_lock(', 'abs(');
          end if;
          if definition ~ '-- guard:' then
            execute regexp_replace(definition, 'account[.]ctid = [^\\n]*\\n *-- guard:[^\\n]*\\n[^\\n]*;',
              'account.member_id = p_members[moved.head] and account.account =
                case when moved.change < 0 then p_sources[p_kinds[moved.head]] else p_targets[p_kinds[moved.head]] end;');
          end if;
        end loop;
      end $$`,
    ],
    // Not by bets alone: their batches are guarded once more, and tried again one by one.
    noticedBy: [
      '200 transfers from a side wallet for 70',
      '200 corrections by staff, enough for 70',
      'bets, vault and corrections mixed on a balance for 70',
    ],
  },
];
