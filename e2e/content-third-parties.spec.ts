import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hydrated } from './hydrated.ts';
import { passwords, secondAgrees } from './staff.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

/* Decisions here apply to every page, so this test runs on a separate server. */
const ports = { PORT: '3410', BACKOFFICE_PORT: '3411', SANDBOX_PORT: '3412' };
const site = `http://localhost:${ports.PORT}`;
const say = textsOf('en');
const demo = { strategy: 'local', username: '0812345678', password: 'Sabai-Demo-1' };
const services = [
  'www.googletagmanager.com/gtm.js',
  'www.googletagmanager.com/gtag/js',
  'connect.facebook.net/en_US/fbevents.js',
  'static.hotjar.com/c/hotjar-1234567.js',
  'embed.tawk.to/5f0a1b/1h2c3d',
  'counter.example/c.js',
];

async function openInstallation(dataDir: string): Promise<() => Promise<unknown>> {
  const start = fileURLToPath(import.meta.resolve('@sabai/server/start'));
  const installation = spawn(process.execPath, [start], {
    env: { ...process.env, ...ports, SABAI_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const end = once(installation, 'exit');
  const isReady = () =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
  return () => {
    installation.kill('SIGTERM');
    return end;
  };
}

/** A fake of all external services: records requests, and shows that its scripts ran. */
async function openOthers() {
  const asked: string[] = [];
  const server = http.createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, site);
    asked.push(pathname.slice(1));
    response.setHeader('content-type', 'text/javascript');
    response.end(`(globalThis.ran ??= []).push(${JSON.stringify(pathname.slice(1))})`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    lead: (context: BrowserContext) =>
      context.route(/^https:/, async (route) => {
        const { host, pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: `${origin}/${host}${pathname}` }) });
      }),
    close: () => server.close(),
  };
}

const still = async (page: Page) => {
  await hydrated(page);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
};

test('[R7.209] [R7.210] [R7.212] third-party services and chat load after consent, and never for members', async ({
  context,
  page,
  playwright,
}) => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'sabai-e2e-others-'));
  const close = await openInstallation(dataDir);
  const others = await openOthers();
  try {
    const baseURL = `http://localhost:${ports.BACKOFFICE_PORT}`;
    const office = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
    const admin = { strategy: 'local', username: 'admin', password: passwords.admin };
    expect((await office.post('/gateway/staff/authentication', { data: admin })).ok()).toBe(true);
    const { version } = await (await office.get('/gateway/staff/site-setting')).json();
    const ids = { facebook_meta_pixel: ['778899'], hotjar_key_ids: ['1234567'] };
    const google = { google_tag_management: 'GTM-ABC', google_analytic_id: 'G-DEF' };
    const reason = 'The contract with the counter begins';
    const patch = { data: { ...ids, ...google, version, reason } };
    expect((await office.patch('/gateway/staff/site-setting', patch)).status()).toBe(202);
    for (const [kind, content] of [
      ['script-tag', { name: 'Counter', src: 'https://counter.example/c.js' }],
      ['contact-channel', { code_name: 'tawk', link: 'https://tawk.to/chat/5f0a1b/1h2c3d', is_default: true }],
    ] as const)
      expect([201, 202]).toContain(
        (await office.post('/gateway/staff/site-item', { data: { kind, content, reason } })).status(),
      );
    await secondAgrees(playwright, ['script'], baseURL);

    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await others.lead(context);
    const question = page.getByRole('region', { name: say('content', 'consent.title') });
    await page.goto(`${site}/en`);
    await still(page);
    await expect(question).toBeVisible();
    await expect(page.getByLabel(say('nav', 'contact'))).toBeVisible();
    expect(others.asked).toEqual([]);

    await question.getByRole('button', { name: say('content', 'consent.accept') }).click();
    await expect.poll(() => page.evaluate('globalThis.ran?.length')).toBe(services.length);
    expect(others.asked.toSorted()).toEqual(services.toSorted());
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'tawk');
    await expect(page.getByLabel(say('nav', 'contact'))).toBeHidden();
    expect(await page.evaluate('Tawk_API.customStyle')).toMatchObject({
      zIndex: 1040,
      visibility: { mobile: { yOffset: 70 } },
    });
    expect(complaints).toEqual([]);

    expect((await context.request.post(`${site}/gateway/public/authentication`, { data: demo })).ok()).toBe(true);
    for (const address of ['/en', '/en?modal=deposit', '/en/setting/wallet']) {
      await page.goto(site + address);
      await still(page);
      expect(await page.evaluate('globalThis.ran'), address).toBeUndefined();
    }
    expect(others.asked).toHaveLength(services.length);
    await expect(page.locator('html')).not.toHaveAttribute('data-chat');
  } finally {
    others.close();
    await close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
});
