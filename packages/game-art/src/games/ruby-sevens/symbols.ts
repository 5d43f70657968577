import { bevel, type Drawing, glint, letters, place, polar, sparkle, svg, times } from '../../kit/index.ts';
import { named, type SlotSymbols } from '../../slots/symbols.ts';
import { fire } from '../../things/nature/fire.ts';
import { cherries, lemon, melon, plum } from '../../things/nature/fruit.ts';
import { bell } from '../../things/treasure/bell.ts';
import { gem } from '../../things/treasure/gem.ts';
import { seven } from '../../things/treasure/seven.ts';

export const symbols: SlotSymbols = {
  W: named('WILD', { light: '#ff8a9a', body: '#c80a34', fold: '#6b0420', glow: '#ff3a62' }, (d) =>
    place(gem(d, '#dc0634'), 0, -12, { scale: 0.98 }),
  ),
  7: {
    glow: '#ff4a4a',
    draw: (d) => place(fire(d), -2, 0, { scale: [1.14, 1.06] }) + place(seven(d), 2, 8, { scale: 0.94 }),
  },
  B: { glow: '#ffd23a', draw: (d) => place(bar(d), 0, -6) },
  E: { glow: '#ffd23a', draw: (d) => place(bell(d), 0, -4, { turn: -8, scale: 1.04 }) },
  M: { glow: '#4ae06a', draw: (d) => place(melon(d), 0, -8) },
  P: { glow: '#b85aff', draw: (d) => place(plum(d), 0, -2) },
  L: { glow: '#ffe92e', draw: (d) => place(lemon(d), 0, -2, { turn: -10 }) },
  C: { glow: '#ff4a5a', draw: (d) => place(cherries(d), -2, -8) },
};

/** A golden plate with the word BAR on black lacquer. */
function bar(d: Drawing): string {
  const gilt = d.linear(['#fff9d6', '#ffd45a', '#b87400', '#ffe68f', '#7a4200']);
  const { path } = letters('BAR', { size: 104, maxWidth: 178, tracking: 2 });
  const face = d.linearAt(
    [
      [0, '#ffffff'],
      [0.48, '#ffe98a'],
      [0.52, '#ffb31a'],
      [1, '#fff0a8'],
    ],
    [0, -38, 0, 38],
  );
  const studs = times(14, (index) => {
    const [x, y] = polar(index * (360 / 14) + 13, 1);
    return svg`<circle cx="${Math.max(-1, Math.min(1, x * 1.5)) * 103}" cy="${Math.max(-1, Math.min(1, y * 1.7)) * 57}" r="4" fill="#fff6c8" stroke="#6b3a00" stroke-width="1.5"/>`;
  });
  return [
    `<rect x="-116" y="-70" width="232" height="140" rx="30" fill="${gilt}" stroke="#4a2000" stroke-width="4" filter="${bevel(d, { depth: 5, shade: '#4a2000' })}"/>`,
    `<rect x="-96" y="-50" width="192" height="100" rx="17" fill="${d.linear(['#3a1250', '#16041f', '#2c0a3c'])}" stroke="#5c3000" stroke-width="4"/>`,
    studs,
    `<path d="${path}" transform="translate(0,6)" fill="#6b3400" stroke="#6b3400" stroke-width="9" stroke-linejoin="round"/><path d="${path}" fill="${face}" filter="${bevel(d, { depth: 2.4, shade: '#6b3400' })}"/>`,
    '<path d="M-92,-30Q-92,-46 -76,-46H76Q92,-46 92,-30Q0,-8 -92,-30Z" fill="#fff" opacity=".14"/>',
    glint('M-100,-40Q-98,-60 -76,-60H-30', 5, 0.8),
    sparkle(d, [92, -54], 24),
  ].join('');
}
