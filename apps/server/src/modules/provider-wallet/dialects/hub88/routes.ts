import { nativeOptions } from '../../commands/wallet-command.ts';
import type { Dialect } from '../dialect.ts';
import { type Hub88Echo, hub88Calls, parseHub88 } from './parse.ts';
import { renderHub88 } from './render.ts';
import { isSignedByHub88, signatureHeaders } from './signature.ts';

/** Hub88's operator wallet API, which Caleta also uses. */
export const hub88: Dialect<Hub88Echo> = {
  name: 'hub88',
  calls: hub88Calls,
  options: {
    ...nativeOptions,
    replayBalance: 'original',
    unknownRollback: 'ok',
    winAfterClose: 'credit',
    rollbackOfWin: 'allow',
    launchToken: 'session',
  },
  isGenuine({ headers, rawBody }, keys) {
    const given = signatureHeaders.map((name) => headers[name]).find((value) => value !== undefined);
    return isSignedByHub88(rawBody, given, keys);
  },
  signedOf: ({ rawBody }) => rawBody,
  parse: ({ call, rawBody }, facts) => parseHub88(call, rawBody, facts),
  render: ({ call }, outcome, echo) => renderHub88(call, outcome, echo),
};
