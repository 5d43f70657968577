import { nativeOptions } from '../../commands/wallet-command.ts';
import type { Dialect } from '../dialect.ts';
import { formOf, type PragmaticEcho, parsePragmatic, pragmaticCalls } from './parse.ts';
import { renderPragmatic } from './render.ts';
import { isHashedByPragmatic } from './signature.ts';

/** Pragmatic Play's seamless wallet: form requests, JSON responses. */
export const pragmatic: Dialect<PragmaticEcho> = {
  name: 'pragmatic',
  calls: pragmaticCalls,
  options: {
    ...nativeOptions,
    replayBalance: 'current',
    unknownRollback: 'ok',
    winAfterClose: 'credit',
    bonusWin: 'information',
    betsWithoutSession: true,
  },
  isGenuine: ({ rawBody }, keys) => isHashedByPragmatic(formOf(rawBody), keys),
  // The hash is the same for any order and spelling of the parameters.
  signedOf: ({ rawBody }) => Buffer.from(formOf(rawBody).get('hash') ?? '', 'hex'),
  parse: ({ call, rawBody }, facts) => parsePragmatic(call, rawBody, facts),
  render: ({ call }, outcome) => renderPragmatic(call, outcome),
};
