import { localePrefixes } from '@sabai/contract/locales';
import { enter, enterToPlay } from './enter.ts';
import { hydrated } from './hydrated.ts';
import { logInDemo, Member } from './member.ts';
import { newAccountNumber, newPhone } from './outside-world.ts';
import { type Browser, expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const phone = (width: number) => ({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

async function openOnPhone(browser: Browser, prefix: 'en' | 'th' | 'mm', path: string, width = 390): Promise<Member> {
  const page = await (await browser.newContext(phone(width))).newPage();
  const member = new Member(page, prefix, newPhone());
  await member.open(path);
  return member;
}

/** Returns whether the page fits the window horizontally. */
const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a visitor’s tap on a phone opens the game sheet, with the demo one tap away', async ({ browser }) => {
  test.setTimeout(240_000);
  for (const [prefix, width] of [
    ['en', 360],
    ['th', 390],
    ['mm', 360],
    ['mm', 390],
  ] as const) {
    const { page, say, ...member } = await openOnPhone(browser, prefix, '/games', width);
    const tile = page.locator('[data-game="lotus-lanterns"]').getByRole('button').first();
    await tile.tap();
    const sheet = page.getByRole('dialog').last();
    await expect(sheet).toContainText(say('catalogue', 'rtp'));
    await expect(sheet.locator('.meter, [data-value]').first()).toBeVisible();
    // A picture stretched to the height of the facts would cut its name at the sides.
    const picture = (await sheet.locator('.tile-art').boundingBox())!;
    expect(picture.width / picture.height).toBeCloseTo(3 / 4, 1);
    for (const key of ['play', 'demo', 'rules']) {
      const button = sheet.getByRole('button', { name: say('catalogue', key), exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = (await button.boundingBox())!;
      expect(box.height, key).toBeGreaterThanOrEqual(40);
    }
    expect(await isWithin(page)).toBe(true);
    await sheet.getByRole('button', { name: say('catalogue', 'demo'), exact: true }).tap();
    await expect(page).toHaveURL(new RegExp(`/${member.prefix}/games/\\d+\\?demo=1$`));
    await page.context().close();
  }
});

test('a member on a phone plays with one tap, and opens the sheet from the tile and the game', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const [prefix, width] of [
    ['en', 390],
    ['mm', 360],
  ] as const) {
    const context = await browser.newContext(phone(width));
    await logInDemo(context);
    const page = await context.newPage();
    const { say } = new Member(page, prefix, '');
    await page.goto(`/${prefix}/games`);
    await hydrated(page);
    const tile = page.locator('[data-game="lotus-lanterns"]');
    const about = tile.getByRole('button', { name: say('catalogue', 'aboutName', { name: 'Lotus Lanterns' }) });
    await expect(about).toBeVisible();
    const size = (await about.boundingBox())!;
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(40);
    await about.tap();
    const sheet = page.getByRole('dialog', { name: 'Lotus Lanterns' });
    await expect(sheet).toContainText(say('catalogue', 'rtp'));
    for (const key of ['play', 'demo', 'rules'])
      await expect(sheet.getByRole('button', { name: say('catalogue', key), exact: true })).toBeInViewport({
        ratio: 1,
      });
    await page.keyboard.press('Escape');
    await tile.getByRole('button').first().tap();
    await expect(page).toHaveURL(/\/games\/\d+$/);
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toBeVisible();
    expect((await name.boundingBox())!.width, 'room for the name').toBeGreaterThan(50);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('catalogue', 'aboutName', { name: 'Lotus Lanterns' }) })
      .tap();
    await expect(sheet).toContainText(say('studio-figures', 'volatility'));
    await expect(sheet.getByRole('button', { name: say('catalogue', 'play'), exact: true })).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: say('catalogue', 'demo'), exact: true })).toBeVisible();
    expect(await isWithin(page)).toBe(true);
    await context.close();
  }
});

test('the sheet works by keyboard, restores the focus, and leads to the login with a demo option', async ({
  browser,
}) => {
  const { page, say } = await openOnPhone(browser, 'en', '/games');
  const tile = page.locator('[data-game="lotus-lanterns"]').getByRole('button').first();
  const sheet = page.getByRole('dialog', { name: 'Lotus Lanterns' });
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(tile).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: say('catalogue', 'play'), exact: true }).click();
  const login = page.getByRole('dialog', { name: say('identity', 'login.title') });
  await login.getByRole('button', { name: say('catalogue', 'demoName', { name: 'Lotus Lanterns' }) }).click();
  await expect(page).toHaveURL(/\/games\/\d+\?demo=1$/);
});

