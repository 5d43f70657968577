import { beforeEach, expect, test } from 'vitest';
import { closeAllModals, closeModal, openModal, openModals, replaceModal } from './modal-store.ts';

const ids = () => openModals().map((modal) => modal.id);
beforeEach(closeAllModals);

test('[R2.69] stacks dialogs, and closes the top one first', () => {
  openModal('cashbox');
  openModal('error', { message: 'x' });
  expect(ids()).toEqual(['cashbox', 'error']);
  closeModal();
  expect(ids()).toEqual(['cashbox']);
});
test('opens a dialog once, with the newer parameters', () => {
  openModal('error', { message: 'one' });
  openModal('error', { message: 'two' });
  expect(openModals()).toMatchObject([{ id: 'error', params: { message: 'two' } }]);
});
test('replaces the other dialogs with one', () => {
  openModal('login');
  replaceModal('register');
  expect(ids()).toEqual(['register']);
  closeModal('login');
  expect(ids()).toEqual(['register']);
});
