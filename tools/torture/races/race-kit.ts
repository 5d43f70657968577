import { createHmac, randomUUID } from 'node:crypto';
import type { WalletDoorCall } from '@sabai/contract';
import type { Pool } from 'pg';
import { provider } from '../cluster/people.ts';
import { signedText, type Target } from '../cluster/wire.ts';
import { itemOf } from '../ops/door-call.ts';
import type { Actor } from '../ops/stage.ts';
import type { Plan } from '../run/load.ts';
import { type RaceAnswer, type RaceRequest, race } from './race-client.ts';

export const contenders = 200;

export type Cast = Pick<
  Plan,
  'secrets' | 'staffToken' | 'secondStaffToken' | 'thirdStaffToken' | 'providers' | 'sandboxUrl' | 'targets'
> & {
  readonly pool: Pool;
};

/** The expected number: exactly this, one of these, or calculated from the database afterwards. */
type Count = number | readonly number[] | (() => Promise<number>);

export interface Lap {
  /** The concurrent requests; or a function that sends them in another way and returns the responses. */
  readonly requests: readonly RaceRequest[] | (() => Promise<readonly RaceAnswer[]>);
  /** The number of acknowledged requests … */
  readonly winners: Count;
  /** … and the number of new entries in the journal. */
  readonly effects: Count;
  /** Recognises an acknowledgement other than the server's own. */
  readonly isWon?: (answer: RaceAnswer) => boolean;
  /** Entries before the race, if its preparation may add some. */
  readonly entriesBefore?: number;
  /** Checks the state after the race; returns the problems. */
  readonly inspect?: () => Promise<string[]>;
}

export type Call = Omit<RaceRequest, 'origin'> & { readonly origin?: string };

export interface Race {
  readonly name: string;
  /** Depends on a shared clock, so it is not part of a short run. */
  readonly isByTheClock?: true;
  /** The number of contenders where the server allows fewer than usual. */
  readonly contenders?: number;
  prepare(cast: Cast, actor: Actor): Promise<Lap>;
}

/** Returns a provider's or a gateway's signature of a call to `path`. */
export const signed = (secret: Buffer, prefix: string, path: string, body: string) => {
  const timestamp = String(Date.now());
  return {
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: createHmac('sha256', secret)
      .update(signedText(prefix, path, timestamp, body))
      .digest('hex'),
  };
};

/** Sends the same call to both servers alternately, each with its own body and key. */
export const each = (cast: Cast, make: (target: Target, index: number) => Call) =>
  Array.from({ length: contenders }, (_, index): RaceRequest => {
    const target = cast.targets[index % cast.targets.length]!;
    return { origin: target.url, ...make(target, index) };
  });

/** Builds a call of the studio to the provider wallet API; with `items` a batch of them. */
export function doorCall(cast: Cast, actor: Actor, call: WalletDoorCall, fields: object, items?: readonly object[]) {
  const item = (kind: WalletDoorCall, more: object) => itemOf(actor, kind, more as Parameters<typeof itemOf>[2]);
  const content = items
    ? { player: actor.memberId, items: items.map((one) => ({ call: 'bet', ...item('bet', one) })) }
    : item(call, fields);
  const body = JSON.stringify(content);
  const path = `/provider/v1/${call}`;
  const headers = { 'x-provider': provider, ...signed(Buffer.from(cast.secrets.wallet, 'hex'), 'x', path, body) };
  return { path, headers, body };
}

export const memberCall = (actor: Actor, service: string, body: object, key: string) => ({
  path: `/gateway/member/${service}`,
  headers: { authorization: `Bearer ${actor.token}`, 'idempotency-key': key, 'x-forwarded-for': actor.from },
  body: JSON.stringify(body),
});

export const staffCall = (cast: Cast, target: Target, path: string, body: object, key = '', method = 'POST') => ({
  origin: target.officeUrl,
  method,
  path: `/gateway/staff/${path}`,
  headers: { authorization: `Bearer ${cast.staffToken}`, ...(key ? { 'idempotency-key': key } : {}) },
  body: JSON.stringify(body),
});

/** Sends a single request; throws when it is refused. */
export async function alone(request: RaceRequest): Promise<Record<string, unknown>> {
  const [answer] = await race([request]);
  if (!isAcknowledged(answer!)) throw new Error(`${request.path}: ${answer!.status} ${JSON.stringify(answer!.body)}`);
  return answer!.body;
}

export const isAcknowledged = ({ status, body }: RaceAnswer) =>
  status >= 200 && status < 300 && (typeof body.code !== 'string' || body.code === 'OK');

export const first = (cast: Cast) => cast.targets[0]!;

/** Credits an account as staff; `amount` in the member's own currency. */
export const fill = (cast: Cast, actor: Actor, account: string, amount: string) =>
  alone(
    staffCall(
      cast,
      first(cast),
      'adjustment',
      { member_id: actor.memberId, account, direction: 'credit', amount, reason: 'for the race' },
      randomUUID(),
    ),
  );

export const winnersOf = 70;

/** Requests on an account whose balance is enough for 70 of 200. */
export const enoughFor70 = (
  name: string,
  account: string,
  make: (cast: Cast, target: Target, actor: Actor) => Call,
  afterwards: (cast: Cast, actor: Actor) => Promise<unknown> = async () => {},
): Race => ({
  name,
  async prepare(cast, actor) {
    // 70 times 1.00, and a remainder too small for one more.
    await fill(cast, actor, account, '70.99');
    await afterwards(cast, actor);
    return {
      requests: each(cast, (target) => make(cast, target, actor)),
      winners: winnersOf,
      effects: winnersOf,
    };
  },
});

/** One command, 200 times: all responses are the same, and it takes effect once. */
export const sameKey = (
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

export async function entriesOf(pool: Pool, { memberId }: Actor): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as n from journal_entries where member_id = $1 and amount <> 0',
    [memberId],
  );
  return rows[0].n;
}

/** Returns the balance of the main wallet. */
export async function balanceOf(pool: Pool, { memberId }: Actor): Promise<bigint> {
  const { rows } = await pool.query("select balance from ledger_accounts where member_id = $1 and account = 'main'", [
    memberId,
  ]);
  return BigInt(rows[0].balance);
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

const countsOf = async (count: Count) => [typeof count === 'function' ? await count() : count].flat();

/** Runs one race with a new member; returns the problems. */
export async function runRace({ prepare }: Race, cast: Cast, actor: Actor): Promise<string[]> {
  const lap = await prepare(cast, actor);
  const { requests, inspect, isWon = isAcknowledged } = lap;
  const before = lap.entriesBefore ?? (await entriesOf(cast.pool, actor));
  const answers = await (typeof requests === 'function' ? requests() : race(requests));
  const after = await entriesOf(cast.pool, actor);
  const [winners, effects] = [await countsOf(lap.winners), await countsOf(lap.effects)];
  const acknowledged = answers.filter(isWon).length;
  const faults = answers.filter(
    ({ status, body }) => status >= 500 || status === 0 || body.code === 'RETRYABLE',
  ).length;
  const received = tally(answers);
  return [
    ...(winners.includes(acknowledged)
      ? []
      : [`${acknowledged} winners instead of ${winners.join(' or ')}: ${received}`]),
    ...(effects.includes(after - before)
      ? []
      : [`${after - before} effects instead of ${effects.join(' or ')}: ${received}`]),
    ...(faults === 0 ? [] : [`${faults} faults: ${received}`]),
    ...((await inspect?.()) ?? []),
  ];
}
