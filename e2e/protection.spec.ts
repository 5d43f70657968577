import { hydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const demo = { username: '0812345678', password: 'Sabai-Demo-1' };
const open = [
  '',
  '/games',
  '/games/1?demo=1',
  '/games/2?demo=1',
  '/games/5?demo=1',
  '/register',
  '/promotions',
  '/fairness',
];
const own = ['', '/setting', '/setting/profile', '/setting/wallet', '/setting/history', '/games/1'];

for (const [who, paths] of [
  ['a visitor', open],
  ['a member', own],
] as const) {
  test(`no page violates its policy or logs errors for ${who}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${page.url()} ${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`);
    });
    await page.exposeFunction('tellViolation', (text: string) => complaints.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
        const tell = (window as unknown as { tellViolation(text: string): void }).tellViolation;
        tell(`${documentURI} breaks ${violatedDirective} with ${blockedURI}`);
      });
    });
    if (who === 'a member') {
      const answer = await page.request.post('/gateway/public/authentication', {
        data: { strategy: 'local', ...demo },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    for (const path of paths) {
      const answer = await page.goto(`/en${path}`, { waitUntil: 'networkidle' });
      expect(answer?.status(), path).toBe(200);
      expect(answer?.headers()['content-security-policy'], path).toContain("object-src 'none'");
      await hydrated(page);
    }
    expect(complaints).toEqual([]);
  });
}

test('framing by another site and unnamed scripts are blocked by the headers', async ({ request }) => {
  for (const path of ['/en', '/th/games', '/play/lotus-lanterns/']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
  }
});

test('the session cookie is not accessible to scripts', async ({ page }) => {
  await page.request.post('/gateway/public/authentication', { data: { strategy: 'local', ...demo } });
  await page.goto('/en');
  const cookies = await page.context().cookies();
  const session = cookies.filter(({ value }) => value.split('.').length === 3);
  expect(session.length).toBeGreaterThan(0);
  for (const cookie of session) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain(session[0]!.value);
});
