import { beforeEach, expect, test } from 'vitest';
import { closeAllModals, closeModal, openModal, openModals, replaceModal } from './modal-store.ts';

const ids = () => openModals().map((modal) => modal.id);
beforeEach(closeAllModals);

test('[R2.69] windows stack, and the uppermost closes first', () => {
  openModal('cashbox');
  openModal('error', { message: 'x' });
  expect(ids()).toEqual(['cashbox', 'error']);
  closeModal();
  expect(ids()).toEqual(['cashbox']);
});
test('a window never opens twice; the newer parameters count', () => {
  openModal('error', { message: 'one' });
  openModal('error', { message: 'two' });
  expect(openModals()).toMatchObject([{ id: 'error', params: { message: 'two' } }]);
});
test('one window can take the place of the others', () => {
  openModal('login');
  replaceModal('register');
  expect(ids()).toEqual(['register']);
  closeModal('login');
  expect(ids()).toEqual(['register']);
});
