import { expect, test } from 'vitest';
import { browserKind, openingOf } from './game-opening.rules.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  safari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`,
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
  iphoneChrome: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} CriOS/153.0.0.0 Mobile/15E148 Safari/604.1`,
  ipadChrome: `Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) ${apple} CriOS/153.0.0.0 Mobile/15E148 Safari/604.1`,
  ipadChromeDesktop: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} CriOS/153.0.0.0 Version/26.0 Safari/605.1.15`,
  line: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Mobile/15E148 Safari Line/15.9.0`,
  lineAndroid:
    'Mozilla/5.0 (Linux; Android 16; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 Line/15.9.0/IAB',
} as const;

test.each<[keyof typeof agents, string, string, string]>([
  // a browser; a framed game, a framed game with windows enabled, and a game without a frame
  ['chrome', 'page', 'window', 'popup'],
  ['android', 'page', 'window', 'popup'],
  ['firefox', 'page', 'window', 'popup'],
  ['safari', 'page', 'window', 'tab'],
  ['iphone', 'page', 'window', 'tab'],
  ['iphoneChrome', 'page', 'window', 'popup'],
  ['ipadChrome', 'page', 'page', 'popup'],
  ['ipadChromeDesktop', 'page', 'page', 'popup'],
  ['line', 'page', 'page', 'tab'],
  ['lineAndroid', 'page', 'page', 'tab'],
])('[R4.49] [R4.50] [R4.51] %s', (agent, framed, wished, unframed) => {
  const browser = browserKind(agents[agent]);
  expect([
    openingOf({ isFramed: true, isGameInWindow: false }, browser),
    openingOf({ isFramed: true, isGameInWindow: true }, browser),
    openingOf({ isFramed: false, isGameInWindow: false }, browser),
    openingOf({ isFramed: false, isGameInWindow: true }, browser),
  ]).toEqual([framed, wished, unframed, unframed]);
});
