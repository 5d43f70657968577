import { hgsPaths } from '@sabai/games/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../testing/fake-table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * Runs the first script of a page at this address, whose server answers with a game of this family or with a status.
 */
async function openPage(address: string, answer: { family: string } | { status: number }) {
  const asked: { path: string; body: unknown }[] = [];
  const lines: string[] = [];
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(line: string) {
        lines.push(line);
      }
    },
  );
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    if ('status' in answer) {
      return Response.json({ code: 'ERR_IS', message: 'over', trace: 't' }, { status: answer.status });
    }
    return Response.json({ session: 's1', game: { family: answer.family } });
  });
  const opening = await import('./opening.ts');
  return { asked, lines, opening };
}

test.each(['crash', 'timed'])(
  'opens the session immediately, and the socket for a table of the family %s',
  async (family) => {
    const { asked, lines, opening } = await openPage('https://a.example/play/nova-rush/?t=one&lang=th', { family });
    expect(asked).toEqual([{ path: hgsPaths.auth, body: { t: 'one' } }]);
    await expect(opening.session).resolves.toMatchObject({ auth: { session: 's1' }, api: opening.api });
    expect(lines).toEqual([`wss://a.example${hgsPaths.socket}`]);
  },
);

test('opens no socket for a single-player game', async () => {
  const { lines, opening } = await openPage('https://a.example/play/dice/?t=one', { family: 'instant' });
  await opening.session;
  expect(lines).toEqual([]);
});

test('opens neither session nor socket for a replay', async () => {
  const { asked, lines, opening } = await openPage('https://a.example/play/dice/?replay=r1', { family: 'crash' });
  expect([opening.session, asked, lines]).toEqual([undefined, [], []]);
});

test('opens no socket for a rejected session, and rejects with its reason', async () => {
  const { lines, opening } = await openPage('https://a.example/play/nova-rush/?t=one', { status: 401 });
  await expect(opening.session).rejects.toMatchObject({ code: 'ERR_IS' });
  expect(lines).toEqual([]);
});
