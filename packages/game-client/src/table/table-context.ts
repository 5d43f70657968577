import type { InstantOutcome, TimedCrowd } from '@sabai/games/protocol';
import { createContext, useContext } from 'react';

/** The shared state of a table's spots. */
export interface TableView {
  sums: ReadonlyMap<string, bigint>;
  /** The payout of each winning spot, while a result is shown. */
  wins: ReadonlyMap<string, bigint>;
  isLocked: boolean;
  /** The outcome, while it is shown. */
  outcome?: InstantOutcome;
  /** The chips of all players, at a shared table. */
  crowd?: TimedCrowd;
  /** Puts a chip on each of these, or on none of them when the table rejects any. */
  put(...spots: readonly string[]): void;
}

export const TableContext = createContext<TableView | undefined>(undefined);

export function useTable(): TableView {
  const view = useContext(TableContext);
  if (!view) throw new Error('a spot lies beside its table');
  return view;
}
