import { games } from '@sabai/games';
import { troubles, troublesOf, windows } from './fit.ts';
import { logInDemo } from './member.ts';
import { hurry, PlayedGame } from './played-game.ts';
import { expect, type Page, test } from './test.ts';

/**
 * `npm run fit` measures every game, or the given ones, in every window and in three scripts; every test run measures
 * one of each layout.
 */
const asked = process.env.FIT?.split(',') ?? [];
const isAsked = asked.length > 0;
const measured = isAsked
  ? Object.keys(games).filter((code) => asked.includes('all') || asked.includes(code))
  : ['dice', 'plinko', 'keno-rush', 'live-roulette', 'live-sic-bo', 'nova-rush', 'mines', 'tower', 'lotus-lanterns'];
/** Also measured for money: the layout differs by the balance, which the site's bar shows, and by the jackpots. */
const played = isAsked ? measured : ['keno-rush', 'live-roulette', 'roulette', 'ruby-sevens', 'tower'];
const languages = isAsked ? (process.env.FIT_LANG ?? 'en,th,mm').split(',') : ['en'];

/** The height of the strip with time and net position, in CSS pixels. */
const STRIP = 37;

test.describe.configure({ timeout: 180_000 });

test('detects a covered control, and figures that are cut off, too small or overlapping', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><body style="margin: 0">
    <button style="position: absolute; top: 0">Bet</button><div style="position: absolute; inset: 0 0 auto; height: 40px">x</div>
    <button style="position: absolute; top: 830px; height: 40px">Below</button>
    <p style="position: absolute; top: 100px; width: 40px; overflow: hidden; white-space: nowrap">10,000.00</p>
    <svg style="position: absolute; top: 200px" width="100" height="20" viewBox="0 0 1000 200"><text y="100" font-size="60">0.95</text></svg>
    <b style="position: absolute; top: 300px">seven</b><b style="position: absolute; top: 302px">eight</b>
    <div style="position: absolute; top: 400px; height: 20px; overflow: auto"><p>one</p><button>Scrolled to</button></div>
    <button style="position: absolute; top: 600px; height: 9px; padding: 0; overflow: clip">Flat</button>
    <input style="position: absolute; top: 450px; width: 40px" value="10,000.00" aria-label="Stake">
    <b style="position: absolute; top: 550px">8</b><i style="position: absolute; top: 540px; width: 40px; height: 40px; background: #000"></i>
    <svg style="position: absolute; top: 700px; rotate: 90deg" width="60" height="20"><text y="14" font-size="14">K</text></svg>
    <p role="timer" style="position: absolute; top: 650px; margin: 0">15</p><i style="position: absolute; top: 662px; width: 40px; height: 9px"></i>
    <div data-scene style="position: absolute; top: 500px; width: 300px; height: 30px"></div>`);
  const found = (await troublesOf(page)).join('\n');
  for (const fault of [
    '"Bet" is covered',
    '"Below" is cut off',
    '"10,000.00" is cut off',
    '"0.95" is 6.0 px',
    '"seven" and "eight"',
    'the field "10,000.00" is cut off',
    'scene has 300 × 30',
    'the button "Flat" has',
    'the text "8" is covered',
    '"15" is covered',
  ])
    expect(found).toContain(fault);
  expect(found).not.toContain('Scrolled to');
  expect(found).not.toContain('"K"');
});

/** Opens a game inside the site: its demo, or for money as the demo member. */
async function open(
  page: Page,
  code: string,
  {
    viewport = windows[0],
    lang = 'en',
    isReal = false,
  }: { viewport?: { width: number; height: number }; lang?: string; isReal?: boolean } = {},
) {
  if (isReal) await logInDemo(page.context());
  const answer = await page.request.get('/gateway/public/all-games?$limit=100');
  const { data } = (await answer.json()) as { data: { id: number; code: string }[] };
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hurry(page);
  await page.goto(`/${lang}/games/${data.find((game) => game.code === code)!.id}${isReal ? '' : '?demo=1'}`);
  const frame = page.frameLocator('iframe').first();
  await new PlayedGame(code, frame).shown();
  return frame;
}

const cases = [false, true].flatMap((isReal) =>
  (isReal ? played : measured).flatMap((code) => languages.map((lang) => ({ code, lang, isReal }))),
);
for (const { code, lang, isReal } of cases) {
  test(`${code} fits at every size, in ${lang}${isReal ? ', played for money' : ''}`, async ({ page }) => {
    const frame = await open(page, code, { lang, isReal });
    // A game of one step is measured with its result on the screen.
    if (games[code]!.manifest.family === 'instant') {
      const game = new PlayedGame(code, frame);
      await game.bet();
      await game.finish();
    }
    const found: Record<string, string[]> = {};
    // A real-money game has one more strip above it than its demo.
    const lower =
      !isReal && ['instant', 'crash'].includes(games[code]!.manifest.family)
        ? windows.map(({ width, height }) => ({ width, height: height - STRIP }))
        : [];
    for (const { width, height } of [...lower, ...windows]) {
      await page.setViewportSize({ width, height });
      // The layout settles within a few frames.
      await expect
        .poll(
          async () => {
            const list = await troubles(frame);
            found[`${width} × ${height}`] = list;
            return list;
          },
          { timeout: 2500 },
        )
        .toEqual([])
        .catch(() => {});
      if (isAsked)
        await page.screenshot({ path: `.sabai/fit/${code}-${lang}-${isReal ? 'real-' : ''}${width}x${height}.png` });
    }
    const wrong = Object.entries(found).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(wrong)).toEqual({});
  });
}

for (const { width, height } of windows.slice(0, 4)) {
  test(`the player list covers no panel of a crash game at ${width} × ${height}`, async ({ page }) => {
    const frame = await open(page, 'nova-rush', { viewport: { width, height } });
    const toggle = frame.locator('.crash-players-toggle');
    if (await toggle.isVisible()) {
      await toggle.click();
      await expect(frame.locator('.crash-players')).toBeVisible();
    }
    for (const panel of [0, 1]) await frame.getByTestId(`crash-go-${panel}`).click({ trial: true, timeout: 5000 });
  });
}

test('a crash game is a single column on a tall phone, without overlaps', async ({ page }) => {
  const frame = await open(page, 'nova-rush', { viewport: windows[2] });
  const parts = ['.crash-history', '.crash-flight', '.crash-players', '.crash-note', '.crash-panels'];
  for (const part of parts) await expect(frame.locator(part)).toBeVisible();
  const boxes = await Promise.all(parts.map(async (part) => (await frame.locator(part).boundingBox())!));
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1];
    if (next) expect(box.y + box.height, parts[index]).toBeLessThanOrEqual(next.y + 1);
  }
  await frame.getByRole('button', { name: /^My bets/ }).click();
  await expect(frame.getByText('You have not bet in this visit yet.')).toBeVisible();
});

test('the price of a scratch ticket is deducted on purchase, not after scratching', async ({ page }) => {
  const frame = await open(page, 'scratch', { viewport: windows[2], isReal: true });
  // In turbo the ticket is revealed without scratching.
  await frame.getByRole('button', { name: 'Turbo', exact: true }).click();
  const held = async () => BigInt((await page.getByTestId('balance').textContent())!.replace(/\D/g, ''));
  const before = await held();
  await frame.locator('.spin-button[data-state=idle]').click();
  await expect(frame.locator('.spin-button[data-reveals]:enabled')).toBeVisible();
  await expect.poll(held).toBe(before - 1000n);
});

test('keno distinguishes hits, misses, drawn numbers and others by more than colour', async ({ page }) => {
  const frame = await open(page, 'keno-rush', { viewport: windows[2] });
  const quick = frame.locator('.keno-tools .plain-button').first();
  for (let picks = 0; picks < 10; picks++)
    await frame
      .locator('.keno-board button')
      .nth(picks * 4)
      .click();
  await expect(quick).toBeEnabled();
  // Nearly every round of ten picks has a hit; a round without one is repeated.
  for (let round = 1; (await frame.locator('.keno-board [data-hit]').count()) === 0; round++) {
    await frame.locator('.spin-button[data-state=idle]').click();
    await expect(frame.locator('.original-results li')).toHaveCount(round);
  }
  const looks = await frame.locator('.keno-board').evaluate((board) => {
    const lookOf = (selector: string) => {
      const button = board.querySelector(selector)!;
      const mark = getComputedStyle(button, '::after');
      const ring = getComputedStyle(button.querySelector('span')!);
      return [mark.content === 'none' ? 'no mark' : mark.backgroundImage, ring.outlineStyle, ring.backgroundImage].join(
        ' | ',
      );
    };
    const rest = 'button:not([data-hit], [data-missed], [data-drawn])';
    return ['[data-hit]', '[data-missed]', '[data-drawn]:not([data-hit])', rest].map(lookOf);
  });
  expect(new Set(looks).size, looks.join('\n')).toBe(4);
});

test('a stake is typed, halved, doubled and set to the maximum, and an invalid one is rejected', async ({ page }) => {
  const frame = await open(page, 'dice');
  const stake = frame.locator('.sheet-stake input');
  await stake.fill('12.50');
  await stake.press('Enter');
  await expect(stake).toHaveValue('12.50');
  await frame.getByRole('button', { name: 'Half the bet' }).click();
  await expect(stake).toHaveValue('6.25');
  await frame.getByRole('button', { name: 'Double the bet' }).click();
  await expect(stake).toHaveValue('12.50');
  for (const wrong of ['0.5', '2000.01', 'abc', '1.234']) {
    await stake.fill(wrong);
    await expect(frame.locator('.sheet-stake [role=alert]')).toBeVisible();
    await stake.press('Enter');
    await expect(stake).toHaveValue('12.50');
  }
  await frame.locator('.spin-button[data-state=idle]').click();
  await expect(frame.locator('.original-results li')).toHaveCount(1);
  await frame.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(stake).toHaveValue('2,000.00');
});

/** Returns the overlap of two boxes, in CSS pixels; both directions count. */
const overlap = (chip: Element, words: Element) => {
  const text = document.createRange();
  text.selectNodeContents(words);
  const [a, b] = [chip.getBoundingClientRect(), text.getBoundingClientRect()];
  return Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
};

test('a chip leaves the payout of its spot readable', async ({ page }) => {
  for (const code of ['dragon-tiger', 'sic-bo', 'roulette']) {
    const frame = await open(page, code);
    const spots = frame.locator('.spot:enabled:has(.spot-pays)');
    for (let index = 0; index < 3; index++) await spots.nth(index).click();
    await expect(frame.locator('.spot-chip')).toHaveCount(3);
    for (const spot of await frame.locator('.spot:has(.spot-chip)').all()) {
      const pays = await spot.locator('.spot-pays').last().elementHandle();
      expect(await spot.locator('.spot-chip').evaluate(overlap, pays!), code).toBeLessThanOrEqual(3);
    }
  }
});

test('a touch on a line of the roulette table selects it, and chips leave every number readable', async ({ page }) => {
  for (const { width, height } of windows) {
    const frame = await open(page, 'roulette', { viewport: { width, height } });
    // This waits for the felt to be stable; a touch at a position does not.
    await frame.locator('.roulette-number').nth(16).click();
    const field = frame.locator('.roulette-numbers');
    const { width: wide, height: high } = (await field.boundingBox())!;
    const touch = (x: number, y: number) => field.click({ position: { x, y }, force: true });
    // 17 and 20, 17 and 18, the four around 32, and the street of 7.
    await touch(wide / 2, high / 2);
    await touch((5.5 / 12) * wide, high / 3);
    await touch((11 / 12) * wide, (2 / 3) * high);
    await touch((2.5 / 12) * wide, high - 1);
    const lying = await frame
      .locator('.roulette-numbers .spot:has(.spot-chip)')
      .evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label')!.split(',').slice(0, -1).join(',')));
    expect(lying.sort()).toEqual([
      '17 Black',
      'Corner: 31, 32, 34, 35',
      'Split: 17, 18',
      'Split: 17, 20',
      'Street: 7, 8, 9',
    ]);
    const numbers = await frame.locator('.roulette-number .spot-name').elementHandles();
    for (const chip of await frame.locator('.roulette-numbers .spot-chip').all()) {
      const covered = await chip.evaluate(
        (element, names) =>
          names.filter((name) => {
            const text = document.createRange();
            text.selectNodeContents(name);
            const [a, b] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            // A line of text is higher than its figures.
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return across > 3 && down > 4;
          }).length,
        numbers,
      );
      expect(covered, `${width} × ${height}`).toBe(0);
    }
  }
});

test('the racetrack bets on a sector with all its chips, and on a number with its neighbours', async ({ page }) => {
  const frame = await open(page, 'roulette', { viewport: { width: 390, height: 844 } });
  await frame.getByRole('button', { name: 'Orphelins' }).click();
  await expect(frame.locator('.spot-chip')).toHaveCount(5);
  await frame.locator('[data-number="8"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', { name: /^30 Red, .*your bet/ })).toBeVisible();
  await expect(frame.locator('.roulette-number .spot-chip')).toHaveCount(1 + 5);
});
