import { POCKETS, wheelOrder } from '@sabai/games/games/roulette/rules.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RouletteWheel } from './roulette-wheel.tsx';

/** Returns the number under the ball, which is at the top. */
function numberAtTop(markup: string): number {
  const turned = Number(/style="rotate:(-?[\d.]+)deg"/.exec(markup)![1]);
  return wheelOrder[(Math.round((-turned * POCKETS) / 360) + POCKETS) % POCKETS]!;
}

test('shows the ball in the table’s last number until a round is dealt', () => {
  for (const last of wheelOrder)
    for (const phase of ['idle', 'waiting'] as const)
      expect(numberAtTop(renderToStaticMarkup(<RouletteWheel moment={{ phase }} last={last} />))).toBe(last);
});

test('shows the dealt number instead of the last one', () => {
  const result = { type: 'table', outcome: { number: 17 }, wins: [] } as const;
  const moment = { phase: 'shown', round: '1', result, params: {}, ms: 0 } as const;
  expect(numberAtTop(renderToStaticMarkup(<RouletteWheel moment={moment} last={5} />))).toBe(17);
});
