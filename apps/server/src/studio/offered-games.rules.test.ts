import { games, versionsOf } from '@sabai/games';
import { expect, test } from 'vitest';
import { offeredGames } from './offered-games.ts';

test('offers operators every certified version with the figures of its manifest', () => {
  const offered = offeredGames();
  const manifests = Object.values(games).flatMap((game) => versionsOf(game).map(({ manifest }) => manifest));
  expect(offered).toHaveLength(manifests.length);
  for (const [at, { stakes: _stakes, ...manifest }] of manifests.entries())
    expect(manifest).toMatchObject(offered[at]!);
  const lotus = offered.filter(({ code }) => code === 'lotus-lanterns');
  expect(lotus.map(({ rulesVersion }) => rulesVersion)).toEqual(['1.0.0', '1.0.0-94']);
  expect(lotus[0]!.highestWin).toEqual({ times: 664.5, oneIn: expect.any(Number) });
  // JSON must preserve the whole offer.
  expect(JSON.parse(JSON.stringify(offered))).toEqual(offered);
});
