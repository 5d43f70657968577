import type { MoneyCommand, OutcomeCode } from './wallet-command.ts';

/** The calls that are put in every order, all about one bet of one round. */
export const alphabets = {
  'a bet and what may come of it': ['reserve', 'bet', 'result', 'cancel', 'refund'],
  'a reserve and what may come of it': ['reserve', 'commit', 'result', 'release', 'cancel'],
} as const;
export type Letter = (typeof alphabets)[keyof typeof alphabets][number];

const [stake, committed, payout] = [100n, 40n, 30n];

/** Every order of all letters with so many repeats among them, each repeat of any letter. */
export function ordersOf(letters: readonly Letter[], repeats: number): Letter[][] {
  const orders: Letter[][] = [];
  const counts = new Map<Letter, number>();
  const grow = (order: Letter[], left: number) => {
    if (left === 0) {
      if (letters.every((letter) => (counts.get(letter) ?? 0) > 0)) orders.push([...order]);
      return;
    }
    for (const letter of letters) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
      order.push(letter);
      grow(order, left - 1);
      order.pop();
      counts.set(letter, counts.get(letter)! - 1);
    }
  };
  grow([], letters.length + repeats);
  return orders;
}

/** The calls of an order. A letter that comes again is the same call in one half of the orders and another one in the other. */
export function callsOf(order: readonly Letter[], seat: object, session: string, isSame: boolean): MoneyCommand[] {
  const seen = new Map<Letter, number>();
  return order.map((call) => {
    const number = seen.get(call) ?? 0;
    seen.set(call, number + 1);
    const isStake = call === 'bet' || call === 'reserve';
    const txn = isStake ? 'b' : `${call}${isSame ? 0 : number}`;
    const more = {
      ...{ reserve: { session, amountMinor: stake }, bet: { session, amountMinor: stake } },
      ...{ result: { ref: 'b', amountMinor: payout, kind: 'win', isClosed: true } },
      ...{ commit: { ref: 'b', amountMinor: committed } },
      ...{ cancel: { ref: 'b' }, refund: { ref: 'b' }, release: { ref: 'b' } },
    }[call];
    return { ...seat, call, txn, ...more } as unknown as MoneyCommand;
  });
}

/** What should come of the calls, in as few words as it can be said. */
export class OrderModel {
  moved = 0n;
  #state: 'none' | 'reserved' | 'open' | 'settled' | 'dead' = 'none';
  #left = stake;
  readonly #answered = new Map<string, OutcomeCode>();

  /** The answer, and by how much the balance moves. */
  step({ call, txn }: MoneyCommand): { code: OutcomeCode; movesMinor: bigint } {
    const known = this.#answered.get(`${call} ${txn}`);
    if (known) return { code: known, movesMinor: 0n };
    const { code, movesMinor } = this.#decide(call as Letter);
    if (code === 'OK') this.#answered.set(`${call} ${txn}`, code);
    this.moved += movesMinor;
    return { code, movesMinor };
  }

  #decide(call: Letter): { code: OutcomeCode; movesMinor: bigint } {
    const no = (code: OutcomeCode) => ({ code, movesMinor: 0n });
    const yes = (state: 'reserved' | 'open' | 'settled' | 'dead', movesMinor: bigint) => {
      this.#state = state;
      return { code: 'OK' as const, movesMinor };
    };
    const state = this.#state;
    const isHeld = state === 'reserved' || state === 'open';
    if (call === 'bet' || call === 'reserve') {
      if (state !== 'none') return no(state === 'dead' ? 'BET_CANCELLED' : 'DUPLICATE');
      return yes(call === 'bet' ? 'open' : 'reserved', -stake);
    }
    if (state === 'none') return call === 'cancel' ? yes('dead', 0n) : no('BET_NOT_FOUND');
    if (call === 'result')
      return isHeld ? yes('settled', payout) : no(state === 'dead' ? 'BET_CANCELLED' : 'BET_SETTLED');
    if (call === 'commit') {
      if (state !== 'reserved') {
        return no(state === 'open' ? 'DUPLICATE' : state === 'dead' ? 'BET_CANCELLED' : 'BET_SETTLED');
      }
      this.#left = committed;
      return yes('open', stake - committed);
    }
    if (state === 'dead') return yes('dead', 0n);
    if (state === 'settled' || (call === 'release' && state === 'open')) return no('BET_SETTLED');
    return yes('dead', this.#left);
  }
}
