import type { LiveMessage } from '@sabai/contract/live';
import { expect, test } from 'vitest';
import { createLiveHub, type LiveHub } from './live-hub.ts';

const data = { count: 1 };

function listenTo(hub: LiveHub, memberId: string, since?: number) {
  const heard: LiveMessage[] = [];
  let isEnded = false;
  const { isComplete, leave } = hub.listen(
    memberId,
    {
      deliver: (text) => heard.push(JSON.parse(text) as LiveMessage),
      end: () => {
        isEnded = true;
      },
    },
    since,
  );
  return { heard, isComplete, leave, isEnded: () => isEnded };
}

test('[R4.57] a member hears topic and data, others hear nothing', () => {
  const hub = createLiveHub(() => 1);
  const listener = listenTo(hub, 'a');
  hub.send('b', 'message', data);
  hub.send('a', 'message', data);
  expect(listener.heard).toEqual([{ topic_name: 'message', data, sequence: 1001 }]);
});

test('a browser that comes back is given what it missed, and nothing twice', () => {
  const hub = createLiveHub(() => 0);
  const first = listenTo(hub, 'a');
  hub.send('a', 'message', { count: 1 });
  first.leave();
  hub.send('a', 'message', { count: 2 });
  hub.send('a', 'message', { count: 3 });
  const back = listenTo(hub, 'a', first.heard.at(-1)!.sequence);
  expect(back.isComplete).toBe(true);
  hub.send('a', 'message', { count: 4 });
  expect(back.heard.map((message) => message.data)).toEqual([{ count: 2 }, { count: 3 }, { count: 4 }]);
});

test('what is too old to be remembered, or of another time, is not given in part', () => {
  const hub = createLiveHub(() => 0);
  listenTo(hub, 'a');
  for (let i = 0; i < 150; i++) hub.send('a', 'message', { count: i });
  expect(listenTo(hub, 'a', 2)).toMatchObject({ isComplete: false, heard: [] });
  expect(listenTo(hub, 'a', 999)).toMatchObject({ isComplete: false, heard: [] });
  expect(listenTo(hub, 'a')).toMatchObject({ isComplete: false, heard: [] });
});

test('numbers go on rising after a restart', () => {
  const before = createLiveHub(() => 1_800_000_000_000);
  const after = createLiveHub(() => 1_800_000_060_000);
  const [old, fresh] = [listenTo(before, 'a'), listenTo(after, 'a')];
  for (let i = 0; i < 1000; i++) before.send('a', 'message', data);
  after.send('a', 'message', data);
  expect(fresh.heard[0]!.sequence).toBeGreaterThan(old.heard.at(-1)!.sequence);
  expect(Number.isSafeInteger(fresh.heard[0]!.sequence)).toBe(true);
});

test('who stops listening hears nothing more, and a forced logout ends every listener', () => {
  const hub = createLiveHub();
  const [gone, here] = [listenTo(hub, 'a'), listenTo(hub, 'a')];
  gone.leave();
  hub.send('a', 'force_logout', { reason: 'password_reset' });
  expect(gone.heard).toEqual([]);
  expect(here.heard).toMatchObject([{ topic_name: 'force_logout' }]);
  expect(here.isEnded()).toBe(true);
});
