import { createStore } from './store.ts';

export type ToastKind = 'ok' | 'bad' | 'info';
interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly title: string | undefined;
}

const shownForMs = 5000;
const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** What is shown now; the newest is last. */
export const useToasts = toasts.use;

/** Shows a sentence, under its title if it has one, for five seconds without taking the focus; both are already translated. */
export function toast(text: string, kind: ToastKind = 'ok', title?: string): void {
  const id = nextId++;
  toasts.set([...toasts.get().slice(-2), { id, kind, text, title }]);
  setTimeout(() => toasts.set(toasts.get().filter((entry) => entry.id !== id)), shownForMs);
}
