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

/** Returns the visible toasts; the newest is last. */
export const useToasts = toasts.use;

/**
 * Shows a sentence, optionally with a title, for a limited time without taking the focus; both are already
 * translated.
 */
export function toast(text: string, kind: ToastKind = 'ok', title?: string): void {
  toasts.set([...toasts.get().slice(-2), { id: nextId++, kind, text, title }]);
}

/** Removes one before or at the end of its time. */
export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id));

/** Removes all: the next user of the screen has not caused them. */
export const dismissToasts = (): void => toasts.set([]);
