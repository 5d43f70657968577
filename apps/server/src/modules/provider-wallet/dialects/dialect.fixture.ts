import { nativeOptions } from '../commands/wallet-command.ts';
import type { CallerFacts } from './dialect.ts';
import { DialectRefusal } from './refusal.ts';

/** The player of all tests without a database. */
export const somebody = '018f3a52-0000-7000-8000-00000000c0de';

export const someFacts = (given: Partial<CallerFacts> = {}): CallerFacts => ({
  provider: 'demo',
  options: nativeOptions,
  game(code) {
    if (code !== 'their-game') throw new DialectRefusal('GAME_UNAVAILABLE', 'unknown');
    return 'our-game';
  },
  playerOf: async (player) => ({ id: player, username: '0812345678', currency: 'THB', country: 'TH' }),
  findBet: async () => undefined,
  hasIssue: async (_player, issue) => issue.endsWith('issue-1'),
  ...given,
});

/** Returns the code that a parser rejects with. */
export async function refusalOf(parsing: Promise<unknown>): Promise<string> {
  const error = await parsing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof DialectRefusal ? error.code : `no refusal: ${String(error)}`;
}
