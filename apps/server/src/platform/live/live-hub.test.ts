import type { LiveMessage } from '@sabai/contract/live';
import { expect, test } from 'vitest';
import { createLiveHub, type LiveHub } from './live-hub.ts';

function listenTo(hub: LiveHub, memberId: string, sessionId = 's') {
  const heard: LiveMessage[] = [];
  const seen = { heard, news: 0, isEnded: false };
  const leave = hub.listen(memberId, {
    sessionId,
    deliver: (text) => heard.push(JSON.parse(text) as LiveMessage),
    onNews: () => void seen.news++,
    end: () => {
      seen.isEnded = true;
    },
  });
  return Object.assign(seen, { leave });
}
const wallet = { balance: '1.00', pending_withdrawal: '0.00', currency_code: 'THB' };

test('[R4.57] sends topic and data to the member only, and nothing after unsubscribing', () => {
  const hub = createLiveHub();
  const [here, gone] = [listenTo(hub, 'a'), listenTo(hub, 'a')];
  gone.leave();
  hub.send('b', 'wallet', wallet);
  hub.send('a', 'wallet', wallet);
  hub.news('a');
  expect(here).toMatchObject({ heard: [{ topic_name: 'wallet', data: wallet }], news: 1 });
  expect(gone).toMatchObject({ heard: [], news: 0 });
  expect(hub.listenerCount('a')).toBe(1);
});

test('notifies and closes ended sessions, and keeps the others', () => {
  const hub = createLiveHub();
  const [own, other] = [listenTo(hub, 'a', 'own'), listenTo(hub, 'a', 'other')];
  hub.endSessions('a', { reason: 'password_changed', except: 'own' });
  expect(other).toMatchObject({ heard: [{ topic_name: 'force_logout' }], isEnded: true });
  expect(own).toMatchObject({ heard: [], isEnded: false });
  hub.endSessions('a', { reason: 'logout', only: 'own' });
  expect(own).toMatchObject({ heard: [], isEnded: true });
});
