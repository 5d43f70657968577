import { nativeOptions } from '../../commands/wallet-command.ts';
import type { Dialect } from '../dialect.ts';
import { type AmbEcho, ambCalls, parseAmb } from './parse.ts';
import { renderAmb } from './render.ts';
import { isSignedByAmb } from './signature.ts';

/** AMB SuperAPI's product callbacks: many transactions in one call, amounts as JSON numbers, no session in any call. */
export const amb: Dialect<AmbEcho> = {
  name: 'amb',
  calls: ambCalls,
  options: {
    ...nativeOptions,
    replayBalance: 'original',
    unknownRollback: 'error',
    winAfterClose: 'credit',
    rollbackOfWin: 'allow',
    launchToken: 'session',
    betsWithoutSession: true,
  },
  isGenuine({ headers, rawBody }, keys, now) {
    const given = { timestamp: headers['sapi-timestamp'], signature: headers['sapi-signature'] };
    return isSignedByAmb(rawBody, given, keys, now);
  },
  signedOf: ({ headers, rawBody }) => Buffer.concat([rawBody, Buffer.from(`.${headers['sapi-timestamp']}`)]),
  parse: ({ call, rawBody }, facts) => parseAmb(call, rawBody, facts),
  render: ({ call }, outcome, echo, now) => renderAmb(call, outcome, echo, now),
};
