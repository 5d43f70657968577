import { beforeEach, expect, test, vi } from 'vitest';
import { favouriteIds, loadFavourites, toggleFavourite } from './favourites-store.ts';

/** A server that responds under the control of the test. */
const server = vi.hoisted(() => ({
  kept: new Set<number>(),
  refuses: false,
  reads: [] as (() => void)[],
}));
vi.mock('./favourite-calls.ts', () => ({
  readFavourites: () => {
    const found = [...server.kept];
    return new Promise((answer) => server.reads.push(() => answer(found)));
  },
  saveFavourite: async (gameId: number, isFavourite: boolean) => {
    if (server.refuses) return false;
    // Adding takes longer than removing.
    await new Promise((resolve) => setTimeout(resolve, isFavourite ? 20 : 0));
    if (isFavourite) server.kept.add(gameId);
    else server.kept.delete(gameId);
    return true;
  },
}));

const shown = () => [...favouriteIds.get()];
const answer = async () => {
  await vi.waitFor(() => expect(server.reads).not.toHaveLength(0));
  server.reads.shift()!();
};

let member = 0;
beforeEach(() => {
  server.kept = new Set([7]);
  server.refuses = false;
  server.reads.length = 0;
  member += 1;
  loadFavourites(`member ${member}`);
});

test('toggles a favourite correctly before the list has loaded', async () => {
  const presses = Promise.all([toggleFavourite(7), toggleFavourite(8)]);
  await answer();
  await presses;
  expect(shown()).toEqual([8]);
  expect([...server.kept]).toEqual([8]);
});

test('sends the latest state to the server after repeated clicks', async () => {
  await answer();
  await Promise.all([toggleFavourite(8), toggleFavourite(8), toggleFavourite(7)]);
  expect(shown()).toEqual([]);
  expect([...server.kept]).toEqual([]);
});

test('reverts only the change that was refused', async () => {
  await answer();
  server.refuses = true;
  await toggleFavourite(8);
  expect(shown()).toEqual([7]);
});

test('ignores a response that arrives after logout', async () => {
  loadFavourites(undefined);
  await answer();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(shown()).toEqual([]);
});
