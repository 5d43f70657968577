import { nativeOptions } from '../../commands/wallet-command.ts';
import type { Dialect } from '../dialect.ts';
import { parseSoftswiss, type SoftswissEcho, softswissCalls } from './parse.ts';
import { renderSoftswiss } from './render.ts';
import { isSignedBySoftswiss } from './signature.ts';

/** The protocol of SOFTSWISS's game aggregator: a round's actions in one atomic call, refusals by HTTP status. */
export const softswiss: Dialect<SoftswissEcho> = {
  name: 'softswiss',
  calls: softswissCalls,
  options: {
    ...nativeOptions,
    replayBalance: 'current',
    unknownRollback: 'ok',
    winAfterClose: 'credit',
    rollbackOfWin: 'allow',
    launchToken: 'session',
  },
  isGenuine: ({ headers, rawBody }, keys) => isSignedBySoftswiss(rawBody, headers['x-request-sign'], keys),
  signedOf: ({ rawBody }) => rawBody,
  parse: ({ call, rawBody }, facts) => parseSoftswiss(call, rawBody, facts),
  render: ({ call }, outcome, echo) => renderSoftswiss(call, outcome, echo),
};
