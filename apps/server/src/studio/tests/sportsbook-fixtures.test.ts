import { type FixtureImportResponse, hgsPaths } from '@sabai/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCall } from '../../platform/sealing/signing.ts';
import { launchSecret, sportsbookGame } from './house-studio.fixture.ts';
import { type Bookmaker, openBookmaker, startMinor } from './sportsbook.fixture.ts';

/** Real matches entered by staff, and the bets on them. */
let book: Bookmaker;
beforeAll(async () => {
  book = await openBookmaker();
});
afterAll(() => book.server.close());

const hour = 60 * 60_000;
const holdMs = 10 * 60_000;
const moment = (inMs: number) => new Date(book.now() + inMs).toISOString().replace(/\.\d+/, '');

async function send(text: string, isApplied: boolean): Promise<FixtureImportResponse> {
  const body = JSON.stringify({ text, isApplied });
  const timestamp = String(book.now());
  const response = await fetch(book.studio.url + hgsPaths.sportFixtures, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-sign': signCall(launchSecret, { method: 'POST', path: hgsPaths.sportFixtures, timestamp }, body),
    },
    body,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as FixtureImportResponse;
}
const importAll = async (...rows: object[]) => {
  const answer = await send(JSON.stringify(rows), true);
  expect(answer).toMatchObject({ isApplied: true });
  return answer.lines.map(({ change }) => change);
};
const problemsOf = async (...rows: object[]) =>
  (await send(JSON.stringify(rows), true)).lines.flatMap(({ problems }) => problems.map(({ problem }) => problem));

const odds = { 'result:home': 2, 'result:draw': 3.4, 'result:away': 3.6 };
const fixture = (id: string, kickOff = hour) => ({
  id,
  league: 'City Cup',
  home: `${id} home`,
  away: `${id} away`,
  kick_off: moment(kickOff),
  odds,
});
const legOf = (id: string, pick = 'home', price = 20_000) => ({
  match: `real-${id}`,
  selection: `result:${pick}`,
  odds: price,
});
const fixtures = () => book.server.door.db.selectFrom('studio_sport_fixtures').selectAll().execute();
const balance = (playerId: string) => book.server.door.balance(playerId);

test('previews a file without effect, rejects a file with one wrong line, and then imports all of it', async () => {
  const good = fixture('show-1');
  const bad = { ...fixture('show-2'), kick_off: 'tomorrow' };
  expect(await send(JSON.stringify([good]), false)).toEqual({
    isApplied: false,
    lines: [{ line: 1, id: 'show-1', name: 'show-1 home – show-1 away', change: 'new', problems: [] }],
  });
  const answer = await send(JSON.stringify([good, bad]), true);
  expect(answer).toMatchObject({
    isApplied: false,
    lines: [{ problems: [] }, { problems: [{ problem: 'kick-off-invalid' }] }],
  });
  expect(await fixtures()).toEqual([]);
  const csv = 'id,league,home,away,kick_off,result:home,result:draw,result:away';
  expect(await send(`${csv}\nshow-1,City Cup,One,Two,${moment(hour)},2.00,3.40,3.60`, true)).toMatchObject({
    isApplied: true,
  });
  expect(await fixtures()).toMatchObject([{ fixture_id: 'show-1', home: 'One', state: 'open' }]);
  const { fixtures: shown } = await book.board();
  expect(shown).toMatchObject([{ match: 'real-show-1', league: 'City Cup', odds: { 'result:home': 20_000 } }]);
  expect((await fetch(book.studio.url + hgsPaths.sportFixtures, { method: 'POST', body: '{}' })).status).toBe(401);
});

