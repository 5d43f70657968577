import type { ListOrder, StaffList } from '@sabai/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { askedOf, isOfferedWith, type ListState, type Preset, queryOf, readState, writeState } from './list-state.ts';

/**
 * The state of a list in its address, and the functions that change it. `onChange` is called before another state is
 * shown.
 */
export function useListState(list: StaffList, path: string, presets: readonly Preset[], onChange: () => void) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = readState(list, params, presets);
  const filters = askedOf(state, presets);
  const order: ListOrder = filters.order ?? list.order;
  const textOf = (next: ListState) => writeState(list, next, presets).toString();
  const addressOf = (next: ListState, at = path) => {
    const text = textOf(next);
    return text ? `${at}?${text}` : at;
  };
  const go = (next: ListState, isReplaced = false) => {
    onChange();
    void navigate(addressOf(next), { replace: isReplaced });
  };
  return {
    state,
    order,
    /** In the format of a gateway, a saved view and a file. */
    query: queryOf(list, filters),
    addressOf,
    go,
    isShown: (next: ListState) => textOf(next) === textOf(state),
    setFilter(name: string, value: unknown, isReplaced = false) {
      const { [name]: _, ...others } = state.filters;
      go({ ...state, filters: value === undefined ? others : { ...others, [name]: value } }, isReplaced);
    },
    /** Returns the action of a heading; `undefined` where its order cannot be combined with the filters. */
    onSort(by: string) {
      if (!isOfferedWith(list, filters.filters, by)) return undefined;
      const direction = order.by === by && order.direction === 'desc' ? ('asc' as const) : ('desc' as const);
      return () => go({ ...state, order: { by, direction } });
    },
  };
}

export type ListStateInUse = ReturnType<typeof useListState>;
