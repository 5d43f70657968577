import { expect, test } from 'vitest';
import { facesOf } from './faces.ts';

const words = { short: String, times: (factor: number) => `×${factor}` };

test('shows on a coin its amount or prize, and on an orb its factor and colour', () => {
  const board = [['K', 'O'], ['O'], ['O'], ['O']] as const;
  const faces = facesOf(
    board,
    [
      { position: [0, 1], multiplier: 5, amount: '5000' },
      { position: [1, 0], multiplier: 150, tier: 'major', amount: '150000' },
      { position: [2, 0], multiplier: 5 },
      { position: [3, 0], multiplier: 50 },
    ],
    words,
  );
  expect(faces).toEqual([
    [{ symbol: 'K' }, { symbol: 'O', label: '5000' }],
    [{ symbol: 'O-major' }],
    [{ symbol: 'O-1', label: '×5' }],
    [{ symbol: 'O-4', label: '×50' }],
  ]);
});
