import type { InstantOutcome, TimedCrowd } from '@sabai/games/protocol';
import { createContext, useContext } from 'react';

/** What the spots of a table share. */
export interface TableView {
  sums: ReadonlyMap<string, bigint>;
  /** What each winning spot paid, while a result stands. */
  wins: ReadonlyMap<string, bigint>;
  isLocked: boolean;
  /** What has come, while it stands. */
  outcome?: InstantOutcome;
  /** Where the chips of all players lie, at a table that is shared. */
  crowd?: TimedCrowd;
  /** A chip on each of these, or on none of them when the table does not take them all. */
  put(...spots: readonly string[]): void;
}

export const TableContext = createContext<TableView | undefined>(undefined);

export function useTable(): TableView {
  const view = useContext(TableContext);
  if (!view) throw new Error('a spot lies beside its table');
  return view;
}
