import type { FindQuery } from '@sabai/contract';
import { type Days, requireRange } from './find-filters.ts';
import { pageOf } from './page.ts';
import { Refusal } from './refusal.ts';

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