test('the rules of a game open from its sheet, and only a game’s login offers its demo', async ({ browser, page }) => {
  const onPhone = await openOnPhone(browser, 'en', '/games');
  await onPhone.page.locator('[data-game="lotus-lanterns"]').getByRole('button').first().tap();
  await onPhone.window.getByRole('button', { name: onPhone.say('catalogue', 'rules'), exact: true }).tap();
  await expect(onPhone.game.getByRole('dialog', { name: onPhone.say('studio', 'rules.title') })).toBeVisible();

  const { say } = onPhone;
  await page.goto('/en/games');
  await hydrated(page);
  await page.locator('[data-game="lotus-lanterns"]').getByRole('button').first().click();
  const login = page.getByRole('dialog', { name: say('identity', 'login.title') });
  const demo = login.getByRole('button', { name: /Lotus Lanterns/ });
  await expect(demo).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('nav', 'login'), exact: true })
    .click();
  await expect(login).toBeVisible();
  await expect(demo).toHaveCount(0);
});

test('contact leads a member to the inbox, and a visitor through the login', async ({ page, context }) => {
  const say = textsOf('en');
  await page.goto('/en?modal=contact');
  const contact = page.getByRole('dialog', { name: say('nav', 'contact') });
  await contact.getByRole('button', { name: say('nav', 'contactInbox.logIn') }).click();
  await expect(page.getByRole('dialog', { name: say('identity', 'login.title') })).toBeVisible();
  const channels = (await (await context.request.get('/gateway/public/contact-channel')).json()) as {
    list: { contact_code_name: string }[];
  };
  expect(channels.list.map(({ contact_code_name: code }) => code)).toContain('inbox');

  await logInDemo(context);
  await page.goto('/en?modal=contact');
  await expect(contact.getByRole('link', { name: say('nav', 'setting.messages') })).toBeVisible();
  await contact.getByRole('link', { name: say('nav', 'contactInbox.write') }).click();
  await expect(page).toHaveURL('/en/setting/personal-message/write-memo');
  await expect(contact).toHaveCount(0);
});

test('the registration without email offers no newsletter, and lists the operator’s countries first', async ({
  page,
}) => {
  const say = textsOf('en');
  await page.goto('/en/register');
  await hydrated(page);
  const form = page.locator('form').filter({ has: page.locator('[name=confirm_password]') });
  const first = await form
    .locator('[name=country_code] option')
    .evaluateAll((options) => options.slice(0, 15).map((option) => (option as HTMLOptionElement).value));
  expect(first[0]).toBe('TH');
  expect(first).toEqual(expect.arrayContaining(['VN', 'ID', 'MY', 'MM', 'PH']));
  await expect(form.locator('[name=email]')).toHaveCount(0);
  await expect(form.getByRole('checkbox')).toHaveCount(1);
  await expect(form.getByRole('checkbox', { name: say('identity', 'register.subscribe') })).toHaveCount(0);
});

test('the registration suggests the phone country of the language’s currency', async ({ page }) => {
  for (const [prefix, country] of [
    ['mm', 'MM'],
    ['th', 'TH'],
    ['vn', 'VN'],
  ] as const) {
    await page.goto(`/${prefix}/register`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const choice = page.locator('[name=country_code]');
    await expect(choice).toHaveValue(country);
    await expect(choice.locator('option').first()).toHaveAttribute('value', country);
  }
});

test('an unknown invitation shows no welcome', async ({ page }) => {
  const say = textsOf('en');
  await page.goto('/en/affiliate_v2/nobody-gave-this');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('affiliate', 'referral.unknown.title'));
  await expect(page.getByText('nobody-gave-this')).toHaveCount(0);
  /* The code stays with its visitor, and the form labels it correctly. */
  await page.getByRole('main').getByRole('link').click();
  await expect(page.locator('[name=ref_code]')).toHaveAttribute('aria-invalid', 'true');
});

test('the welcome dialog does not greet members by their phone number', async ({ page, browser }) => {
  const say = textsOf('en');
  const number = newPhone();
  await enter(await browser.newContext(), number);
  const member = new Member(page, 'en', number);
  await member.logIn();
  const welcome = page.getByRole('dialog', { name: say('identity', 'welcome.title') });
  await expect(welcome).toContainText(say('identity', 'welcome.greetingPlain'));
  await expect(welcome).not.toContainText(number.slice(1));
});

