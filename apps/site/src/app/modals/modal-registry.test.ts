import { expect, test } from 'vitest';
import type { Modals } from '../../shared/modals/modal.ts';
import { modalIds } from '../../shared/modals/modal-ids.ts';
import { modalLinks } from './link-target.ts';
import { modalRegistry } from './modal-registry.ts';

const ofFeatures = Object.values(import.meta.glob<Modals>('../../features/*/modals.ts', { eager: true })).flatMap(
  (module) => Object.values(module).flatMap((modals) => Object.entries(modals as Modals)),
);

test('registers the dialogs of all features, each once', () => {
  expect(ofFeatures.length).toBeGreaterThan(20);
  expect(ofFeatures.filter(([id, modal]) => modalRegistry[id as keyof Modals] !== modal)).toEqual([]);
});

test('contains every dialog that a link may open', () => {
  expect(Object.keys(modalLinks).filter((id) => !(id in modalRegistry))).toEqual([]);
});

test('has a component for every dialog of the specification', () => {
  // The form of the login shows its alert (R2.97).
  expect(modalIds.filter((id) => !(id in modalRegistry))).toEqual(['login-alert']);
});

test('names the feature switch of each dialog that depends on one', () => {
  const features = Object.entries(modalRegistry).flatMap(([id, { feature }]) => (feature ? [[id, feature]] : []));
  expect(Object.fromEntries(features)).toEqual({
    register: 'register',
    address: 'reward',
    deposit: 'deposit',
    vault: 'vault',
    'promotion-detail': 'promotion',
    'quest-confirmation': 'quest',
    'quest-warning': 'quest',
    'rebate-confirmation': 'quest',
    'coupon-redeem': 'coupon',
    'coupon-confirm': 'coupon',
    'coupon-success': 'coupon',
    memo: 'message',
  });
});
