import { createStore } from '@sabai/ui/store.ts';

export interface ProgressState {
  readonly open: number;
  readonly hasFailed: boolean;
}
const store = createStore<ProgressState>({ open: 0, hasFailed: false });

/** Counts open requests: the bar starts with the first and ends with the last; a failure colours it (R7.8, R8.11). */
export const progress = {
  use: store.use,
  get: store.get,
  start() {
    const { open, hasFailed } = store.get();
    store.set({ open: open + 1, hasFailed: open > 0 && hasFailed });
  },
  end(isOk: boolean) {
    const { open, hasFailed } = store.get();
    store.set({ open: Math.max(0, open - 1), hasFailed: hasFailed || !isOk });
  },
};
