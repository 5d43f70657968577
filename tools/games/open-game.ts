import type { Page } from '@playwright/test';
import { PlayedGame } from '@sabai/e2e/played-game';
import { hgsPaths, type OpenRound } from '@sabai/games';

/** Returns the number of a studio game in the catalogue. */
async function idOf(origin: string, code: string): Promise<number> {
  const answer = await fetch(`${origin}/gateway/public/all-games?$limit=100`);
  const { data } = (await answer.json()) as { data: { id: number; code: string }[] };
  const game = data.find((one) => one.code === code);
  if (!game) throw new Error(`the lobby does not list ${code}: ${answer.status}`);
  return game.id;
}

/** Returns the address that opens a demo of a game once. */
export async function demoAddress(origin: string, code: string, languageCode = 'en'): Promise<string> {
  const answer = await fetch(`${origin}/gateway/public/enter-game-demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game_list_id: await idOf(origin, code), languageCode }),
  });
  if (!answer.ok) throw new Error(`${code} cannot be opened: ${await answer.text()}`);
  return new URL(((await answer.json()) as { url: string }).url, origin).href;
}

/** Makes the page show this round as a new one; everything else is a demo. */
export async function stage(page: Page, open: OpenRound): Promise<void> {
  await page.route(`**${hgsPaths.auth}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), open } });
  });
  await page.route(`**${hgsPaths.seen}`, (route) =>
    route.fulfill({ json: { cursor: open.round.events.length, balance: '1000000' } }),
  );
}

/** Opens a game without the site around it, and resolves when it can be played. */
export async function openGame(page: Page, address: string, code: string): Promise<PlayedGame> {
  await page.goto(address);
  const game = new PlayedGame(code, page);
  await game.ready();
  return game;
}
