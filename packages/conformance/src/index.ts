/**
 * The conformance tests of every adapter of the provider wallet API, as one suite over HTTP: for our tests and for an
 * integrator's command.
 */
export type { World } from './bench.ts';
export { cases } from './cases.ts';
export type { DialectClient, Launch, Seat } from './clients/client.ts';
export { clients } from './clients/clients.ts';
export { describeResult } from './report.ts';
export { type CaseResult, inapplicable, runConformance } from './run.ts';
