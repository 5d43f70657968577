import { expect, test } from 'vitest';
import type { PlayLine } from './timeline.repository.ts';
import { runsOf, toldUpTo } from './timeline.rules.ts';

const minute = 60_000;
/** Returns entries, newest first, from their minutes. */
const linesAt = (
  ...made: readonly (readonly [at: number, template: string, amount: bigint, game?: string])[]
): PlayLine[] =>
  made.map(([at, template, amountMinor, game = 'koi'], place) => ({
    sequence: BigInt(made.length - place),
    at: new Date(at * minute),
    moment: new Date(at * minute).toISOString(),
    mainAfter: 0n,
    template,
    game,
    currency: 'THB',
    amountMinor,
  }));
const toldOf = (lines: readonly PlayLine[], most = 1000) =>
  runsOf(lines, most).map(({ first, last, bets, stakedMinor, paidMinor }) => [
    last.game,
    Number(first.sequence),
    Number(last.sequence),
    bets,
    stakedMinor,
    paidMinor,
  ]);

test('groups bets on one game without a long break into one run, with stakes and returns', () => {
  const lines = linesAt([41, 'result', 70n], [40, 'bet', 30n], [12, 'refund', 20n], [11, 'reserve', 20n]);
  expect(toldOf(lines)).toEqual([['koi', 1, 4, 2, 50n, 90n]]);
});

test('starts another run after a break of over half an hour or on another game', () => {
  const lines = linesAt([100, 'bet', 5n, 'lotus'], [99, 'bet', 5n], [68, 'bet', 5n], [68, 'bet', 5n]);
  expect(toldOf(lines)).toEqual([
    ['lotus', 4, 4, 1, 5n, 0n],
    ['koi', 3, 3, 1, 5n, 0n],
    ['koi', 1, 2, 2, 10n, 0n],
  ]);
});

test('leaves the last run of a truncated page to the next page, unless it is the only one', () => {
  const lines = linesAt([99, 'bet', 5n, 'lotus'], [10, 'bet', 5n], [9, 'bet', 5n]);
  expect(toldOf(lines, 3)).toEqual([['lotus', 3, 3, 1, 5n, 0n]]);
  expect(toldOf(lines.slice(1), 2)).toEqual([['koi', 1, 2, 2, 10n, 0n]]);
  expect(toldOf([])).toEqual([]);
});

test('ends a truncated page before the run that it omits', () => {
  const lines = linesAt([99, 'bet', 5n, 'lotus'], [10, 'bet', 5n], [9, 'bet', 5n]);
  const upTo = (most: number, of = lines) => toldUpTo(of, runsOf(of, most), most);
  expect(upTo(4)).toBe('');
  expect(upTo(3)).toBe(lines[1]!.moment);
  expect(upTo(2, lines.slice(1))).toBe(lines[2]!.moment);
  expect(upTo(3, [])).toBe('');
});