test('the next step of the wizard opens at its top, with the focus', async ({ browser }) => {
  const context = await browser.newContext(phone(390));
  await enter(context, newPhone());
  const page = await context.newPage();
  const { say } = new Member(page, 'en', '');
  await page.goto('/en?modal=update-profile');
  const wizard = page.getByRole('dialog', { name: say('identity', 'update.title') });
  await wizard.locator('[name=bank_currency_information_id]').selectOption({ index: 1 });
  await wizard.locator('[name=bank_no]').fill(newAccountNumber());
  await wizard.locator('[name=first_name]').fill('Somsri');
  await wizard.locator('[name=last_name]').fill('Dee');
  await wizard.getByRole('button', { name: say('identity', 'bank.save') }).click();
  const steps = wizard.getByRole('list', { name: say('identity', 'update.title') });
  await expect(steps.locator('[aria-current=step]')).toHaveText(/2/);
  await expect(steps).toBeInViewport({ ratio: 1 });
  await expect(steps).toBeFocused();
});

/** Returns the controls and titles that are below a box. Invisible ones do not count. */
const coveredBy = (page: Page, box: { x: number; y: number; width: number; height: number }) =>
  page.evaluate(
    (over) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, h1, h2, [tabindex="0"]')]
        .filter((element) => {
          const at = element.getBoundingClientRect();
          const isApart =
            at.right <= over.x ||
            at.bottom <= over.y ||
            at.left >= over.x + over.width ||
            at.top >= over.y + over.height;
          return (
            !isApart &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('[popover][role=status], .sr-only')
          );
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    box,
  );

test('a toast covers no control and no title on any page or dialog', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const [prefix, width] of [
    ['en', 390],
    ['mm', 360],
    ['th', 1440],
  ] as const) {
    const context = await browser.newContext(width > 1000 ? { viewport: { width, height: 900 } } : phone(width));
    await logInDemo(context);
    const page = await context.newPage();
    const { say } = new Member(page, prefix, '');
    await page.goto(`/${prefix}/setting/wallet?modal=vault`);
    const vault = page.getByRole('dialog', { name: say('wallet', 'vault.title') });
    await vault.getByLabel(say('cashier', 'amount.label'), { exact: true }).fill('1');
    await vault.getByRole('button', { name: say('wallet', 'vault.submitIn') }).click();
    const notice = page.getByRole('status').locator('p', { hasText: '1.00' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    const strip = page.locator('[popover][role=status]');
    expect(await coveredBy(page, (await strip.boundingBox())!), `${prefix}: the window`).toEqual([]);
    /* Its timer stops while it has the focus, and Tab reaches it after the dialog's last stop. */
    await expect(async () => {
      await vault.getByRole('button').first().focus();
      await page.keyboard.press('Shift+Tab');
      await expect(strip.locator(':focus')).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 4000 });
    await page.waitForTimeout(6000);
    await expect(strip.locator(':focus')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(strip.locator('p')).toHaveCount(0);
    await expect(vault).toBeVisible();

    await vault.getByLabel(say('cashier', 'amount.label'), { exact: true }).fill('1');
    await vault.getByRole('button', { name: say('wallet', 'vault.submitIn') }).click();
    await expect(notice).toBeVisible();
    await vault.getByRole('button').first().click();
    await expect(vault).toHaveCount(0);
    expect(await coveredBy(page, (await strip.boundingBox())!), `${prefix}: the page`).toEqual([]);
    /* Scrolled content is below the strip as it is below the bar, which stays below the strip. */
    await page.evaluate(() => scrollTo(0, 300));
    const { height } = (await strip.boundingBox())!;
    expect((await page.getByRole('banner').first().boundingBox())!.y).toBeCloseTo(height, 0);
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(strip.locator('p')).toHaveCount(0, { timeout: 200 });
    }).toPass({ timeout: 2500 });
    expect((await page.getByRole('banner').first().boundingBox())!.y).toBe(0);
    await context.close();
  }
});

test('floating buttons cover nothing at the end of a page', async ({ browser }) => {
  for (const [prefix, width] of [
    ['en', 390],
    ['mm', 360],
    ['th', 1440],
  ] as const) {
    const context = await browser.newContext(width > 1000 ? { viewport: { width, height: 900 } } : phone(width));
    await logInDemo(context);
    const page = await context.newPage();
    const say = textsOf(prefix);
    for (const path of ['', '/setting/wallet', '/promotions']) {
      await page.goto(`/${prefix}${path}`);
      await hydrated(page);
      const coupon = page.getByRole('region', { name: say('coupon', 'widget') });
      await expect(coupon).toBeVisible();
      await page.waitForLoadState('networkidle');
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeVisible();
      // A part that arrives in the meantime makes the page longer and moves its end.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const { y } = (await coupon.boundingBox())!;
        const end = (await footer.boundingBox())!;
        expect(end.y + end.height, `${prefix}${path}`).toBeLessThanOrEqual(y);
      }).toPass({ timeout: 5000 });
    }
    await context.close();
  }
});

