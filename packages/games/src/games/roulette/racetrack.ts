import { wheelOrder } from './rules.ts';

/** The sections of the wheel with a named bet, each as its chips. */
export const sectors = {
  tiers: ['split5-8', 'split10-11', 'split13-16', 'split23-24', 'split27-30', 'split33-36'],
  orphelins: ['n1', 'split6-9', 'split14-17', 'split17-20', 'split31-34'],
  voisins: [
    'street0-2-3',
    'street0-2-3',
    'split4-7',
    'split12-15',
    'split18-21',
    'split19-22',
    'corner25-26-28-29',
    'corner25-26-28-29',
    'split32-35',
  ],
  zero: ['split0-3', 'split12-15', 'n26', 'split32-35'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Sector = keyof typeof sectors;

const REACH = 2;

/** Returns a number and the two on either side of it, in wheel order. */
export function neighboursOf(number: number): readonly number[] {
  const middle = (wheelOrder as readonly number[]).indexOf(number);
  return Array.from(
    { length: 2 * REACH + 1 },
    (_, index) => wheelOrder.at((middle + index - REACH) % wheelOrder.length)!,
  );
}
