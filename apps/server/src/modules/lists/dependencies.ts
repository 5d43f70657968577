import type { Permission, SearchHit } from '@sabai/contract';
import type { z } from 'zod';
import type { ServedList } from '../../platform/http/served-list.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';

/** A list and the shape of its rows in the contract, which masks personal values. */
export interface OfferedList {
  readonly served: ServedList;
  readonly shape: z.ZodType;
}

/** A module's search for its items by a known detail; returns only a few of the latest matches. */
export interface Searcher {
  readonly permission: Permission;
  find(text: string): Promise<SearchHit[]>;
}

export interface ListsDependencies {
  readonly platform: Platform;
  readonly identity: Pick<Identity, 'takeGuess'>;
  /** All lists of all modules. */
  readonly lists: () => readonly OfferedList[];
  readonly searchers: () => readonly Searcher[];
}
