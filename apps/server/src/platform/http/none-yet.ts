import type { FindQuery } from '@sabai/contract';
import { type Days, requireRange } from './find-filters.ts';
import { pageOf } from './page.ts';
import { Refusal } from './refusal.ts';

/** The empty list of a kind that the operator does not have yet. */
export const findsNone = {
  async find({ query }: { query: FindQuery & Days }) {
    requireRange(query);
    return pageOf<never>([], query);
  },
};

/** The same, for lists with single items. */
export const noneOf = {
  ...findsNone,
  async get(): Promise<never> {
    throw new Refusal('NOT_FOUND');
  },
};
