import { assertStake, type SoloOutcome } from '../../engine/game.ts';
import {
  formatAmountMinor,
  type SlotEvent,
  type SlotLineWin,
  type SlotReveal,
  type SlotSymbol,
} from '../../protocol/index.ts';

/**
 * The money and the events of one round in progress. Every amount is rounded down to whole minor units, so that the
 * shown amounts add up to the payout. The round ends as soon as it reaches the highest payout.
 */
export class SlotRound {
  readonly #events: SlotEvent[] = [];
  readonly #stakeMinor: bigint;
  readonly #limitMinor: bigint;
  #wonMinor = 0n;

  /** Throws a `RangeError` for a stake that is not positive. */
  constructor(stakeMinor: bigint, maxWin: number) {
    assertStake(stakeMinor);
    this.#stakeMinor = stakeMinor;
    this.#limitMinor = stakeMinor * BigInt(maxWin);
  }

  get isCapped(): boolean {
    return this.#wonMinor >= this.#limitMinor;
  }

  /** The win so far, before the cap. */
  get wonMinor(): bigint {
    return this.#wonMinor;
  }

  /** Returns the value of `pay` parts of a stake, of which `parts` make the whole. */
  worth(pay: number, parts: number): bigint {
    return (this.#stakeMinor * BigInt(pay)) / BigInt(parts);
  }

  /** Adds an event and its amount to the round. */
  tell(event: SlotEvent, amountMinor = 0n): void {
    this.#events.push(event);
    this.#wonMinor += amountMinor;
  }

  /** Adds a win event for paying combinations, with their amounts unchanged; adds nothing when there are none. */
  tellWin(lines: readonly SlotLineWin[], multiplier: number): void {
    if (lines.length === 0) return;
    const wonMinor = lines.reduce((total, { amount }) => total + BigInt(amount), 0n);
    this.tell({ type: 'win', lines, multiplier, amount: formatAmountMinor(wonMinor) }, wonMinor);
  }

  /** Plays the feature: `spin` plays one free spin and returns the number of further spins. */
  freeSpins(
    { spins, ...start }: { spins: number; multiplier: number; special?: SlotSymbol },
    spin: (freeSpin: NonNullable<SlotReveal['freeSpin']>) => number,
  ): void {
    if (spins === 0 || this.isCapped) return;
    this.tell({ type: 'fsStart', spins, ...start });
    const beforeMinor = this.#wonMinor;
    let [played, awarded] = [0, spins];
    while (played < awarded && !this.isCapped) {
      played += 1;
      awarded += spin({ number: played, of: awarded });
    }
    this.tell({ type: 'fsEnd', spins: played, amount: formatAmountMinor(this.#wonMinor - beforeMinor) });
  }

  end(): SoloOutcome<SlotEvent> {
    const payoutMinor = this.isCapped ? this.#limitMinor : this.#wonMinor;
    if (this.isCapped) {
      const cut = formatAmountMinor(this.#wonMinor - this.#limitMinor);
      this.tell({ type: 'cap', limit: formatAmountMinor(this.#limitMinor), cut });
    }
    this.tell({ type: 'final', amount: formatAmountMinor(payoutMinor) });
    return { payoutMinor, events: this.#events };
  }
}
