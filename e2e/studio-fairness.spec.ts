import { Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { hurry } from './played-game.ts';
import { expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');

// This verifies rounds, not pictures: a small screen is enough in software rendering.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const open = async (page: Page, input: Record<string, string>) => {
  await page.goto(`/en/fairness?${new URLSearchParams(input)}`);
};
const verdict = (page: Page, key: string) =>
  page.getByRole('heading', { name: say('studio-fairness', `verdict.${key}`) });

test('a slot round is proved after the player has changed the seeds', async ({ page }) => {
  await hurry(page);
  const visitor = new Member(page, 'en', newPhone());
  const { game } = visitor;
  await visitor.open('/games/1?demo=1');
  const spin = game
    .getByRole('button', { name: say('studio', 'control.spin'), exact: true })
    .and(game.locator('[data-state=idle]'));
  await expect(spin).toBeEnabled({ timeout: 60_000 });
  const played = page.waitForResponse((response) => response.url().endsWith('/hgs/v1/play'));
  await spin.press('Enter');
  const { round } = (await (await played).json()) as { round: { stake: string; payout: string } };
  await expect(spin).toBeEnabled({ timeout: 60_000 });

  await game
    .getByRole('button', { name: say('studio', 'menu.title') })
    .first()
    .click();
  await game.getByRole('button', { name: say('studio', 'menu.fairness') }).click();
  const facts = game.locator('dl.facts dd code');
  const promised = (await facts.first().textContent())!;
  const next = (await facts.last().textContent())!;
  await game.getByRole('button', { name: say('studio', 'fairness.rotate') }).click();
  await expect(game.getByText(say('studio', 'fairness.done'))).toBeVisible();
  // The seed shown as the next one is now in use.
  await expect(facts.first()).toHaveText(next);
  const proved = new URL((await game.locator('.revealed a').first().getAttribute('href'))!, page.url());
  expect(proved.searchParams.get('serverSeedHash')).toBe(promised);
  expect(proved.searchParams.get('stake')).toBe(round.stake);

  await page.goto(proved.href);
  await expect(verdict(page, 'repeated')).toBeVisible();
  await expect(page.getByText(say('studio-fairness', 'verdict.hashRight'))).toBeVisible();
  const paid = await page.getByText(say('studio-fairness', 'verdict.pays')).locator('xpath=../strong').textContent();
  expect(BigInt(paid!.replace(/\D/g, ''))).toBe(BigInt(round.payout));
});

test('a dice round is proved with its choice', async ({ page }) => {
  const visitor = new Member(page, 'en', newPhone());
  const { game } = visitor;
  await visitor.open('/games/7?demo=1');
  const bet = game.getByRole('button', { name: say('studio', 'control.bet'), exact: true });
  await expect(bet).toBeEnabled({ timeout: 60_000 });
  const played = page.waitForResponse((response) => response.url().endsWith('/hgs/v1/play'));
  await bet.press('Enter');
  const { round } = (await (await played).json()) as { round: { events: [{ outcome: { roll: number } }] } };
  await expect(bet).toBeEnabled({ timeout: 60_000 });
  const menu = () =>
    game
      .getByRole('button', { name: say('studio', 'menu.title') })
      .first()
      .click();
  const history = async () => {
    await menu();
    await game.getByRole('button', { name: say('studio', 'menu.history') }).click();
  };
  const check = game.getByRole('link', { name: say('studio', 'history.verify') });
  await history();
  // The server seed is still secret, so there is nothing to verify.
  await expect(game.getByText(say('studio', 'history.unrevealed'))).toBeVisible();
  await expect(check).toHaveCount(0);
  await page.keyboard.press('Escape');
  await menu();
  await game.getByRole('button', { name: say('studio', 'menu.fairness') }).click();
  await game.getByRole('button', { name: say('studio', 'fairness.rotate') }).click();
  await expect(game.getByText(say('studio', 'fairness.done'))).toBeVisible();
  await page.keyboard.press('Escape');
  await history();
  const proved = new URL((await check.first().getAttribute('href'))!, page.url());
  expect(JSON.parse(proved.searchParams.get('params')!)).toEqual({ side: 'over', winning: 5000 });

  await page.goto(proved.href);
  await expect(verdict(page, 'repeated')).toBeVisible();
  await expect(page.getByText(String(round.events[0].outcome.roll), { exact: true })).toBeVisible();
});

test('a shared game shows no player seed and no salt that it does not have', async ({ page }) => {
  const visitor = new Member(page, 'en', newPhone());
  const { game } = visitor;
  await visitor.open('/games');
  const id = await idOfGame(page, 'nova-rush');
  await visitor.open(`/games/${id}?demo=1`);
  const menu = game.getByRole('button', { name: say('studio', 'menu.title') }).first();
  await menu.click({ timeout: 60_000 });
  await game.getByRole('button', { name: say('studio', 'menu.rules') }).click();
  await expect(game.getByText(say('studio', 'rules.verifyShared'))).toBeVisible();
  for (const untrue of ['rules.verifyText', 'rules.interruptedText'])
    await expect(game.getByText(say('studio', untrue))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await menu.click();
  await game.getByRole('button', { name: say('studio', 'menu.fairness') }).click();
  await expect(game.getByText(say('studio-chains', 'none'))).toBeVisible();

  await open(page, { game: 'nova-rush' });
  await expect(page.getByText(say('studio-chains', 'none')).first()).toBeVisible();
  await expect(page.getByText(say('studio-fairness', 'about.howShared'))).toBeVisible();
});

/** Returns the id under which a game is listed. */
async function idOfGame(page: Page, code: string): Promise<number> {
  const answer = await page.request.get('/gateway/public/all-games?$limit=100');
  const { data } = (await answer.json()) as { data: { id: number; code: string }[] };
  return data.find((one) => one.code === code)!.id;
}
