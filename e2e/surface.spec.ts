import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hydrated } from './hydrated.ts';
import { logInDemo } from './member.ts';
import { office } from './staff.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

const demo = { username: '0812345678', password: 'Sabai-Demo-1' };
const site = () => `http://localhost:${process.env.E2E_PORT}`;

/**
 * A foreign site with test-defined pages. Under the name `localhost` it is same-site, so that cookies are sent with
 * its requests; under its number it is cross-site.
 */
let evil: Server;
const pages = new Map<string, string>();
test.beforeAll(async () => {
  evil = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(pages.get(request.url ?? '') ?? '<p>evil</p>');
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => evil.close(resolve)));

let count = 0;
function evilPage(html: string, host = 'localhost'): string {
  const path = `/${++count}`;
  pages.set(path, html);
  return `http://${host}:${(evil.address() as AddressInfo).port}${path}`;
}

/** Any code that an attack runs sets this in the page. */
const sign = 'window.stolen=1';
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in window);

test('no page of the site, the back office or a game can be framed by another site', async ({ page }) => {
  const framed = [
    `${site()}/en`,
    `${site()}/play/lotus-lanterns/`,
    `${office()}/login`,
    `${site()}/gateway/public/language`,
  ];
  const own = evilPage('<p id=own>own</p>');
  for (const host of ['localhost', '127.0.0.1']) {
    const frames = [...framed, own].map((src) => `<iframe src="${src}"></iframe>`).join('');
    await page.goto(evilPage(frames, host), { waitUntil: 'load' });
    // Its own page loads in the frame, so framing works here.
    await expect(page.frameLocator('iframe').last().locator('#own')).toBeVisible();
    const shown = page.frames().filter((frame) => framed.some((src) => frame.url().startsWith(src)));
    for (const frame of shown) expect(await frame.locator('body *').count(), frame.url()).toBe(0);
  }
});

test('requests that another site makes a member’s browser send change nothing', async ({ page }) => {
  await logInDemo(page.context());
  const isKept = async () => {
    const ids = (await (await page.request.get('/gateway/member/user-favorite-member')).json()) as number[];
    return ids.includes(3);
  };
  const before = await isKept();
  const target = `${site()}/gateway/member/user-favorite`;
  const json = '{"game_list_id":3,"a":"';
  const form = (enctype: string, inputs: string, action = target) =>
    `<iframe name=f></iframe><form id=x target=f method=post enctype="${enctype}" action="${action}">${inputs}</form>
     <script>x.submit()</script>`;
  const script = (text: string) => `<script>${text}.finally(() => { document.title = 'done' })</script>`;
  const attacks = [
    form('text/plain', `<input name='${json}' value='"}'>`),
    form('application/x-www-form-urlencoded', '<input name=game_list_id value=3>'),
    form('multipart/form-data', '<input name=game_list_id value=3>'),
    form('text/plain', '', `${site()}/gateway/member/reset-sessiontoken`),
    script(
      `fetch('${target}', {method:'POST', mode:'no-cors', credentials:'include', body:'{"game_list_id":3}'}).catch(()=>{})`,
    ),
    script(
      `fetch('${target}', {method:'POST', credentials:'include', headers:{'content-type':'application/json'}, body:'{"game_list_id":3}'}).catch(()=>{})`,
    ),
    script(`fetch('${site()}/gateway/public/authentication', {method:'DELETE', credentials:'include'}).catch(()=>{})`),
    script(
      `new Promise((done) => { const s = new WebSocket('${site().replace('http', 'ws')}/gateway/member/ws?token=x');
        s.onopen = () => { ${sign}; done() }; s.onerror = done })`,
    ),
    script(
      `fetch('${site()}/gateway/member/users', {credentials:'include'}).then((a) => a.text()).then((t) => { ${sign} }).catch(()=>{})`,
    ),
  ];
  for (const [n, attack] of attacks.entries()) {
    const answered = page.waitForEvent('requestfinished', { timeout: 5000 }).catch(() => undefined);
    await page.goto(evilPage(attack), { waitUntil: 'networkidle' });
    await answered;
    expect(await isStolen(page), `attack ${n}`).toBe(false);
  }
  // The member is still logged in, and nothing was added.
  expect(await isKept()).toBe(before);
  const own = await page.request.post(target, { data: { game_list_id: 3 } });
  expect(own.ok(), await own.text()).toBe(true);
  await page.request.delete(`${target}/3`);
});

