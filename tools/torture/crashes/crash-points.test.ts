import { expect, test } from 'vitest';
import { type Cell, withReached } from './crash-points.ts';

const cell: Cell = { operation: 'bet', at: 3, side: 'after' };
const noFault = { 'no fault was hit': ['every attempt had a definite answer'] };
const lost = { lost: ['a stake: acknowledged 1 times, in the journal 0 times'] };

test('counts a reached crash point as a hit, even with definite results', () => {
  expect(withReached({ ...noFault, ...lost }, [cell])).toEqual(lost);
});

test('counts a run without a reached crash point as no hit', () => {
  expect(withReached({ ...noFault, ...lost }, [])).toEqual({ ...noFault, ...lost });
});

test('counts a run with unknown outcomes as a hit, without a reached crash point', () => {
  expect(withReached(lost, [])).toEqual(lost);
});
