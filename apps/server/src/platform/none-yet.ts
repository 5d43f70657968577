import type { FindQuery } from '@sabai/contract';
import { pageOf } from './page.ts';
import { Refusal } from './refusal.ts';

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A range that ends before it begins is refused as everywhere. */
export function requireRange({ from, to }: Days): void {
  if (from && to && from > to) throw new Refusal('DATE_RANGE_INVALID');
}

/** The list of a kind of which the house has nothing yet. */
export const findsNone = {
  async find({ query }: { query: FindQuery & Days }) {
    requireRange(query);
    return pageOf<never>([], query);
  },
};

/** The same, where single ones can be asked for. */
export const noneOf = {
  ...findsNone,
  async get(): Promise<never> {
    throw new Refusal('NOT_FOUND');
  },
};
