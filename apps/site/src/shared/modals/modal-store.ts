import { createStore } from '@sabai/ui/store.ts';
import type { ModalId } from './modal-ids.ts';

export type ModalParams = Readonly<Record<string, unknown>>;
export interface OpenModal {
  readonly key: number;
  readonly id: ModalId;
  readonly params: ModalParams;
}

const store = createStore<readonly OpenModal[]>([]);
let nextKey = 1;

export const useOpenModals = store.use;

/** Opens a dialog over the page. A dialog that is already open gets the new parameters instead. */
export function openModal(id: ModalId, params: ModalParams = {}): void {
  store.set([...store.get().filter((modal) => modal.id !== id), { key: nextKey++, id, params }]);
}
/** Closes a dialog; without an id the topmost one. */
export function closeModal(id?: ModalId): void {
  const open = store.get();
  const last = id ?? open.at(-1)?.id;
  if (last) store.set(open.filter((modal) => modal.id !== last));
}
/** Replaces all open dialogs by one, e.g. login by registration. */
export function replaceModal(id: ModalId, params: ModalParams = {}): void {
  store.set([{ key: nextKey++, id, params }]);
}
export const closeAllModals = (): void => store.set([]);
export const openModals = store.get;
