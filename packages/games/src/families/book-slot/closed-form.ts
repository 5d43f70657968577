import { countChances, occurrences, sum } from '../slot/strips.ts';
import { meanOf } from '../slot/weights.ts';
import { awardOf, BOOK_SYMBOLS, type BookSlot, type BookSymbol, REELS } from './definition.ts';

/** The parts of a book slot's return, each as a fraction of the stake. */
export interface BookSlotReturn {
  rtp: number;
  lines: number;
  scatters: number;
  freeSpins: number;
  triggerRate: number;
  meanFreeSpins: number;
  /** Mean payout of the bought feature, in stakes. */
  bought: number;
}

/**
 * Returns the exact return, before the cap. Rows are uniform over their strips, so a line is a product over reels. A
 * symbol that is spaced apart on its strip shows on a reel with chance 3·c/L. The feature's length is a branching
 * process.
 */
export function bookSlotReturn(slot: BookSlot): BookSlotReturn {
  const strips = slot.strips.base;
  const lines = lineReturn(slot);
  const books = countChances(strips.map((strip) => (3 * occurrences(strip, 'S')) / strip.length));
  const scatters = sum(books.map((chance, count) => chance * slot.scatterPayByCount[count]!));
  const triggerRate = sum(books.filter((_, count) => awardOf(slot, count) > 0));
  const expansion = meanOf(slot.freeSpins.specials, (symbol) => expansionReturn(slot, symbol));
  const given = triggerRate * slot.freeSpins.award;
  const freeSpinsPerRound = given / (1 - given);
  const freeSpin = lines + scatters + expansion;
  const freeSpins = freeSpinsPerRound * freeSpin;
  const meanFreeSpins = freeSpinsPerRound / triggerRate;
  const bought = meanFreeSpins * freeSpin;
  return { rtp: lines + scatters + freeSpins, lines, scatters, freeSpins, triggerRate, meanFreeSpins, bought };
}

function expansionReturn(slot: BookSlot, symbol: BookSymbol): number {
  const shows = slot.strips.base.map((strip) => (3 * occurrences(strip, symbol)) / strip.length);
  return sum(countChances(shows).map((chance, reels) => chance * slot.pays.get(symbol)![reels]!));
}

/** Returns the mean pay of a line: `books` books first, then a symbol, continued by the same symbol and by books. */
function lineReturn(slot: BookSlot): number {
  const chance = slot.strips.base.map((strip) => (symbol: string) => occurrences(strip, symbol) / strip.length);
  const booksPay = slot.pays.get('S')!;
  let [mean, booksSoFar] = [0, 1];
  for (let books = 0; books < REELS; books++) {
    for (const symbol of BOOK_SYMBOLS) {
      let run = booksSoFar * chance[books]!(symbol);
      for (let count = books + 1; count <= REELS; count++) {
        const goesOn = count < REELS ? chance[count]!(symbol) + chance[count]!('S') : 0;
        mean += run * (1 - goesOn) * Math.max(slot.pays.get(symbol)![count]!, booksPay[books]!);
        run *= goesOn;
      }
    }
    booksSoFar *= chance[books]!('S');
  }
  return mean + booksSoFar * booksPay[REELS]!;
}
