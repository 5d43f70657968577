import { createContext, useContext } from 'react';
import { useStore } from '../../../../client/store.ts';
import type { Table } from '../model/table.ts';
import type { NovaSeat } from '../nova-table-of.ts';

export const SeatContext = createContext<NovaSeat | undefined>(undefined);

export function useSeat(): NovaSeat {
  const seat = useContext(SeatContext);
  if (!seat) throw new Error('a part of Nova Rush stands outside its table');
  return seat;
}

/** The table as the server last described it; undefined until it has said hello. */
export const useTable = (): Table | undefined => useStore(useSeat().table);
