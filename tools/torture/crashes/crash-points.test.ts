import { expect, test } from 'vitest';
import { type Cell, withReached } from './crash-points.ts';

const cell: Cell = { operation: 'bet', at: 3, side: 'after' };
const noFault = { 'no fault was hit': ['every attempt had a definite answer'] };
const lost = { lost: ['a stake: acknowledged 1 times, in the journal 0 times'] };

test('a reached moment is a fault hit, though every attempt had a definite answer', () => {
  expect(withReached({ ...noFault, ...lost }, [cell])).toEqual(lost);
});

test('a run that reached no moment has hit nothing', () => {
  expect(withReached({ ...noFault, ...lost }, [])).toEqual({ ...noFault, ...lost });
});

test('a run whose faults left outcomes unknown has hit something, whatever it reached', () => {
  expect(withReached(lost, [])).toEqual(lost);
});
