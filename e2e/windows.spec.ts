import { hydrated } from './hydrated.ts';
import { logInDemo } from './member.ts';
import { administrator, type Playwright } from './staff.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

/* These settings apply to a language that no other test uses. */
const quiet = { prefix: 'bd', id: 12 } as const;
const say = textsOf('en');
const quietly = textsOf(quiet.prefix);

const dialogs = (page: Page) => page.getByRole('dialog');

async function office(playwright: Playwright) {
  const { request, settings } = await administrator(playwright);
  /** Sets the items of a kind in the quiet language to these, without leftovers of an earlier attempt. */
  const list = async (kind: string, ...contents: object[]) => {
    const { data } = await (await request.get(`/gateway/staff/site-item?kind=${kind}`)).json();
    for (const { id, language_id } of data as { id: number; language_id: number | null }[])
      if (language_id === quiet.id) await request.delete(`/gateway/staff/site-item/${id}`);
    for (const content of contents) {
      const answer = await request.post('/gateway/staff/site-item', { data: { kind, language_id: quiet.id, content } });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  };
  return { settings, list };
}

test('[R2.65] [R4.5] [R9.5] [R9.6] announcements are above the navigation and push the page down', async ({
  page,
  playwright,
}) => {
  const { settings, list } = await office(playwright);
  await settings('site-setting', { visitor_features: ['Announcement'] });
  await list('announcement', { text: 'First news' }, { text: 'Second news' });
  const paddingTop = () => page.locator('main').evaluate((main) => getComputedStyle(main).paddingTop);
  await expect
    .poll(async () => {
      await page.goto(`/${quiet.prefix}/games`);
      return paddingTop();
    })
    .toBe('102px');
  await hydrated(page);
  const bar = page.getByRole('region', { name: quietly('nav', 'announcement') });
  expect((await bar.boundingBox())?.height).toBe(40);
  expect((await page.locator('header').first().boundingBox())?.height).toBeGreaterThanOrEqual(102);
  await expect(bar).toContainText('First news');
  await bar.getByRole('button').first().click();
  await expect(bar).toContainText('Second news');
  await bar.getByRole('button', { name: quietly('nav', 'closeAnnouncement') }).click();
  await expect(bar).toHaveCount(0);
  expect(await paddingTop()).toBe('62px');
});

test('[R2.78] [R2.88] [R5.46] the first dialog of a visit and of a page appear until they are dismissed for good', async ({
  context,
  playwright,
}) => {
  const { list } = await office(playwright);
  const pages = { page_show_list: ['promotion'] };
  await list(
    'notification-modal',
    { title: 'Happy new year', text: 'One', is_starter: true, ...pages },
    { title: 'Fireworks', text: 'Two', is_starter: true, ...pages },
    { title: 'Of this page', text: 'Three', ...pages },
  );
  const open = async (path = '/promotions') => {
    const page = await context.newPage();
    await page.goto(`/${quiet.prefix}${path}`);
    await hydrated(page);
    return page;
  };
  const probe = await context.newPage();
  await expect
    .poll(async () => (await (await probe.request.get(`/${quiet.prefix}/promotions`)).text()).includes('Of this page'))
    .toBe(true);

  let page = await open();
  await expect(dialogs(page)).toHaveAccessibleName('Happy new year');
  await dialogs(page)
    .getByRole('button', { name: quietly('content', 'starter.next') })
    .click();
  await expect(dialogs(page)).toHaveAccessibleName('Fireworks');
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveAccessibleName('Of this page');
  await page.getByRole('checkbox', { name: quietly('identity', 'welcome.never') }).check();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await page.close();

  page = await open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goto(`/${quiet.prefix}/games`);
  await expect(dialogs(page)).toHaveCount(0);
  await page.goto(`/${quiet.prefix}/promotions?modal=starter`);
  await expect(dialogs(page)).toHaveAccessibleName('Happy new year');
});

/** Simulates the last browsers of the oldest supported phones: no top layer, and no close watcher. */
const takeNewThingsAway = () => {
  for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
  Element.prototype.matches = new Proxy(Element.prototype.matches, {
    apply(matches, element: Element, [selector]: [string]) {
      if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not known`);
      return Reflect.apply(matches, element, [selector]);
    },
  });
};

for (const whose of ['', ' in an older browser'])
  test(`[R2.69] a dialog traps the focus${whose}, two stacked ones close one by one, and the page returns`, async ({
    page,
  }) => {
    if (whose) await page.addInitScript(takeNewThingsAway);
    await page.goto('/en/promotions');
    await hydrated(page);
    const main = page.getByRole('main');
    const opener = page.getByRole('banner').getByRole('button', { name: say('nav', 'language') });
    const contact = page.getByRole('dialog', { name: say('nav', 'contact') });
    const language = page.getByRole('dialog', { name: say('nav', 'language') });
    await opener.click();
    await expect(language).toBeVisible();
    await expect(main).toHaveCount(0);
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press(key);
        expect(await page.evaluate(() => !!document.activeElement?.closest('dialog[open]')), key).toBe(true);
      }
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('main a, header a');
      link?.focus();
    });
    expect(await page.evaluate(() => !!document.activeElement?.closest('dialog[open]'))).toBe(true);

    await page.evaluate(() => {
      history.pushState(null, '', '/en/promotions?modal=contact');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(contact).toBeVisible();
    await expect(language).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(contact).toHaveCount(0);
    await expect(language).toBeVisible();
    await expect(main).toHaveCount(0);
    /* No element of the page is above it. */
    const above = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && !element.closest('dialog'))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height, left, top }) => width * height > 0 && left >= 0 && top >= 0)
        .map(({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2))
        .filter((element) => element && !element.closest('dialog[open]'))
        .map((element) => element?.outerHTML),
    );
    expect(above).toEqual([]);
    /* A click beside the panel closes the dialog, and does not reach the page below. */
    await page.mouse.click(5, 5);
    await expect(language).toHaveCount(0);
    await expect(page).toHaveURL('/en/promotions');
    await expect(main).toBeVisible();
    await expect(opener).toBeFocused();
  });

for (const whose of ['', ' in an older browser'])
  test(`[R2.69] a notice is shown above its dialog${whose}`, async ({ page, context }) => {
    if (whose) await page.addInitScript(takeNewThingsAway);
    await logInDemo(context);
    await page.goto('/en/promotions?modal=vault');
    const vault = page.getByRole('dialog', { name: say('wallet', 'vault.title') });
    await vault.getByLabel(say('cashier', 'amount.label'), { exact: true }).fill('1');
    await vault.getByRole('button', { name: say('wallet', 'vault.submitIn') }).click();
    const notice = page.getByRole('status').locator('p', { hasText: '1.00' });
    await expect(notice).toBeVisible();
    await expect(vault).toBeVisible();
    const isAbove = (element: Element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    await expect.poll(() => notice.evaluate(isAbove)).toBe(true);
  });

/** Holds matching requests until the test releases them. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('[R2.69] a click before hydration is replayed, in the header and the footer', async ({ page }) => {
  const language = page.getByRole('dialog', { name: say('nav', 'language') });
  const letPage = await hold(page, /\/assets\/entry\.client-[^/]*\.js/);
  const letFooter = await hold(page, /\/assets\/site-footer-[^/]*\.js/);
  await page.goto('/en/promotions', { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('nav', 'language') })
    .click();
  letPage();
  await expect(language).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(language).toHaveCount(0);
  const below = page.getByRole('contentinfo').getByRole('button', { name: say('nav', 'contact') });
  const contact = page.getByRole('dialog', { name: say('nav', 'contact') });
  for (const state of ['before it has come', 'afterwards']) {
    await below.click();
    await expect(contact, state).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contact, state).toHaveCount(0);
    letFooter();
    await page.waitForLoadState('networkidle');
  }
});

test('[R2.69] the cashbox buttons work before the balance has loaded', async ({ page, context }) => {
  await logInDemo(context);
  const letMoney = await hold(page, /\/assets\/(balance-pill|purse)-[^/]*\.js/);
  const cashbox = page.getByRole('dialog', { name: say('cashier', 'window.title') });
  await page.goto('/en');
  await hydrated(page);
  for (const place of [page.getByRole('banner'), page.getByRole('main')]) {
    await place.getByRole('button', { name: say('nav', 'deposit'), exact: true }).click();
    await expect(cashbox).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cashbox).toHaveCount(0);
  }
  letMoney();
});

test('[R2.69] a part that loads late replaces its placeholder after the focus has left, without a reload', async ({
  page,
}) => {
  const footerScript = /\/assets\/site-footer-[^/]*\.js/;
  const letFooter = await hold(page, footerScript);
  const asked = page.waitForRequest(footerScript);
  await page.goto('/en/promotions');
  await hydrated(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: say('nav', 'games') });
  await link.focus();
  await page.keyboard.press('Shift');
  await asked;
  await page.evaluate('globalThis.isSamePage = true; globalThis.made = document.activeElement');
  const come = page.waitForResponse(footerScript);
  letFooter();
  await come;
  await page.waitForLoadState('networkidle');
  await expect(link).toBeFocused();
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect.poll(() => page.evaluate('made.isConnected')).toBe(false);
  await link.click();
  await expect(page).toHaveURL('/en/games');
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
});

test('[R2.69] [R2.70]–[R2.80] each dialog opens by a link, traps the focus, and Escape restores the page', async ({
  page,
  context,
}) => {
  const forVisitors = ['login', 'register', 'language', 'contact', 'please-contact', 'menu'];
  const forMembers = ['cashbox', 'deposit', 'vault', 'update-profile', 'money-explanation', 'coupon-redeem'];
  const named = ['promotion-detail', 'quest-confirmation', 'address'];
  /* These report events: a link to them would fake the event. */
  const reports = ['deposit-success', 'pending-deposit', 'welcome', 'error', 'login-alert', 'profile-verify-warning'];
  const nothing = async (ids: readonly string[]) => {
    for (const id of ids) {
      await walkTo(`/en/promotions?modal=${id}`);
      await expect(page, id).not.toHaveURL(/modal=/);
      await expect(dialogs(page), id).toHaveCount(0);
    }
  };
  const walkTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  const tryAll = async (ids: readonly string[]) => {
    await page.goto('/en/promotions');
    await hydrated(page);
    for (const id of ids) {
      await walkTo(`/en/promotions?modal=${id}&tab=1`);
      const dialog = dialogs(page).last();
      await expect(dialog, id).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(() => !!document.activeElement?.closest('dialog')), id).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialogs(page), id).toHaveCount(0);
      await expect(page, id).toHaveURL('/en/promotions?tab=1');
    }
  };
  await tryAll(forVisitors);
  await nothing([...reports, 'reward-notification&text=You+have+won']);
  await walkTo('/en/promotions?modal=vault');
  await expect(dialogs(page)).toHaveAccessibleName(say('identity', 'login.title'));
  await logInDemo(context);
  await tryAll([...forMembers, ...named]);
  /* A link to a missing item is removed without a dialog. */
  await nothing([...reports, 'popup-notifications&id=999', 'reward-notification&text=You+have+won', 'starter']);
});

test('a member who follows a link to the login continues to its target', async ({ page, context }) => {
  await logInDemo(context);
  await page.goto(`/en?${new URLSearchParams({ modal: 'login', next: '/setting/wallet' })}`);
  await expect(page).toHaveURL('/en/setting/wallet');
  await expect(dialogs(page)).toHaveCount(0);
});

test('[R2.89] a pushed reward opens its dialog', async ({ page, context }) => {
  await logInDemo(context);
  let tell: ((message: string) => void) | undefined;
  await page.routeWebSocket(/\/gateway\/member\/ws/, (socket) => {
    socket.connectToServer();
    tell = (message) => socket.send(message);
  });
  await page.goto('/en/games');
  await hydrated(page);
  await expect.poll(() => tell !== undefined).toBe(true);
  const reward = { topic_name: 'reward', data: { amount: '250.5', currency_code: 'THB', text: 'Happy birthday' } };
  const dialog = page.getByRole('dialog', { name: say('rewardshop', 'rewardReceived.title') });
  await expect
    .poll(async () => {
      tell?.(JSON.stringify(reward));
      return dialog.isVisible();
    })
    .toBe(true);
  await expect(dialog).toContainText('250.50');
  await expect(dialog).toContainText('Happy birthday');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('[R2.66]–[R2.68] [R9.7] full screen hides the bars, and the account has its links beside it on wide screens', async ({
  page,
  context,
}) => {
  await page.goto('/en/providerselect');
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('button', { name: say('nav', 'fullScreen') }).click();
  await expect(page.getByRole('navigation', { name: say('nav', 'main') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: say('nav', 'main') })).toBeVisible();

  await logInDemo(context);
  const side = page.getByRole('navigation', { name: say('nav', 'account'), exact: true });
  const share = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const [nav, content] = [await side.boundingBox(), await side.locator('xpath=following-sibling::*').boundingBox()];
    return nav && content ? nav.width / (nav.width + content.width) : 0;
  };
  await page.goto('/en/setting/limits');
  expect(await share(1440)).toBeCloseTo(3 / 12, 1);
  expect(await share(900)).toBeCloseTo(4 / 12, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side).toBeHidden();
});

test('[R8.6] [R8.14] [R8.15] a failed login remains with an alert, and an ended session returns home', async ({
  page,
  context,
}) => {
  await page.goto('/en/games?modal=login');
  await hydrated(page);
  await dialogs(page).getByLabel(say('identity', 'login.name')).fill('0899999999');
  await dialogs(page).getByLabel(say('identity', 'login.password'), { exact: true }).fill('Wrong1234');
  await dialogs(page)
    .getByRole('button', { name: say('identity', 'login.submit'), exact: true })
    .click();
  /* In the dialog itself, between the fields and their button: the fields to correct are not covered. */
  const login = page.getByRole('dialog', { name: say('identity', 'login.title') });
  const alert = login.getByRole('region', { name: 'Error' });
  await expect(alert.getByRole('alert')).toHaveText('ErrorUsername or password is incorrect.');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const password = login.getByLabel(say('identity', 'login.password'), { exact: true });
  await expect(password).toBeFocused();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(password).toBeFocused();
  await page.keyboard.type('Wrong1234');
  await expect(password).toHaveValue('Wrong1234');
  await expect(page).toHaveURL(/\/en\/games/);

  await logInDemo(context);
  await page.goto('/en/setting/wallet');
  await hydrated(page);
  // A pending request of the page would navigate to the start page and discard the link.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page
    .getByRole('link', { name: say('nav', 'setting.history') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en(\?|$)/);
});

test('[R8.10] a chunk removed by a release reloads the page at most once a minute', async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/language-modal-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  const press = async () => {
    await hydrated(page);
    await page
      .getByRole('button', { name: say('nav', 'language') })
      .first()
      .click();
  };
  await page.goto('/en/games');
  await press();
  await expect.poll(() => loads).toBe(2);
  await press();
  await expect(page.getByRole('heading', { name: say('errors', 'title') })).toBeVisible();
  expect(loads).toBe(2);
});

test('going back closes the top dialog, and leaves the page only without one', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('nav', 'cashback') })
    .click();
  await expect(page).toHaveURL(/\/cashback$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('nav', 'login') })
    .click();
  await expect(dialogs(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/cashback$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/en\/?$/);
});

test('[R2.131] [R4.1] [R4.2] a slow page shows one of two loading screens, and going back restores the position', async ({
  page,
}) => {
  await page.goto('/en');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 900));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The texts of the other pages, which the start page has not loaded.
  await page.route(/\/assets\/en-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('nav', 'cashback') })
    .click();
  const loading = page.locator('[data-loading]');
  await expect(loading).toBeVisible();
  expect(['1', '2']).toContain(await loading.getAttribute('data-loading'));
  goOn();
  await expect(page).toHaveURL(/\/cashback$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
});
