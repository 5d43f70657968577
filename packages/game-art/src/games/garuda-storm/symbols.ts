import { type Drawing, place } from '../../kit/index.ts';
import { named, type SlotSymbol, type SlotSymbols } from '../../slots/symbols.ts';
import { cutStone, cuts } from '../../things/treasure/cut-stone.ts';
import { royalCrown } from '../../things/treasure/regalia.ts';
import { conch, garudaHead, signetRing, thunderSceptre, wingedOrb } from '../../things/treasure/storm-regalia.ts';

const stone = (cut: keyof typeof cuts, colour: string): SlotSymbol => ({
  glow: colour,
  draw: (d) => place(cutStone(d, cuts[cut], colour), 0, 0, { scale: 0.94 }),
});

const orb = (colour: string): SlotSymbol => ({ glow: colour, draw: (d) => wingedOrb(d, colour) });
const still = (symbol: SlotSymbol): SlotSymbol => ({ ...symbol, isStill: true });
const lifted = (draw: (d: Drawing) => string) => (d: Drawing) => place(draw(d), -2, -16, { scale: 0.92 });

export const symbols: SlotSymbols = {
  S: named('SCATTER', { light: '#ffb04a', body: '#c8320a', fold: '#6b1200', glow: '#ff8a2e' }, lifted(garudaHead)),
  A: { glow: '#ffd23a', draw: (d) => place(royalCrown(d), 0, 2, { scale: 0.9 }) },
  B: { glow: '#5ab8ff', draw: (d) => place(thunderSceptre(d), 0, 0, { turn: 28, scale: [1.34, 1.02] }) },
  D: { glow: '#ffd8c0', draw: (d) => place(conch(d), 4, -2, { scale: 0.94 }) },
  E: { glow: '#5affb0', draw: (d) => place(signetRing(d, '#12c47a'), 0, 4, { scale: 0.96 }) },
  K: stone('heart', '#e8143c'),
  Q: stone('hexagon', '#9a3af0'),
  J: stone('drop', '#1a8af8'),
  T: stone('square', '#14b85a'),
  N: stone('triangle', '#ffb81a'),
  O: orb('#22c46a'),
  'O-1': still(orb('#22c46a')),
  'O-2': still(orb('#2a8af8')),
  'O-3': still(orb('#a03af0')),
  'O-4': still(orb('#f0243c')),
};
