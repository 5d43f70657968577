import { randomBytes, randomUUID } from 'node:crypto';
import { type AuthResponse, hgsPaths } from '@sabai/games';
import { depositElsewhere, enterWithBank } from './enter.ts';
import { hydrated } from './hydrated.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const word = (key: string, values?: Record<string, string>) => say('quest', key, values);
const demo = (key: string) => say('quest-demo', key);
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByText(demo(`${name}.title`)) });

async function join(page: Page, name: string): Promise<void> {
  await cardOf(page, name)
    .getByRole('button', { name: word('action.join') })
    .click();
  const asked = page.getByRole('dialog', { name: word('confirm.join') });
  await asked.getByRole('button', { name: word('action.join') }).click();
  await expect(cardOf(page, name).getByText(word('state.in_progress'))).toBeVisible();
}

/** Plays rounds at the smallest qualifying stake, like the game. */
async function play({ request }: BrowserContext, rounds: number): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { data } = await (await request.get('/gateway/public/game-list?$limit=1&search=garuda%20storm')).json();
  const { url } = await post('/gateway/member/enter-game', { game_list_id: data[0].id, languageCode: 'en' });
  const t = new URL(url, 'http://localhost').searchParams.get('t');
  const { session, nextServerSeedHash: serverSeedHash, config } = (await post(hgsPaths.auth, { t })) as AuthResponse;
  await post(hgsPaths.seeds, {
    session,
    req: randomUUID(),
    serverSeedHash,
    clientSeed: randomBytes(8).toString('hex'),
  });
  const stake = config.stakeLevels.find((one) => Number(one) >= 500);
  for (let round = 0; round < rounds; round++)
    await post(hgsPaths.play, { session, req: randomUUID(), mode: 'base', stake });
}

test('a member checks in, joins quests, deposits and plays, and claims the rewards', async ({ page, context }) => {
  test.setTimeout(180_000);
  await enterWithBank(context);
  await page.goto('/quest');
  await hydrated(page);

  await test.step('a day is checked in once', async () => {
    await page.getByRole('button', { name: word('checkInFor', { reward: '10 points' }) }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('status')
        .filter({ hasText: word('checkedInToday') }),
    ).toBeVisible();
  });
  await test.step('a deposit is counted, and completes the quest on the open page', async () => {
    await join(page, 'deposits');
    await join(page, 'mission');
    await depositElsewhere(context, '1500');
    const made = cardOf(page, 'deposits');
    await expect(made.getByText(word('state.mission_completed'))).toBeVisible({ timeout: 30_000 });
    await made.getByRole('button', { name: word('action.claim') }).click();
    await page
      .getByRole('dialog', { name: word('confirm.claim') })
      .getByRole('button', { name: word('action.claim') })
      .click();
    // Free spins are announced on every page (R2.89).
    const told = page.getByRole('dialog', { name: say('rewardshop', 'rewardReceived.title') });
    await told.getByRole('button', { name: say('rewardshop', 'rewardReceived.done') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('ten bets earn a promotion, which asks about the bonus type', async () => {
    await play(context, 10);
    const made = cardOf(page, 'mission');
    await expect(made.getByText(word('state.mission_completed'))).toBeVisible({ timeout: 30_000 });
    await made.getByRole('button', { name: word('action.claim') }).click();
    await page
      .getByRole('dialog', { name: word('confirm.claim') })
      .getByRole('button', { name: word('action.claim') })
      .click();
    await page
      .getByRole('dialog', { name: word('confirm.receive') })
      .getByRole('button', { name: word('action.claim') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the reward history lists all three', async () => {
    await page.goto('/quest?tab=rewards');
    for (const name of ['checkIn', 'deposits', 'mission']) await expect(cardOf(page, name)).toHaveCount(1);
    await page.goto('/setting/promotion');
    await expect(page.getByText(say('bonus-demo', 'mission.title')).first()).toBeVisible();
  });
});
