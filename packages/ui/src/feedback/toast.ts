import { createStore } from '../store.ts';

export type ToastKind = 'ok' | 'bad' | 'info';
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly title: string | undefined;
}

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** What is shown now; the newest is last. */
export const useToasts = toasts.use;

/** Shows a sentence, under its title if it has one, for a while without taking the focus; both are already translated. */
export function toast(text: string, kind: ToastKind = 'ok', title?: string): void {
  toasts.set([...toasts.get().slice(-2), { id: nextId++, kind, text, title }]);
}

/** Takes one away before or when its time is over. */
export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id));

/** Takes all away: whoever comes to the screen next has not asked for them. */
export const dismissToasts = (): void => toasts.set([]);
