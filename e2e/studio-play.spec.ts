import { games } from '@sabai/games';
import { enterToPlay, walletBalance } from './enter.ts';
import { Keyboard } from './keyboard.ts';
import { Member } from './member.ts';
import { hurry, PlayedGame, type Press } from './played-game.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';
import { textsOf } from './texts.ts';

/** `npm run play` plays every game; every test run plays some that no other test covers. */
const isWhole = process.env.PLAY === 'all';
const byFamily = (...families: string[]) =>
  Object.keys(games).filter((code) => families.some((family) => games[code]!.manifest.family.endsWith(family)));
const played = isWhole
  ? {
      slots: byFamily('-slot'),
      'crash and fishing': byFamily('crash', 'fishing'),
      'games of one step and tables': byFamily('instant', 'table'),
      'games of steps': byFamily('steps'),
    }
  : {
      'a slot, a game of steps and a table': ['vault-of-koi', 'blackjack', 'roulette'],
    };
const byTheClock = isWhole ? byFamily('timed') : ['live-dragon-tiger', 'hound-dash-6', 'express-645'];
/** Its next draw is too far away for a test run. */
const hasLongRounds = (code: string) => !isWhole && code === 'express-645';

const say = textsOf('en');
const screen = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const money = '5000';
/** Few flights take longer. */
const patienceMs = 120_000;

test.describe.configure({ timeout: isWhole ? 30 * 60_000 : 300_000 });
test.use(screen);

const digitsOf = (text: string | null) => BigInt(text?.replace(/\D/g, '') || '0');
const titleOf = (code: string) => games[code]!.manifest.title;

/** Opens a game from the lobby. */
async function openFromLobby(page: Page, code: string, press?: Press): Promise<PlayedGame> {
  await page.locator('input[name=search]').fill(titleOf(code));
  await expect(page).toHaveURL(/[?&]search=/);
  const name = say('catalogue', 'playName', { name: titleOf(code) });
  const tile = page.locator(`[data-game="${code}"]`);
  await tile.getByRole('link', { name }).or(tile.getByRole('button', { name })).first().click();
  const game = new PlayedGame(code, page.frameLocator('iframe').first(), press);
  await game.ready();
  return game;
}

interface Bet {
  type: string;
  game: { code: string };
  replay_path: string | null;
}

async function betsOf({ request }: BrowserContext, code: string): Promise<Bet[]> {
  const answer = await request.get('/gateway/member/bet-transaction?$limit=100');
  return ((await answer.json()) as { data: Bet[] }).data.filter(({ game }) => game.code === code);
}

/** Expects the same balance everywhere: in the wallet, in the site's bar, in the game, and in announcements. */
async function expectOneBalance(page: Page, game: PlayedGame, before: bigint): Promise<void> {
  await expect
    .poll(async () => {
      const held = await walletBalance(page.context());
      const shown = [await game.balance(), digitsOf(await page.getByTestId('balance').textContent())];
      const isSaid = held === before || (await game.said()).some((sentence) => digitsOf(sentence) === held);
      return shown.every((amount) => amount === held) && isSaid;
    })
    .toBe(true);
}

/**
 * Opens the replay of the round from the history, and its proof from there; returns the proof's address where there
 * is one yet.
 */
async function expectReplay(context: BrowserContext, code: string): Promise<string> {
  const [bet] = await betsOf(context, code);
  const replay = await context.newPage();
  // After an early cash-out the flight can be replayed once it has ended.
  await expect(async () => {
    await replay.goto(`${bet!.replay_path}&lang=en`);
    const notYet = replay.getByText(say('studio', 'replay.notYet'));
    await expect(replay.locator('.replay-bar').or(notYet)).toBeVisible();
    await expect(notYet).toBeHidden({ timeout: 100 });
  }).toPass({ timeout: patienceMs });
  // Rounds with the player's own seeds are provable once these have been changed.
  const isProvable = games[code]!.rounds === 'shared';
  const proof = isProvable ? await replay.locator('.replay-bar a').first().getAttribute('href') : undefined;
  if (isProvable) expect(proof).toContain(`/en/fairness?game=${code}`);
  else await expect(replay.getByText(say('studio', 'history.unrevealed')).first()).toBeVisible();
  await replay.close();
  return proof ?? '';
}

