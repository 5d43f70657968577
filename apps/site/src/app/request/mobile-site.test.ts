import { expect, test } from 'vitest';
import { mobileAddress } from './mobile-site.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
const tablet = 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const url = new URL('https://sabai.example/th/games?tag=new');

test('[R9.40] redirects a phone to the same page of the mobile site', () => {
  for (const userAgent of [iphone, android, firefox])
    expect(mobileAddress(url, userAgent, 'm.sabai.example')).toBe('https://m.sabai.example/th/games?tag=new');
});

test('redirects neither other devices nor phones on the mobile site, nor any without a mobile site', () => {
  for (const userAgent of [tablet, desktop, ''])
    expect(mobileAddress(url, userAgent, 'm.sabai.example')).toBeUndefined();
  expect(mobileAddress(url, iphone, 'sabai.example')).toBeUndefined();
  expect(mobileAddress(url, iphone, '')).toBeUndefined();
});
