import { ahead, type Contender } from './standing.ts';

/** The place of a contender, with the contenders around it. */
export interface Neighbourhood<C extends Contender> {
  readonly place: number;
  readonly of: number;
  /** The contenders from `first` on, in their order. */
  readonly first: number;
  readonly around: readonly C[];
}

/** Fewer changes are put in one by one. */
const fewestMerged = 32;

/**
 * Holds the contenders of a running competition in their order. A change is an insertion by halves, so that a place is found without
 * reading the others.
 */
export class Leaderboard<C extends Contender> {
  #order: C[] = [];
  #byId = new Map<string, C>();

  get size(): number {
    return this.#order.length;
  }

  /** Returns the index of a contender in the order, also of one not in it yet. */
  #indexOf(contender: Contender): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ahead(this.#order[middle]!, contender) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Replaces all contenders. Sorting many together is faster than inserting each. */
  fill(contenders: readonly C[]): void {
    this.#order = contenders.toSorted(ahead);
    this.#byId = new Map(contenders.map((contender) => [contender.id, contender]));
  }

  /** Takes the newest score of a contender, in place of the one before; whether that moves anything. */
  put(contender: C): boolean {
    const known = this.#byId.get(contender.id);
    if (known && ahead(known, contender) === 0) return false;
    this.remove(contender.id);
    this.#byId.set(contender.id, contender);
    this.#order.splice(this.#indexOf(contender), 0, contender);
    return true;
  }

  /** Takes the newest scores of these; whether that moves anything. Many are merged in one pass over the board. */
  putAll(contenders: readonly C[]): boolean {
    const newest = new Map<string, C>();
    for (const contender of contenders) {
      const known = newest.get(contender.id) ?? this.#byId.get(contender.id);
      if (!known || ahead(known, contender) !== 0) newest.set(contender.id, contender);
    }
    if (newest.size < fewestMerged) {
      for (const contender of newest.values()) this.put(contender);
      return newest.size > 0;
    }
    const moved = [...newest.values()].sort(ahead);
    const merged: C[] = [];
    let next = 0;
    for (const contender of this.#order) {
      if (newest.has(contender.id)) continue;
      while (next < moved.length && ahead(moved[next]!, contender) < 0) merged.push(moved[next++]!);
      merged.push(contender);
    }
    this.#order = merged.concat(moved.slice(next));
    for (const contender of moved) this.#byId.set(contender.id, contender);
    return true;
  }

  /** Whether there was one. */
  remove(id: string): boolean {
    const known = this.#byId.get(id);
    if (!known) return false;
    this.#order.splice(this.#indexOf(known), 1);
    return this.#byId.delete(id);
  }

  top(count: number): readonly C[] {
    return this.#order.slice(0, count);
  }

  /** Returns a page of contenders. */
  page(skip: number, count: number): readonly C[] {
    return this.#order.slice(skip, skip + count);
  }

  /** Returns the contender at a place, from 1. */
  at(place: number): C | undefined {
    return this.#order[place - 1];
  }

  /** Returns the place from 1; undefined without a score. */
  placeOf(id: string): number | undefined {
    const known = this.#byId.get(id);
    return known && this.#indexOf(known) + 1;
  }

  /** Returns the contenders up to `reach` places before and behind. */
  around(id: string, reach: number): Neighbourhood<C> | undefined {
    const place = this.placeOf(id);
    if (place === undefined) return undefined;
    const first = Math.max(1, place - reach);
    return { place, of: this.size, first, around: this.#order.slice(first - 1, place + reach) };
  }
}