async function playRound(page: Page, code: string, press?: Press): Promise<void> {
  const before = await walletBalance(page.context());
  const game = await openFromLobby(page, code, press);
  await game.bet();
  await game.finish();
  expect((await game.said()).length, 'something is said of the round').toBeGreaterThan(0);
  await expectOneBalance(page, game, before);
  const types = (await betsOf(page.context(), code)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining([game.family === 'fishing' ? 'reserve' : 'bet']));
  await expect.poll(async () => (await betsOf(page.context(), code)).map(({ type }) => type)).toContain('result');
}

for (const [name, codes] of Object.entries(played)) {
  test(`${name} are played for real money, and can be replayed`, async ({ page, context }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await enterToPlay(context, money);
    await hurry(page);
    const member = new Member(page, 'en', '');
    await member.open('/games');
    for (const code of codes) {
      await test.step(code, async () => {
        await playRound(page, code);
        await page.getByRole('button', { name: say('gameplay', 'exit') }).click();
        // All slots have the same replay.
        if (isWhole || code === codes[0] || !games[code]!.manifest.family.endsWith('-slot')) {
          await expectReplay(context, code);
        }
      });
    }
    await member.open('/setting/history');
    for (const code of codes.slice(-3)) {
      await expect(page.getByText(titleOf(code)).filter({ visible: true }).first()).toBeVisible();
    }
    await page
      .getByRole('button', { name: say('history', 'round.details') })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(say('history', 'type.result')).filter({ visible: true }).first()).toBeVisible();
    await expect(sheet.getByRole('link', { name: say('history', 'watch') }).first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('timed games accept concurrent bets in several tabs, keep them after a reload, and prove the round', async ({
  context,
}) => {
  test.skip(!isWhole, 'half a minute of waiting for clocks');
  await enterToPlay(context, money);
  const open: { page: Page; game: PlayedGame }[] = [];
  for (const code of byTheClock) {
    await test.step(`bets on ${code}`, async () => {
      const page = await context.newPage();
      await hurry(page);
      await new Member(page, 'en', '').open('/games');
      const game = await openFromLobby(page, code);
      await game.bet();
      await expect.poll(async () => (await betsOf(context, code)).map(({ type }) => type)).toEqual(['bet']);
      if (open.length === 0) {
        await page.reload();
        await expect(page.frameLocator('iframe').locator('.spot-chip').first()).toBeVisible();
      }
      open.push({ page, game });
    });
  }
  for (const { page, game } of open) {
    if (hasLongRounds(game.code)) continue;
    await test.step(`sees the result of ${game.code}`, async () => {
      await expect
        .poll(async () => (await betsOf(context, game.code)).map(({ type }) => type), { timeout: 17 * 60_000 })
        .toContain('result');
      await expect.poll(async () => (await game.said()).length).toBeGreaterThan(1);
      await expect
        .poll(async () => digitsOf(await page.getByTestId('balance').textContent()))
        .toBe(await walletBalance(context));
    });
  }
  const proof = await context.newPage();
  await proof.goto(await expectReplay(context, open[0]!.game.code));
  await expect(proof.getByRole('heading', { name: say('studio-fairness', 'verdict.repeated') })).toBeVisible();
});

test('a round of mines survives a reload, moves to another tab, and is paid once', async ({ page, context }) => {
  await enterToPlay(context, money);
  await new Member(page, 'en', '').open('/games');
  const game = await openFromLobby(page, 'mines');
  const before = await walletBalance(context);
  await game.bet();
  await page.reload();
  await game.step();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.mine-tile[data-picked]')).toHaveCount(1);
  const isLost = await frame.locator('.mine-tile[data-picked][data-mine]').isVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  const moved = new PlayedGame('mines', other.frameLocator('iframe'));
  if (!isLost) {
    await expect(other.frameLocator('iframe').locator('.mine-tile[data-picked]')).toHaveCount(1);
    await game.step();
    await expect(frame.getByText(say('studio', 'refused.ERR_IS'))).toBeVisible();
  }
  await moved.finish();
  await expect.poll(async () => (await betsOf(context, 'mines')).map(({ type }) => type)).toEqual(['result', 'bet']);
  await expectOneBalance(other, moved, isLost ? await walletBalance(context) : before);
});

test('mines and a table game are played with Tab and Enter alone', async ({ page, context }) => {
  await page.setViewportSize({ width: 1100, height: 640 });
  await enterToPlay(context, money);
  const keys = new Keyboard(page);
  for (const code of ['mines', 'dragon-tiger']) {
    await new Member(page, 'en', '').open('/games');
    await test.step(code, () => playRound(page, code, (control) => keys.press(control)));
  }
});
