import { nativeOptions } from '../../wallet-command.ts';
import type { Dialect } from '../dialect.ts';
import { formOf, type PragmaticEcho, parsePragmatic, pragmaticCalls } from './parse.ts';
import { renderPragmatic } from './render.ts';
import { createSeenHashes } from './seen-hashes.ts';
import { isHashedByPragmatic } from './signature.ts';

const isOfOneCall = createSeenHashes();

/** Pragmatic Play's seamless wallet: forms in, JSON out. */
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
  isGenuine({ call, rawBody }, keys, now) {
    const form = formOf(rawBody);
    if (!isHashedByPragmatic(form, keys)) return false;
    return !form.has('reference') || isOfOneCall(form.get('hash')!, call, now);
  },
  parse: ({ call, rawBody }, facts) => parsePragmatic(call, rawBody, facts),
  render: ({ call }, outcome) => renderPragmatic(call, outcome),
};
