import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './browser.ts';
const out = '/tmp/lab/sport/shots';
const base = 'http://localhost:3710';
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const only = process.argv[2];
async function shoot(name: string, width: number, height: number, lang: string, act?: (page: any) => Promise<void>) {
  if (only && !name.includes(only)) return;
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('console', (m: any) => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', (e: any) => console.log(name, 'pageerror', e.message));
  const answer = await fetch(base + '/gateway/public/enter-game-demo', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game_list_id: 181, languageCode: lang }) });
  const { url } = await answer.json() as any;
  await page.goto(base + url.replace(/lang=\w+/, `lang=${lang}`));
  await page.waitForSelector('.sport-match', { timeout: 20000 });
  await page.waitForTimeout(500);
  await act?.(page).catch((e: any) => console.log(name, e.message.slice(0, 400)));
  await page.screenshot({ path: `${out}/${name}.png` });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(name, 'scrolls sideways by', wide);
  await page.close();
}
const pick = async (page: any, n = 2) => {
  const odds = page.locator('button.sport-odds');
  for (let i = 0; i < n; i++) await odds.nth(i * 3).click();
};
const slip = async (page: any) => { await pick(page); await page.locator('.sport-slip-button').click(); };
const bet = async (page: any) => { await slip(page); await page.locator('.sport-buttons .main-button').click(); await page.waitForTimeout(1500); await page.locator('.dialog header button').click(); await page.locator('.sport-tabs button').nth(2).click(); await page.waitForTimeout(800); };
await shoot('list-en-390', 390, 844, 'en');
await shoot('slip-en-390', 390, 844, 'en', slip);
await shoot('slip-mm-390', 390, 844, 'mm', slip);
await shoot('bets-en-390', 390, 844, 'en', bet);
await shoot('sheet-th-390', 390, 844, 'th', async (page: any) => { await page.locator('.sport-sides').first().click(); await page.waitForTimeout(300); });
await shoot('live-en-390', 390, 844, 'en', async (page: any) => { await page.locator('.sport-tabs button').nth(1).click(); await page.waitForTimeout(600); });
await shoot('list-en-1440', 1440, 900, 'en', (page: any) => pick(page, 3));
await shoot('list-th-1440', 1440, 900, 'th', (page: any) => pick(page, 3));
await shoot('list-mm-320', 320, 568, 'mm');
await shoot('land-en-844', 844, 390, 'en');
await browser.close();
