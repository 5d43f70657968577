import { memberFeatures, privileges } from '@sabai/contract';
import { themes } from '@sabai/ui/themes.ts';
import { addressOf, barriers, misfits, open, pagesFor, wear } from './look.ts';
import { logInDemo } from './member.ts';
import { administrator } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

/** `npm run look` visits every page; every test run visits a part of them. */
const isWhole = process.env.LOOK === 'all';
const callers = ['visitor', 'member'] as const;
const prefixes = isWhole ? ['en', 'th', 'mm', process.env.SITE_PSEUDO_LOCALE!] : ['mm', 'br'];
const widths = isWhole ? [390, 820, 1440, 1920] : [390, 1440];
const dresses = isWhole
  ? callers.flatMap((who) => Object.keys(themes).map((theme) => ({ who, theme })))
  : ([
      { who: 'visitor', theme: 'lotus' },
      { who: 'member', theme: 'ivory' },
    ] as const);
const part = {
  visitor: ['/', '/games', '/register', '/promotions', '/fairness', '/privacy-policy'],
  member: ['/', '/setting', '/setting/profile', '/setting/wallet', '/setting/history', '/setting/limits'],
};
const addresses = (who: (typeof callers)[number]) =>
  pagesFor(who)
    .map(addressOf)
    .filter((address) => isWhole || part[who].includes(address));

/** Collects the faults of all pages instead of stopping at the first, with the pages that have them. */
async function complaints(page: Page, list: readonly string[], ask: (page: Page) => Promise<string[]>) {
  const found: Record<string, string[]> = {};
  for (const address of list) {
    await open(page, address);
    for (const text of new Set(await ask(page))) found[text] = [...(found[text] ?? []), address];
  }
  return found;
}

/* Enables all optional features of the operator, so that a member sees every page. */
if (isWhole) {
  test.beforeAll(async ({ playwright }) => {
    const { settings } = await administrator(playwright);
    await settings('site-setting', { visitor_features: ['Announcement'] });
    await settings('member-rule', { member_privileges: privileges, member_features: memberFeatures });
  });
}

test('detects a page that is too wide, a word that is cut off and a picture without a name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
    <p style="width: 500px">wide</p><p style="width: 60px; overflow: hidden; white-space: nowrap">Responsibilities</p>
    <p style="width: 60px; overflow-x: auto; white-space: nowrap" tabindex="0">Responsibilities</p>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></main></html>`);
  expect(await misfits(page)).toEqual([
    expect.stringContaining('in a window of 390'),
    expect.stringContaining('"Responsibilities" is cut off'),
  ]);
  expect((await barriers(page)).join()).toContain('image-alt');
});

for (const who of callers) {
  for (const prefix of prefixes) {
    test(`texts fit on the pages in ${prefix}, for a ${who}`, async ({ page, context }) => {
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

test('[R9.12] another template_color changes the pages without a build', async ({ page, playwright }) => {
  const { settings } = await administrator(playwright);
  const brandIn = (template_color: string) =>
    expect
      .poll(async () => {
        await page.goto('/en/fairness');
        return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
      })
      .toBe(themes[template_color as keyof typeof themes].brand);
  for (const template_color of ['jade', 'lotus']) {
    await settings('site-setting', { template_color });
    await brandIn(template_color);
  }
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`highlights ${reducedMotion === 'reduce' ? 'stay still with reduced motion' : 'advance automatically'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    await open(page, '/en/index1');
    const highlights = page.getByRole('region', { name: textsOf('en')('home', 'hero.label') });
    const shown = () => highlights.locator('button[aria-current]').getAttribute('aria-label');
    const first = await shown();
    const isMoving = async () => {
      await page.clock.fastForward(7000);
      return (await shown()) !== first;
    };
    if (reducedMotion === 'no-preference') await expect.poll(isMoving).toBe(true);
    else {
      expect(await isMoving()).toBe(false);
      const running = await page.evaluate(
        () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
      );
      expect(running).toBe(0);
    }
  });
}

for (const { who, theme } of dresses) {
  test(`axe finds no serious problem in ${theme}, for a ${who}`, async ({ page, context }) => {
    test.setTimeout(isWhole ? 900_000 : 120_000);
    await wear(page, theme);
    if (who === 'member') await logInDemo(context);
    const list = addresses(who).map((address) => `/en${address}`);
    // A theme changes only colours, so one theme gets all checks.
    const which = theme === 'lotus' || !isWhole ? 'all' : 'colours';
    expect(await complaints(page, list, (shown) => barriers(shown, which))).toEqual({});
  });
}
