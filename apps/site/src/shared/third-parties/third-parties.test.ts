import { expect, test } from 'vitest';
import { type ThirdParties, thirdPartyNames, thirdPartyOrigins } from './third-parties.ts';

const none: ThirdParties = { tagManager: null, analytics: null, pixels: [], heatMaps: [], chat: null, scripts: [] };

test('allows no origins without an enabled service', () => {
  expect(thirdPartyNames(none)).toEqual([]);
  expect(thirdPartyOrigins(none)).toEqual({ scripts: [], connects: [], styles: [], fonts: [] });
});

test('[R7.209] names the enabled services, and allows only their origins', () => {
  const some: ThirdParties = {
    ...none,
    pixels: ['123', '456'],
    scripts: [{ name: 'Counter', src: 'https://counter.example/c.js?id=7', pages: [] }],
  };
  expect(thirdPartyNames(some)).toEqual(['Meta Pixel', 'Counter']);
  expect(thirdPartyOrigins(some)).toEqual({
    scripts: ['https://connect.facebook.net', 'https://counter.example'],
    connects: ['https://www.facebook.com', 'https://connect.facebook.net', 'https://counter.example'],
    styles: [],
    fonts: [],
  });
});