test('the coupon button of a phone covers no icon of a menu', async ({ browser }) => {
  for (const [prefix, width] of [
    ['en', 390],
    ['mm', 360],
  ] as const) {
    const context = await browser.newContext(phone(width));
    await logInDemo(context);
    const page = await context.newPage();
    await page.goto(`/${prefix}/setting`);
    await hydrated(page);
    const coupon = page.getByRole('region', { name: textsOf(prefix)('coupon', 'widget') });
    const { x, width: wide } = (await coupon.boundingBox())!;
    const icons = page.getByRole('main').locator('a svg').filter({ visible: true });
    expect(await icons.count()).toBeGreaterThan(5);
    for (const icon of await icons.all()) expect((await icon.boundingBox())!.x).toBeGreaterThanOrEqual(x + wide);
    await context.close();
  }
});

test('[R2.45] a statement opens at its names and sums on a phone', async ({ browser }) => {
  const context = await browser.newContext(phone(360));
  await logInDemo(context);
  const page = await context.newPage();
  await page.goto('/en/setting/affiliate/income');
  await hydrated(page);
  const sum = page.getByRole('columnheader', { name: textsOf('en')('affiliate', 'page.together') });
  await sum.scrollIntoViewIfNeeded();
  await expect(sum).toBeInViewport({ ratio: 1 });
  expect(
    await page
      .getByRole('table')
      .first()
      .evaluate((table) => table.parentElement!.scrollLeft),
  ).toBe(0);
  await context.close();
});

test('the first record of a history is visible on a phone without scrolling', async ({ browser }) => {
  for (const prefix of ['en', 'th', 'mm'] as const) {
    const context = await browser.newContext(phone(390));
    await enterToPlay(context, '100');
    const page = await context.newPage();
    await page.goto(`/${prefix}/setting/history?tab=deposit`);
    await hydrated(page);
    const record = page.getByRole('tabpanel').locator('tbody tr').first();
    const say = textsOf(prefix);
    await expect(record).toBeInViewport({ ratio: 0.6 });
    await expect(page.getByLabel(say('history', 'range.from'), { exact: true })).toBeHidden();
    await page.getByRole('button', { name: say('history', 'range.label'), exact: true }).click();
    await expect(page.getByLabel(say('history', 'range.from'), { exact: true })).toBeVisible();
    await context.close();
  }
});

test('the focus ring is never clipped', async ({ page, context }) => {
  test.setTimeout(240_000);
  await logInDemo(context);
  for (const path of ['/en', '/en/games', '/en/setting/history', '/en/setting/wallet', '/en/promotions']) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const clipped = await page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')) {
        if (element.closest('[inert], [hidden]') || element.getClientRects().length === 0) continue;
        element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        if (document.activeElement !== element) continue;
        const style = getComputedStyle(element);
        const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
        if (style.outlineStyle === 'none' || reach <= 0) continue;
        const box = element.getBoundingClientRect();
        for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
          const of = getComputedStyle(parent);
          const room = parent.getBoundingClientRect();
          const clipsX = of.overflowX !== 'visible' && box.left >= room.left - 1 && box.right <= room.right + 1;
          const clipsY = of.overflowY !== 'visible' && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
          const isCut =
            (clipsX && (box.left - reach < room.left - 0.5 || box.right + reach > room.right + 0.5)) ||
            (clipsY && (box.top - reach < room.top - 0.5 || box.bottom + reach > room.bottom + 0.5));
          if (isCut) found.push(`${element.outerHTML.slice(0, 120)} in ${parent.className}`);
        }
      }
      return found;
    });
    expect(clipped, path).toEqual([]);
  }
});

test('a member chooses a colour theme, and it is stored', async ({ page, context }) => {
  const say = textsOf('en');
  await logInDemo(context);
  await page.goto('/en/setting/profile');
  await hydrated(page);
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg-0').trim());
  const before = await ground();
  await page.getByText(say('identity', 'theme.jade'), { exact: true }).click();
  await expect(page.getByRole('radio', { name: say('identity', 'theme.jade') })).toBeChecked();
  await expect.poll(ground).not.toBe(before);
  const chosen = await ground();
  await page.goto('/en/games');
  expect(await ground()).toBe(chosen);
  /* Visitors without a choice see the operator's theme, on the same page. */
  await context.clearCookies({ name: 'theme' });
  await page.reload();
  expect(await ground()).toBe(before);
});

