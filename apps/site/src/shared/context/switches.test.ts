import { houseFeatures } from '@sabai/contract/house-features';
import { expect, test } from 'vitest';
import { isKeptOut, type Session } from '../pages/guard.ts';
import { featureOfAddress, pages } from '../pages/pages.ts';
import { isShown } from './nav-links.ts';

const all = { houseFeatures: [...houseFeatures] as string[], emptySections: [] as string[] };

test('shows a link while its feature is on and its section is not empty', () => {
  expect(isShown('/quest', all)).toBe(true);
  expect(isShown('/quest', { ...all, houseFeatures: all.houseFeatures.filter((one) => one !== 'quest') })).toBe(false);
  expect(isShown('/quest', { ...all, emptySections: ['/quest'] })).toBe(false);
  expect(isShown('/games', { houseFeatures: [], emptySections: [] })).toBe(true);
});

test('maps a page to the feature of its subject, and a game to its mode', () => {
  expect(featureOfAddress('/games/7', '')).toBe('play');
  expect(featureOfAddress('/games/7', '?demo=1')).toBe('demo');
  expect(featureOfAddress('/promotions/affiliate', '')).toBe('affiliate');
  expect(featureOfAddress('/promotions/12', '')).toBe('promotion');
  expect(featureOfAddress('/reward/lucky-box', '')).toBe('reward');
  for (const path of ['/', '/games', '/terms-and-conditions', '/setting', '/setting/wallet', '/setting/history'])
    expect(featureOfAddress(path, ''), path).toBeUndefined();
  expect(pages.filter(({ feature }) => feature && !houseFeatures.includes(feature))).toEqual([]);
});

test('marks pages that the member’s account may not open', () => {
  const member: Session = { isMember: true, privileges: [], features: [], arePointsDisplayed: false };
  expect(isKeptOut('/quest', member)).toBe(true);
  expect(isKeptOut('/reward', { ...member, privileges: ['point'] })).toBe(true);
  expect(isKeptOut('/reward', { ...member, privileges: ['point'], arePointsDisplayed: true })).toBe(false);
  expect(isKeptOut('/register', member)).toBe(false);
  expect(isKeptOut('/quest', { ...member, isMember: false })).toBe(false);
});