test('a window opened by another site is isolated from it', async ({ page }) => {
  await page.goto(evilPage(`<button onclick="w = window.open('${site()}/en')">open</button>`, '127.0.0.1'));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button').click()]);
  await hydrated(opened);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { w: Window }).w.closed)).toBe(true);
  await opened.close();
});

test('the page around a game accepts messages only from the game', async ({ page }) => {
  await page.goto('/en/games/1?demo=1');
  await hydrated(page);
  const game = page.locator('iframe').first();
  await expect(game).toBeAttached();
  const at = page.url();
  const exit = "{ source: 'sabai-game', game: 'lotus-lanterns', type: 'exit' }";
  // From the page itself, from a frame of the same origin that is not the game, and from a cross-site one.
  await page.evaluate(`window.postMessage(${exit}, '*')`);
  await page.evaluate(
    `new Promise((done) => { const f = document.createElement('iframe'); f.src = '/offline/en';
      f.onload = () => { f.contentWindow.parent.postMessage(${exit}, '*'); done() }; document.body.append(f) })`,
  );
  await page.waitForTimeout(300);
  expect(page.url()).toBe(at);
  // The same message from the game itself navigates, so its format is correct.
  const inside = await (await game.elementHandle())!.contentFrame();
  await inside!.evaluate(`parent.postMessage(${exit}, '*')`);
  await expect(page).not.toHaveURL(at);
});

test('a link leads only within the site', async ({ page }) => {
  const stranger = `127.0.0.1:${(evil.address() as AddressInfo).port}`;
  for (const next of [`/\\${stranger}/x`, `/\t/${stranger}/x`, `http://${stranger}/x`]) {
    await page.context().clearCookies();
    // Pending requests of the previous login would end this session.
    await page.goto('about:blank');
    await page.goto(`/en?modal=login&next=${encodeURIComponent(next)}`);
    await hydrated(page);
    const dialog = page.getByRole('dialog').last();
    await dialog.locator('input').first().fill(demo.username);
    await dialog.locator('input[type=password]').fill(demo.password);
    await dialog.locator('form button[type=submit]').click();
    await expect(dialog.locator('input[type=password]')).toBeHidden();
    expect(new URL(page.url()).origin, next).toBe(site());
  }
});

async function asStaff(request: APIRequestContext) {
  const answer = await request.post(`${office()}/gateway/staff/authentication`, {
    data: { strategy: 'local', username: 'admin', password: 'Sabai-Admin-1' },
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

test('staff texts and URL parts are rendered as text, never as scripts', async ({ page, request, playwright }) => {
  const payloads = [
    `<script>${sign}</script>`,
    `<img src=x onerror="${sign}">`,
    `"><svg onload=${sign}>`,
    `</script><script>${sign}</script>`,
    `<iframe srcdoc="<script>parent.${sign}</script>"></iframe>`,
    `<a href="javascript:${sign}" autofocus onfocus=${sign}>x</a>`,
  ];
  const headers = await asStaff(await playwright.request.newContext());
  const items = `${office()}/gateway/staff/site-item`;
  const list = (kind: string, content: object) =>
    request.post(items, { headers, data: { kind, content, language_id: null } });
  const text = payloads.join('\n');
  const article = await list('article', { topic: 'cashback', title: payloads[1], text, image_url: '' });
  expect(article.ok(), await article.text()).toBe(true);
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
  ]) {
    const banner = await list('banner', {
      layout_position_id: 4,
      title: 'x',
      image_url: '/assets/studio/brand/hero-welcome.webp',
      link,
    });
    expect(banner.status(), link).toBe(400);
  }
  await page.goto('/en/cashback');
  await hydrated(page);
  await expect(page.getByText(payloads[0]!, { exact: true })).toBeVisible();
  expect(await isStolen(page)).toBe(false);
  const written = encodeURIComponent(text);
  for (const path of [`/en/games?search=${written}`, `/en/register?ref_code=${written}`, `/en/${written}`]) {
    await page.goto(path);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await isStolen(page), path).toBe(false);
  }
  const { id } = (await article.json()) as { id: number };
  await request.delete(`${items}/${id}`, { headers });
});

test('an injected script is not executed', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const stopped = page.evaluate(
    () => new Promise((done) => document.addEventListener('securitypolicyviolation', () => done(true), { once: true })),
  );
  await page.evaluate((text) => {
    document.body.insertAdjacentHTML('beforeend', `<img src="/none" onerror="${text}">`);
  }, sign);
  expect(await stopped).toBe(true);
  expect(await isStolen(page)).toBe(false);
  const reached = await page.evaluate(
    (url) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    evilPage('', '127.0.0.1'),
  );
  expect(reached).toBe(false);
});