test('accepts bets on a real match until kick-off, applies corrected results, and pays after the waiting time', async () => {
  expect(await importAll(fixture('cup-1'))).toEqual(['new']);
  const [one, two] = [await book.newPlayer(), await book.newPlayer()];
  const home = await book.bet(one.session, [legOf('cup-1')]);
  expect(home.body.bet).toMatchObject({ state: 'open', legs: [{ league: 'City Cup', home: 'cup-1 home' }] });
  // Its probabilities are unknown here.
  expect(home.body.bet.cashOut).toBeUndefined();
  expect((await book.bet(two.session, [legOf('cup-1', 'away', 36_000)])).status).toBe(200);
  expect((await book.bet(two.session, [legOf('cup-1', 'home', 21_000)])).body).toMatchObject({ field: 'odds' });
  expect(await problemsOf({ id: 'cup-1', home_goals: 1, away_goals: 0 })).toEqual(['too-early']);
  book.passTime(hour);
  expect((await book.bet(two.session, [legOf('cup-1')])).body).toMatchObject({ code: 'ERR_CLOSED', field: 'closed' });
  book.passTime(2 * hour);
  expect(await importAll({ id: 'cup-1', home_goals: 1, away_goals: 0 })).toEqual(['result']);
  book.passTime(holdMs / 2);
  await book.studio.studio.sport.settle();
  expect((await book.bets(one.session)).open).toHaveLength(1);
  // The other side had won.
  expect(await importAll({ id: 'cup-1', home_goals: 1, away_goals: 2 })).toEqual(['result']);
  expect(await importAll({ id: 'cup-1', home_goals: 1, away_goals: 2 })).toEqual(['same']);
  book.passTime(holdMs / 2 + 60_000);
  await book.settleAll();
  book.passTime(holdMs);
  await book.settleAll();
  expect((await book.bets(one.session)).closed).toMatchObject([{ state: 'lost', legs: [{ score: [1, 2] }] }]);
  expect(await balance(one.playerId)).toBe(startMinor - 10_000n);
  expect(await balance(two.playerId)).toBe(startMinor + 26_000n);
  expect(await problemsOf({ id: 'cup-1', home_goals: 3, away_goals: 2 })).toEqual(['settled']);
  await book.settleAll();
  expect(await balance(two.playerId)).toBe(startMinor + 26_000n);
});

test('refunds single bets on a void match, and counts it as 1 in an accumulator', async () => {
  await importAll(fixture('void-1'), fixture('void-2'));
  const { playerId, session } = await book.newPlayer();
  await book.bet(session, [legOf('void-1')]);
  await book.bet(session, [legOf('void-1'), legOf('void-2')]);
  expect(await importAll({ id: 'void-1', state: 'void' })).toEqual(['void']);
  book.passTime(2 * hour);
  await importAll({ id: 'void-2', home_goals: 2, away_goals: 0 });
  book.passTime(holdMs + 1000);
  await book.settleAll();
  expect((await book.bets(session)).closed.map(({ state }) => state).sort()).toEqual(['refunded', 'won']);
  expect(await balance(playerId)).toBe(startMinor + 10_000n);
});

test('keeps bets on a postponed match for 48 hours and then refunds them, even with a later date', async () => {
  await importAll(fixture('late-1'), fixture('late-2'), fixture('late-3'));
  const { playerId, session } = await book.newPlayer();
  for (const id of ['late-1', 'late-2', 'late-3']) await book.bet(session, [legOf(id)]);
  await importAll(
    { id: 'late-1', state: 'postponed' },
    { id: 'late-2', kick_off: moment(hour + 49 * hour) },
    { id: 'late-3', kick_off: moment(hour + 40 * hour) },
  );
  book.passTime(2 * hour);
  await book.settleAll();
  expect((await book.bets(session)).closed).toMatchObject([{ state: 'refunded', legs: [{ match: 'real-late-2' }] }]);
  book.passTime(45 * hour);
  await importAll({ id: 'late-3', home_goals: 1, away_goals: 0 });
  book.passTime(3 * hour);
  await book.settleAll();
  // The bets have outlived the session.
  const later = await book.studio.enter(playerId, sportsbookGame);
  const { open, closed } = await book.bets(later.session);
  expect(open).toEqual([]);
  expect(closed.map(({ state, legs }) => `${legs[0]!.match} ${state}`).sort()).toEqual([
    'real-late-1 refunded',
    'real-late-2 refunded',
    'real-late-3 won',
  ]);
  expect(await balance(playerId)).toBe(startMinor + 10_000n);
});
