import type { AuthRequest, AuthResponse } from '@sabai/games/protocol';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../testing/fake-table.ts';
import { HgsRefused } from './hgs-failure.ts';
import { openSession } from './open-session.ts';

function setUp() {
  const asked: AuthRequest[] = [];
  let isOver = false;
  const api = {
    auth: async (request: AuthRequest) => {
      asked.push(request);
      if (isOver) throw new HgsRefused({ code: 'ERR_IS', message: 'over', trace: '' });
      return { session: `session-${asked.length}` } as AuthResponse;
    },
  };
  return { asked, api, storage: new MemoryStorage(), end: () => (isOver = true) };
}

test('resumes the session of the token after a reload of the same launch', async () => {
  const { asked, api, storage } = setUp();
  await openSession({ game: 'g', token: 'one' }, api, storage);
  await openSession({ game: 'g', token: 'one' }, api, storage);
  await openSession({ game: 'g', token: undefined }, api, storage);
  expect(asked).toEqual([{ t: 'one' }, { session: 'session-1' }, { session: 'session-2' }]);
});

test('opens a new session for another token, separately for each game', async () => {
  const { asked, api, storage } = setUp();
  await openSession({ game: 'g', token: 'one' }, api, storage);
  await openSession({ game: 'g', token: 'two' }, api, storage);
  await openSession({ game: 'other', token: 'two' }, api, storage);
  expect(asked).toEqual([{ t: 'one' }, { t: 'two' }, { t: 'two' }]);
});

test('removes an ended session, and sends nothing without a token', async () => {
  const { asked, api, storage, end } = setUp();
  await openSession({ game: 'g', token: 'one' }, api, storage);
  end();
  await expect(openSession({ game: 'g', token: 'one' }, api, storage)).rejects.toMatchObject({ code: 'ERR_IS' });
  await expect(openSession({ game: 'g', token: undefined }, api, storage)).rejects.toMatchObject({ code: 'ERR_IS' });
  expect(asked).toHaveLength(2);
});
