import type { SeededRole } from '@sabai/contract';
import { type Db, dispatchOutbox } from '@sabai/db';
import Fastify, { type FastifyRequest } from 'fastify';
import qs from 'qs';
import type { Caller, StaffCaller } from '../../platform/http/caller.ts';
import { registerGateways } from '../../platform/http/gateway.ts';
import type { RecordSource } from '../../platform/records/record-source.ts';
import { createReconciliation } from './index.ts';

export interface Run {
  readonly source: string;
  readonly repaired_count: number;
  readonly failure: string | null;
}
export interface Difference {
  readonly id: string;
  readonly source: string;
  readonly key: string;
  readonly class: string;
  readonly state: string;
  readonly note: string | null;
  readonly their_amount: string | null;
  readonly our_amount: string | null;
  readonly subject_id: string | null;
}
/** The parts of a server that comparisons need. */
interface Server {
  readonly db: Db;
  readonly platform: Parameters<typeof createReconciliation>[0]['platform'];
  readonly identity: Parameters<typeof createReconciliation>[0]['identity'];
  readonly cashier: { readonly recordSources: readonly RecordSource[] };
  newStaff(role: SeededRole): Promise<StaffCaller>;
  readonly resolveCaller: (request: FastifyRequest) => Promise<Caller | undefined>;
  callerHeader(who: StaffCaller): string;
  close(): Promise<void>;
}

/** Creates a server whose records are compared with those of its banks, gateways and chains. */
export async function createComparedServer<T extends Server>(server: T) {
  const admin = await server.newStaff('owner');
  const node = () =>
    createReconciliation({
      platform: server.platform,
      identity: server.identity,
      sources: server.cashier.recordSources,
    });
  const app = Fastify({ routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) } });
  await registerGateways(app, {
    audiences: ['staff'],
    implementations: node().implementations,
    speak: (_locale, code) => code,
    resolveCaller: server.resolveCaller,
  });
  async function office<T>(who: StaffCaller, method: 'GET' | 'POST' | 'PATCH', service: string, payload?: object) {
    const headers = { 'x-test-caller': server.callerHeader(who) };
    const url = `/gateway/staff/${service}`;
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json<T & { refusal?: string }>() };
  }
  /** Compares everything now; returns the run of one source. */
  async function compare(source: string): Promise<Run> {
    const { status, body } = await office<Run[]>(admin, 'POST', 'reconciliation-run', {});
    const run = status === 201 ? body.find((one) => one.source === source) : undefined;
    if (!run || run.failure !== null) throw new Error(`${source} was not compared: ${JSON.stringify(body)}`);
    return run;
  }
  const differences = async (query: string) =>
    (await office<{ data: Difference[] }>(admin, 'GET', `reconciliation-difference?$limit=100&${query}`)).body.data;
  return {
    ...server,
    admin,
    node,
    office,
    compare,
    differences,
    /** Returns the unresolved difference of a record. */
    open: async (source: string, key: string) =>
      (await differences(`state=open&source=${source}`)).find((one) => one.key === key),
    /** Handles pending events. */
    async store() {
      while ((await dispatchOutbox(server.db, node().consumers)) > 0);
    },
    async close() {
      await app.close();
      await server.close();
    },
  };
}
