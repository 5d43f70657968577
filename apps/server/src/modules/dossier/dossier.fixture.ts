import type { Operation } from '@sabai/contract';
import { verbs } from '@sabai/contract';
import type { Db } from '@sabai/db';
import Fastify from 'fastify';
import qs from 'qs';
import { z } from 'zod';
import { registerTableFiles } from '../../platform/files/serve-table-files.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { createFloodGate } from '../../platform/http/flood-gate.ts';
import { registerGateways } from '../../platform/http/gateway.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { createAudit } from '../audit/index.ts';
import type { CashierServer } from '../cashier/cashier.fixture.ts';
import { createDossier } from './index.ts';

/** Mutant: a server that returns unmasked values despite their shapes; tests of masks must detect it. */
export const unmasked = (implementations: readonly Implementation[]): Implementation[] =>
  implementations.map(({ contract, handlers }) => {
    const plain = verbs.flatMap((verb) => {
      const operation: Operation | undefined = contract[verb];
      return operation ? [[verb, { ...operation, result: z.unknown() }]] : [];
    });
    return { contract: { ...contract, ...Object.fromEntries(plain) }, handlers };
  });

export interface OfficeFault {
  /** The database of the reveals, if another than the server's. */
  readonly db?: Db;
  readonly change?: (implementations: Implementation[]) => Implementation[];
}

/** Opens the back office of a cashier's server, with the reveals. */
export async function openOffice(server: CashierServer, { db = server.db, change = (all) => all }: OfficeFault = {}) {
  const dossier = createDossier({
    platform: { ...server.platform, db },
    identity: server.identity,
    wallet: server.wallet,
    protection: server.protection,
    // Without games.
    gameplay: { rounds: async () => ({ total: 0, limit: 0, skip: 0, data: [] }), round: async () => Promise.reject() },
    games: { find: async () => undefined },
    masked: {
      member: server.identity.masked,
      approval: server.approvals.masked,
      difference: async () => undefined,
      message: async () => undefined,
      ...server.cashier.masked,
    },
  });
  const audit = createAudit({
    platform: { ...server.platform, db },
    identity: server.identity,
    approvals: server.approvals,
  });
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) },
  });
  await registerGateways(app, {
    audiences: ['staff'],
    implementations: change([...server.implementations, ...audit.implementations, ...dossier.implementations]),
    speak: (_locale, code) => code,
    resolveCaller: server.resolveCaller,
    takeGuess: server.identity.takeGuess,
    limits: {
      callsPerAddress: 0,
      callsPerCaller: 0,
      addressOf: createClientAddress('loopback'),
      gate: createFloodGate(() => server.clock().getTime()),
    },
  });
  server.cashier.registerSlips(app, 'staff', server.resolveCaller);
  const { takeGuess, timeZone } = server.identity;
  registerTableFiles(
    app,
    { platform: server.platform, timeZone: () => timeZone(db), takeGuess, resolveCaller: server.resolveCaller },
    [audit.table],
  );
  return {
    async call(who: StaffCaller, method: 'GET' | 'POST' | 'PATCH', service: string, payload?: object) {
      const answer = await app.inject({
        method,
        url: `/gateway/staff/${service}`,
        headers: { 'x-test-caller': server.callerHeader(who) },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, text: answer.body, body: answer.json() };
    },
    file: (who: StaffCaller) =>
      app.inject({ method: 'GET', url: '/exports/audit.csv', headers: { 'x-test-caller': server.callerHeader(who) } }),
    picture: (who: StaffCaller, url: string) =>
      app.inject({ method: 'GET', url, headers: { 'x-test-caller': server.callerHeader(who) } }),
    close: () => app.close(),
  };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;
