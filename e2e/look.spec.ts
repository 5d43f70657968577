import { expect, type Page, test } from '@playwright/test';
import { themes } from '@sabai/ui/themes.ts';
import { addressOf, barriers, misfits, open, pagesFor, wear } from './look.ts';
import { logInDemo } from './member.ts';

/** `npm run look` visits every page; every test run a part of them. */
const isWhole = process.env.LOOK === 'all';
const callers = ['visitor', 'member'] as const;
const prefixes = isWhole ? ['en', 'th', 'mm', process.env.SITE_PSEUDO_LOCALE!] : ['mm', 'bd'];
const widths = isWhole ? [390, 820, 1440, 1920] : [390, 1440];
const dresses = isWhole
  ? callers.flatMap((who) => Object.keys(themes).map((theme) => ({ who, theme })))
  : ([
      { who: 'visitor', theme: 'lotus' },
      { who: 'member', theme: 'ivory' },
    ] as const);
const part = [
  '/',
  '/games',
  '/register',
  '/promotions',
  '/fairness',
  '/privacy-policy',
  '/setting',
  '/setting/profile',
  '/setting/wallet',
  '/setting/history',
  '/setting/limits',
];
const addresses = (who: (typeof callers)[number]) =>
  pagesFor(who)
    .map(addressOf)
    .filter((address) => isWhole || part.includes(address));

/** Collects what is wrong on each page instead of stopping at the first, and the pages on which it is. */
async function complaints(page: Page, list: readonly string[], ask: (page: Page) => Promise<string[]>) {
  const found: Record<string, string[]> = {};
  for (const address of list) {
    await open(page, address);
    for (const text of new Set(await ask(page))) found[text] = [...(found[text] ?? []), address];
  }
  return found;
}

for (const who of callers) {
  for (const prefix of prefixes) {
    test(`pages in ${prefix} have room for their words, for a ${who}`, async ({ page, context }) => {
      test.setTimeout(isWhole ? 900_000 : 120_000);
      if (who === 'member') await logInDemo(context);
      const found = await complaints(
        page,
        addresses(who).map((address) => `/${prefix}${address}`),
        async () => {
          const texts: string[] = [];
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            for (const text of await misfits(page)) texts.push(`at ${width} px: ${text}`);
          }
          return texts;
        },
      );
      expect(found).toEqual({});
    });
  }
}

for (const { who, theme } of dresses) {
  test(`axe finds nothing serious in ${theme}, for a ${who}`, async ({ page, context }) => {
    test.setTimeout(isWhole ? 900_000 : 120_000);
    await wear(page, theme);
    if (who === 'member') await logInDemo(context);
    const list = addresses(who).map((address) => `/en${address}`);
    expect(await complaints(page, list, barriers)).toEqual({});
  });
}
