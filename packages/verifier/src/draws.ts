import { numbersOf, sha256 } from './numbers.ts';

/** A lucky box or a deck, as its odds are published. */
export interface PublishedOdds {
  readonly dealt: number;
  readonly prizes: readonly { readonly code: string; readonly parts: number }[];
}
export interface ShopDraw {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly number: number;
}

/** Section 3, lucky boxes and random cards: the seal of the seed, and the codes of what was dealt, from the left. */
export function repeatDraw(odds: PublishedOdds, { serverSeed, clientSeed, number }: ShopDraw) {
  const numbers = numbersOf(serverSeed, (block) => `${clientSeed}:${number}:${block}`);
  const left = odds.prizes.map(({ code, parts }) => ({ code, parts }));
  const dealt: string[] = [];
  while (dealt.length < odds.dealt) {
    const parts = left.reduce((sum, prize) => sum + prize.parts, 0);
    let k = Number((numbers.u52() * BigInt(parts)) / 2n ** 52n);
    for (const prize of left) {
      if (k < prize.parts) {
        prize.parts -= 1;
        dealt.push(prize.code);
        break;
      }
      k -= prize.parts;
    }
  }
  return { seal: sha256(serverSeed), dealt };
}
