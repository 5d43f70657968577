import { depositElsewhere } from './enter.ts';
import { hydrated } from './hydrated.ts';
import { logInDemo, Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { expect, type Page, test } from './test.ts';

const sandbox = () => `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;

const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('[R4.55] without a socket the page shows it, polls for updates, and reconnects', async ({ page, context }) => {
  const member = new Member(page, 'en', newPhone());
  let isLetThrough = false;
  await page.routeWebSocket(/\/gateway\/member\/ws/, (socket) => {
    if (isLetThrough) socket.connectToServer();
    else void socket.close({ code: 1011 });
  });
  await logInDemo(context);
  await page.clock.install();
  await member.open();
  const banner = page.getByRole('status').getByText(member.say('errors', 'polling'));
  await depositElsewhere(context, '101');
  const until = (isVisible: boolean, stepMs: number) =>
    expect
      .poll(
        async () => {
          await page.clock.fastForward(stepMs);
          return banner.isVisible();
        },
        // Eleven attempts, each of which requests a ticket from the server, must fit into the time of an expectation.
        { intervals: [200] },
      )
      .toBe(isVisible);
  await until(true, 600);
  const toast = page.getByRole('status').getByText(/101/);
  await expect
    .poll(async () => {
      if (!(await toast.isVisible())) await page.clock.fastForward(15_000);
      return toast.isVisible();
    })
    .toBe(true);

  await context.setOffline(true);
  await expect(page.getByText(member.say('errors', 'offline'))).toBeVisible();
  isLetThrough = true;
  await context.setOffline(false);
  await until(false, 600);
  await expect(page.getByText(member.say('errors', 'offline'))).toBeHidden();
});

test('an unreachable page shows the offline page in its language, and nothing else is cached', async ({
  page,
  context,
}) => {
  await logInDemo(context);
  const member = new Member(page, 'th', newPhone());
  await member.open();
  await workerReady(page);
  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(['/offline/th']);
  await member.open('/setting/history');
  expect(await kept()).toEqual(['/offline/th']);

  await context.setOffline(true);
  await page.goto('/th/games');
  await expect(page.getByRole('heading', { name: member.say('errors', 'offline') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('link')).toHaveAttribute('href', '');
  await context.setOffline(false);
  await hydrated(page);
  await expect(page).toHaveURL(/\/th\/games$/);
});

test('[R4.59] the site’s notice appears first, and a consenting member receives a push message for a deposit', async ({
  page,
  context,
}) => {
  await logInDemo(context);
  const member = new Member(page, 'en', newPhone());
  const { say } = member;
  const { application_server_key: applicationServerKey } = await (
    await context.request.get('/gateway/member/push-subscription')
  ).json();
  const subscription = (await (
    await fetch(`${sandbox()}/push/browsers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    })
  ).json()) as { endpoint: string };
  /* This Chromium has no push service and denies every permission: the sandbox replaces the service, and the
     permission is the member's. Everything else is the browser's own. */
  await page.addInitScript((made) => {
    let kept: unknown = null;
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('answer') ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('answer', 'granted');
      return 'granted';
    };
    PushManager.prototype.getSubscription = async () => kept as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      kept = { ...made, options: {}, toJSON: () => made, unsubscribe: async () => true };
      return kept as PushSubscription;
    };
  }, subscription);
  await member.open();
  const notice = page.getByRole('region', { name: say('nav', 'push.ask') });
  await notice.getByRole('button', { name: say('nav', 'push.allow') }).click();
  await expect(notice).toBeHidden();
  const endpoint = subscription.endpoint.split('/').at(-1)!;
  await expect
    .poll(async () => (await (await context.request.get('/gateway/member/push-subscription')).json()).count)
    .toBeGreaterThan(0);
  await depositElsewhere(context, '102');
  // Other tests send messages to all members in the meantime, including this one, which is notified of those as well.
  const received = async () =>
    ((await (await fetch(`${sandbox()}/push/browsers/${endpoint}`)).json()) as { text: string }[])
      .map(({ text }) => JSON.parse(text) as { title: string; path: string })
      .filter(({ title }) => title !== say('messaging-notices', 'message_received.title'));
  const told = { title: say('messaging-notices', 'deposit_succeeded.title'), path: '/en/setting/history?tab=deposit' };
  await expect.poll(received).toEqual([expect.objectContaining(told)]);
  const [message] = await received();

  // Permission for notices is not requested again, and the switch of the account shows the choice.
  await member.open('/setting/profile');
  const lever = page.getByRole('switch', { name: new RegExp(say('messaging', 'push.title')) });
  await lever.click();
  await expect(lever).toBeChecked();

  // The worker shows every push message on the screen: a browser that shows none loses its subscription. A visitor on
  // the open site gets no sound.
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const scope = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push([title, options?.tag, options?.data, options?.silent]);
    };
  });
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [own] }) => {
      if (own) resolve(own.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const delivery = { origin: new URL(page.url()).origin, registrationId: await registered };
  const hand = (data: string) => protocol.send('ServiceWorker.deliverPushMessage', { ...delivery, data });
  const deliver = (tag: string) => hand(JSON.stringify({ ...message, tag }));
  const shown = () => worker!.evaluate(() => (self as unknown as { shown: unknown[][] }).shown);
  await page.bringToFront();
  await deliver('while the site is looked at');
  await expect.poll(shown).toHaveLength(1);
  await page.goto('about:blank');
  await deliver('while it is not');
  await expect.poll(shown).toHaveLength(2);
  const [title, path] = [told.title, told.path];
  expect(await shown()).toEqual([
    [title, 'while the site is looked at', path, true],
    [title, 'while it is not', path, false],
  ]);
  // An empty or unreadable message is shown as the newest notice.
  const { data: newest } = await (await context.request.get('/gateway/member/notice?$limit=1')).json();
  for (const [at, data] of ['', '{}', 'nonsense'].entries()) {
    await hand(data);
    await expect.poll(shown).toHaveLength(3 + at);
    expect((await shown()).at(-1)).toEqual([newest[0].title, newest[0].id, `/en${newest[0].path}`, false]);
  }
});
