import { createContext, useContext } from 'react';
import { useStore } from '../../base/store.ts';
import type { CrashSeat } from '../model/crash-table-of.ts';
import type { Table } from '../model/table.ts';

export const SeatContext = createContext<CrashSeat | undefined>(undefined);

export function useSeat(): CrashSeat {
  const seat = useContext(SeatContext);
  if (!seat) throw new Error('a part of Nova Rush stands outside its table');
  return seat;
}

/** Returns the last known state of the table; undefined until the server's `hello`. */
export const useTable = (): Table | undefined => useStore(useSeat().table);
