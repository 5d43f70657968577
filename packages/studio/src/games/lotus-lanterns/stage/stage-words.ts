import type { SlotSymbol } from '../../../protocol.ts';

/** What the stage says, in the player's language. */
export interface StageWords {
  line(line: number): string;
  ofAKind(count: number): string;
  scatterWin(count: number): string;
  free: string;
  freeIntro(spins: number): string;
  freeMultiplier(multiplier: number): string;
  freeMore(spins: number): string;
  freeCount(number: number, of: number): string;
  freeTotal: string;
  freeOutro(spins: number): string;
  big: string;
  mega: string;
  cap: string;
  symbol(symbol: SlotSymbol): string;
  figure(amountMinor: bigint): string;
}