test('links lead to every page that a player needs', async ({ page, context }) => {
  const say = textsOf('en');
  const follow = async (from: string, name: string | RegExp, to: RegExp) => {
    await page.goto(from);
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await logInDemo(context);
  await page.goto('/en');
  await hydrated(page);
  const studios = page.getByRole('region', { name: say('home', 'providers') });
  await studios.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/providerselect$/);
  await follow('/en/setting/couponhistory', say('title', 'coupon_couponDetails'), /\/en\/coupon\/couponDetails$/);

  await follow('/en/promotions?tab=active', say('nav', 'setting.affiliate'), /\/en\/promotions\/affiliate$/);
});

test('short tab rows fit at 360 pixels without scrolling', async ({ browser }) => {
  test.setTimeout(180_000);
  for (const prefix of ['en', 'th', 'mm', 'br'] as const) {
    const context = await browser.newContext(phone(360));
    await logInDemo(context);
    const page = await context.newPage();
    for (const path of [
      '?modal=cashbox',
      '/setting/wallet?modal=vault',
      '/setting/personal-message',
      '/setting/limits',
    ]) {
      await page.goto(`/${prefix}${path}`);
      await hydrated(page);
      await expect(page.getByRole('tablist').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const rows = await page.getByRole('tablist').evaluateAll((lists) =>
        lists.map((list) => ({
          count: list.children.length,
          cut: [...list.children].filter((tab) => {
            const [box, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
            const isBeyond = box.left < room.left - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1;
            return isBeyond || tab.scrollWidth > tab.clientWidth;
          }).length,
        })),
      );
      const few = rows.filter(({ count }) => count <= 4);
      expect(few.length, `${prefix}${path}`).toBeGreaterThan(0);
      expect(
        few.filter(({ cut }) => cut > 0),
        `${prefix}${path}`,
      ).toEqual([]);
    }
    await context.close();
  }
});

test('the mobile bar shows its labels in full at 360 pixels in every language', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const isMember of [false, true]) {
    const context = await browser.newContext(phone(360));
    if (isMember) await logInDemo(context);
    const page = await context.newPage();
    for (const prefix of localePrefixes) {
      await page.goto(`/${prefix}/terms-and-conditions`);
      const bar = page.getByRole('navigation', { name: textsOf(prefix)('nav', 'quick') });
      await expect(bar).toBeVisible();
      const cut = await bar.evaluate((element) => {
        const room = element.getBoundingClientRect();
        return [...element.querySelectorAll<HTMLElement>('a > span, button > span:last-child')]
          .filter((label) => {
            const box = label.getBoundingClientRect();
            const isCut = label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 1;
            return isCut || box.bottom > room.bottom || box.left < room.left || box.right > room.right;
          })
          .map((label) => label.textContent);
      });
      expect(cut, prefix).toEqual([]);
    }
    await context.close();
  }
});

test('nothing is cut off at 360 pixels in languages with long words', async ({ browser }) => {
  test.setTimeout(240_000);
  const paths = ['', '/games', '/promotions', '/notices', '/fairness', '?modal=cashbox', '?modal=language'];
  const settings = ['', '/profile', '/wallet', '/history', '/totalbet', '/limits', '/security', '/account'];
  for (const prefix of ['mm', 'br'] as const) {
    const context = await browser.newContext(phone(360));
    await logInDemo(context);
    const page = await context.newPage();
    for (const path of [...paths, ...settings.map((setting) => `/setting${setting}`)]) {
      await page.goto(`/${prefix}${path}`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await isWithin(page), `${prefix}${path}`).toBe(true);
      const cut = await page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>(
          'button, a, h1, h2, h3, p, dt, dd, input, select',
        )) {
          const box = element.getBoundingClientRect();
          if (box.width < 2 || element.closest('[inert], [hidden], [aria-hidden="true"], .sr-only')) continue;
          for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
            const { overflowX } = getComputedStyle(parent);
            /* Scrollable content may be scrolled into view. */
            if (overflowX === 'auto' || overflowX === 'scroll') break;
            if (overflowX === 'visible') continue;
            const room = parent.getBoundingClientRect();
            if (box.left < room.left - 1 || box.right > room.right + 1)
              found.push(`${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
          }
        }
        return found;
      });
      expect(cut, `${prefix}${path}`).toEqual([]);
    }
    await context.close();
  }
});
