import type { LiveMessage } from '@sabai/contract/live';
import { expect, test, vi } from 'vitest';
import { type BoardSource, createBoardWatch } from './board-watch.ts';

function openWatch({ holding = new Set<string>() } = {}) {
  let version = 1;
  let encoded = 0;
  const last = new Map<number, { version: number; text: string }>();
  const source: BoardSource = {
    async shared(id) {
      const known = last.get(id);
      if (known?.version === version) return known;
      encoded += 1;
      const board = { version, text: JSON.stringify({ topic_name: 'competition', data: { version } }) };
      last.set(id, board);
      return board;
    },
    own: async (_id, memberIds) =>
      new Map(
        memberIds.map((memberId) => [
          memberId,
          JSON.stringify({ topic_name: 'competition_standing', data: { memberId, version } }),
        ]),
      ),
  };
  const boards = createBoardWatch({ log: { error: vi.fn() }, isHolding: (id) => holding.has(id) }, 3_600_000);
  boards.serve(source);
  const listenTo = (memberId: string) => {
    const heard: LiveMessage[] = [];
    const leave = boards.watch(1, { memberId, deliver: (text) => heard.push(JSON.parse(text) as LiveMessage) });
    return { heard, leave, topics: () => heard.map(({ topic_name }) => topic_name) };
  };
  return {
    boards,
    listenTo,
    holding,
    change: () => {
      version += 1;
    },
    encoded: () => encoded,
  };
}

test('encodes a board once for all listeners, and sends it only after a change', async () => {
  const { boards, listenTo, change, encoded } = openWatch();
  const watchers = Array.from({ length: 20 }, (_, n) => listenTo(`member ${n}`));
  await boards.turn();
  await boards.turn();
  await boards.turn();
  for (const { topics } of watchers) expect(topics()).toEqual(['competition', 'competition_standing']);
  expect(encoded()).toBe(1);
  change();
  await boards.turn();
  await boards.turn();
  for (const { heard } of watchers) expect(heard).toHaveLength(4);
  expect(encoded()).toBe(2);
  // A later listener starts with the current board; one that left receives nothing.
  watchers[0]!.leave();
  const later = listenTo('later');
  expect(later.topics()).toEqual(['competition']);
  change();
  await boards.turn();
  expect(watchers[0]!.heard).toHaveLength(4);
  expect(later.topics()).toEqual(['competition', 'competition', 'competition_standing']);
  boards.stop();
});

test('sends a position changed by a round after its game has shown the round', async () => {
  const holding = new Set(['player']);
  const { boards, listenTo } = openWatch({ holding });
  const player = listenTo('player');
  await boards.turn();
  await boards.turn();
  expect(player.topics()).toEqual(['competition']);
  holding.clear();
  await boards.turn();
  expect(player.topics()).toEqual(['competition', 'competition_standing']);
  boards.stop();
});
