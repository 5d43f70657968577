import { randomUUID } from 'node:crypto';
import type { Operation, ServiceContract, Verb } from '@sabai/contract';
import type { Headers } from './authorization-callers.fixture.ts';
import { type See, type Server, still, told } from './walk.fixture.ts';

/** A value, or the function that creates it once the server is open. */
type Given<T> = T | ((server: Server) => Promise<T> | T);

/** A requested row, its caller, and another row with a different response. */
export interface Rows {
  readonly as: string;
  readonly ids: Given<readonly [Id, Id]>;
  readonly query?: Given<string>;
  /** The caller of the second one, if it belongs to another member. */
  readonly other?: string;
}
/** A call without effects: two different requests; `tell` removes values that are new each time. */
export interface Question {
  readonly as: string;
  /** Files if the call takes one. */
  readonly bodies: Given<readonly [object | Buffer, object | Buffer]>;
  /** The caller of the second one, if the response depends on the caller. */
  readonly other?: string;
  readonly tell?: (answer: Record<string, unknown>, server: Server, who: string) => unknown;
}
/** A call with an effect, and where the effect is visible. */
export interface Deed {
  readonly as: string;
  readonly id?: Given<Id>;
  readonly query?: Given<string>;
  readonly body?: Given<object>;
  readonly file?: Given<Buffer>;
  readonly see: See;
  /** The visible values of the body; by default its unique values. */
  readonly shows?: readonly string[];
  /** An invalid body or query, of which nothing may be visible. */
  readonly otherwise?: Given<object>;
}
type Id = string | number;
export type CallProbe = Rows | Question | Deed;

/** Returns every call that the services of a contract declare, as `audience/service verb`. */
export const callsOf = (contracts: readonly ServiceContract[], verbs: readonly Verb[]) =>
  contracts.flatMap((contract) =>
    verbs.flatMap((verb) => {
      const operation: Operation | undefined = contract[verb];
      return operation ? [{ name: `${contract.audience}/${contract.service} ${verb}`, contract, verb, operation }] : [];
    }),
  );

const resolve = async <T>(given: Given<T>, server: Server): Promise<T> =>
  typeof given === 'function' ? (given as (server: Server) => Promise<T>)(server) : given;

/** Returns the values of a body at any depth. */
const valuesOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? Object.values(body).flatMap(valuesOf)
    : body == null
      ? []
      : [String(body)];

export function multipart(file: Buffer): { payload: Buffer; headers: Headers } {
  const boundary = 'walked-over';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const seenWithinMs = 2500;

/** Returns a view; leaves out times, which change on their own. */
const lookAt = async (server: Server, see: See): Promise<string> => still(told(await server.look(see)) ?? '');

async function lackingOfRows(server: Server, path: string, { as, ids, query = '', other = as }: Rows) {
  const [one, two] = await resolve(ids, server);
  const requested = await resolve(query, server);
  const ask = async (who: string, id: Id) => server.call(who, { verb: 'get', path: `${path}/${id}${requested}` });
  const answers = [await ask(as, one), await ask(other, two)];
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  if (refused) return `answers ${refused.statusCode} ${refused.body}`;
  return still(answers[0]!.body) === still(answers[1]!.body) ? 'answers the same for each id' : undefined;
}

async function lackingOfQuestion(server: Server, path: string, verb: Verb, question: Question) {
  const { as, bodies, other = as, tell = (all) => all } = question;
  const [one, two] = await resolve(bodies, server);
  const ask = async (who: string, body: object | Buffer) => {
    const answer = await server.call(who, {
      verb,
      path,
      ...(Buffer.isBuffer(body) ? multipart(body) : { payload: body }),
    });
    if (answer.statusCode >= 300) throw new Error(`answers ${answer.statusCode} ${answer.body}`);
    return still(told(await tell(answer.json(), server, who)));
  };
  const first = await ask(as, one);
  if ((await ask(as, one)) !== first) return 'answers otherwise each time';
  return (await ask(other, two)) === first ? 'answers the same whatever it is asked' : undefined;
}

async function lackingOfDeed(server: Server, path: string, verb: Verb, deed: Deed): Promise<string | undefined> {
  const { as, see } = deed;
  const id = deed.id === undefined ? undefined : await resolve(deed.id, server);
  const query = deed.query === undefined ? '' : await resolve(deed.query, server);
  const body = deed.body === undefined ? undefined : await resolve(deed.body, server);
  const file = deed.file === undefined ? undefined : multipart(await resolve(deed.file, server));
  const at = (which: Id | undefined) => `${path}${which === undefined ? '' : `/${encodeURIComponent(which)}`}`;
  const before = await lookAt(server, see);
  if (/^\{"status":4/.test(before)) return `is looked at by somebody who sees nothing: ${before}`;
  if ((await lookAt(server, see)) !== before) return 'is seen where things change by themselves';
  if (id !== undefined) {
    await server.call(as, { verb, path: at(typeof id === 'number' ? 999_999 : randomUUID()) + query, payload: body });
    if ((await lookAt(server, see)) !== before) return 'does the same for each id';
  }
  if (deed.otherwise !== undefined) {
    const payload = { ...body, ...(await resolve(deed.otherwise, server)) };
    await server.call(as, { verb, path: at(id) + query, payload });
    if ((await lookAt(server, see)) !== before) return 'does the same whatever its body says';
  }
  const answer = await server.call(as, { verb, path: at(id) + query, ...(file ?? { payload: body }) });
  if (answer.statusCode >= 300) return `answers ${answer.statusCode} ${answer.body}`;
  if (answer.statusCode === 202) {
    const { approval_id } = answer.json<{ params: { approval_id: string } }>().params;
    const payload = { state: 'approved', reason: 'Walked over' };
    const agreed = await server.call('manager', { verb: 'patch', path: `staff/approval/${approval_id}`, payload });
    if (agreed.statusCode !== 200) return `is not agreed to: ${agreed.statusCode} ${agreed.body}`;
  }
  let after = await lookAt(server, see);
  for (
    const until = Date.now() + seenWithinMs;
    after === before && Date.now() < until;
    after = await lookAt(server, see)
  )
    await new Promise((tick) => setTimeout(tick, 50));
  if (after === before) return 'changes nothing';
  if (valuesOf(body).length === 0 || deed.otherwise !== undefined) return undefined;
  const shows = deed.shows ?? valuesOf(body).filter((value) => !before.includes(value));
  return shows.some((text) => after.includes(text) && !before.includes(text))
    ? undefined
    : `shows nothing of its body: ${after}`;
}

/** Returns the missing evidence that a call is real; empty if there is none. */
export async function lacking(
  server: Server,
  { contract, verb }: { contract: Pick<ServiceContract, 'audience' | 'service'>; verb: Verb },
  probe: CallProbe,
): Promise<string | undefined> {
  const path = `${contract.audience}/${contract.service}`;
  try {
    if ('ids' in probe) return await lackingOfRows(server, path, probe);
    if ('bodies' in probe) return await lackingOfQuestion(server, path, verb, probe);
    return await lackingOfDeed(server, path, verb, probe);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
