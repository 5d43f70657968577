import { inTransaction, sql } from '@sabai/db';
import { games as studioGames } from '@sabai/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityServer, type IdentityServer } from '../identity/identity.fixture.ts';
import { countFavourites, insertFavourite } from './catalogue.repository.ts';
import { seedGames, seedProviders, tagsOf } from './catalogue.seed.ts';
import { favouriteLimit } from './favourites.ts';
import { firstFinds } from './first-finds.fixture.ts';
import { type Catalogue, createCatalogue } from './index.ts';

let server: IdentityServer;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await createIdentityServer((parts) => {
    catalogue = createCatalogue(parts);
    return catalogue.implementations;
  });
  await inTransaction(server.db, (tx) => catalogue.seed(tx));
});
afterAll(() => server.close());

interface Row {
  id: number;
  code: string;
  name: string;
  rtp: string | null;
  category: string;
  tags: string[];
  provider: { code: string };
  is_playable: boolean;
  is_coming: boolean;
  has_demo: boolean;
  released_at: string | null;
  volatility: string;
}
const get = async (path: string, token?: string) => (await server.call('GET', path, { token })).body;
const list = async (query = '', token?: string) =>
  (await get(`public/game-list?${query.includes('$limit') ? '' : '$limit=100'}${query}`, token)) as unknown as {
    total: number;
    data: Row[];
  };
/** Returns codes of shipped games, in the order of codes. */
const shipped = (holds: (game: (typeof seedGames)[number]) => boolean) =>
  seedGames
    .filter(holds)
    .map(({ code }) => code)
    .sort();
const sorted = async (query: string) => (await codes(query)).sort();
const codes = async (query: string) => (await list(query)).data.map(({ code }) => code);

test('[R7.34] lists playable games first, and never marks a coming one playable', async () => {
  const { total, data } = await list();
  expect(total).toBeGreaterThanOrEqual(18);
  expect(data.slice(0, 2).map(({ code }) => code)).toEqual(['lotus-lanterns', 'nova-rush']);
  for (const game of data) {
    expect(game.is_playable).toBe(!game.is_coming);
    expect(game.has_demo).toBe(game.is_playable);
  }
  expect(data.filter(({ is_playable }) => is_playable)).toHaveLength(Object.keys(studioGames).length);
});

test('lists games with the figures of the studio’s maths', () => {
  const playable = seedGames.filter(({ isPlayable }) => isPlayable);
  expect(playable.map(({ code }) => code).sort()).toEqual(Object.keys(studioGames).sort());
  for (const game of playable) {
    const { manifest } = studioGames[game.code]!;
    expect({ name: game.name, provider: game.provider, category: game.category }).toEqual({
      name: manifest.title,
      provider: manifest.studio.code,
      category: manifest.category,
    });
    expect({ rtp: game.rtp, volatility: game.volatility }).toEqual({
      rtp: (Math.floor(Number(manifest.rtp) * 10_000) / 100).toFixed(2),
      volatility: manifest.volatility,
    });
  }
});

test('updates figures seeded from older maths, for the game version in use', async () => {
  const before = await server.db
    .selectFrom('games')
    .selectAll()
    .where('code', 'in', ['limbo', 'lotus-lanterns'])
    .execute();
  await server.db.updateTable('games').set({ rtp: '99.99', volatility: 'high' }).where('code', '=', 'limbo').execute();
  await server.db
    .updateTable('games')
    .set({ rules_version: '1.0.0-94' })
    .where('code', '=', 'lotus-lanterns')
    .execute();
  await inTransaction(server.db, (tx) => catalogue.seed(tx));
  const figuresOf = async (code: string) => await get(`public/game-list/${code}`);
  const { manifest } = studioGames.limbo!;
  expect(await figuresOf('limbo')).toMatchObject({
    rtp: '99.00',
    volatility: manifest.volatility,
    figures: {
      highest_win: { times: manifest.highestWin.times, one_in: manifest.highestWin.oneIn },
      hit_rate: manifest.hitRate,
      stake_back_rate: null,
      volatility: { low: 'low', high: 'high' },
    },
  });
  expect(await figuresOf('plinko')).toMatchObject({
    figures: { hit_rate: 1, stake_back_rate: studioGames.plinko!.manifest.stakeBackRate },
  });
  expect(await figuresOf('lotus-lanterns')).toMatchObject({ rtp: '94.00', figures: { rules_version: '1.0.0-94' } });
  for (const { id, rtp, volatility, rules_version } of before) {
    await server.db.updateTable('games').set({ rtp, volatility, rules_version }).where('id', '=', id).execute();
  }
});

test('[R1.14] searches a part of a game or provider name in any case, and takes wildcards literally', async () => {
  expect(await sorted('&search=KOI')).toEqual(['koi-lagoon', 'vault-of-koi']);
  expect(await sorted('&search=orbit')).toEqual(shipped(({ provider }) => provider === 'orbit-originals'));
  for (const text of ['%25', '_', '%5C', "'%20or%201=1"]) expect((await list(`&search=${text}`)).data).toEqual([]);
  expect(await get('public/game-list?search=%00')).toMatchObject({ code: 400, refusal: 'INVALID_INPUT' });
});

test('finds games by aliases in every language, best match first, and with spelling errors', async () => {
  for (const searches of Object.values(firstFinds)) {
    for (const [text, code] of searches) {
      expect((await codes(`&search=${encodeURIComponent(text)}`))[0], text).toBe(code);
    }
  }
});

test('combines a search with filters and tags, and with another order', async () => {
  expect(await codes('&search=bacarat&category=table-games')).toEqual(['baccarat']);
  expect(await codes('&search=bacarat&provider=orbit-originals')).toEqual([]);
  const jackpots = await list('&search=slots&tag=jackpots&$sort[rtp]=-1');
  expect(jackpots.data.map(({ code }) => code)).toEqual(['vault-of-koi', 'neon-tuk-tuk', 'ruby-sevens']);
  const all = await codes('&search=slots');
  expect([...(await codes('&search=slots&$limit=4')), ...(await codes('&search=slots&$limit=100&$skip=4'))]).toEqual(
    all,
  );
});

test('sorts by play in the last seven days, by release and by volatility', async () => {
  const popular = () => codes('&$sort[popularity]=-1&$limit=3');
  const published = (await codes('')).slice(0, 3);
  expect(await popular()).toEqual(published);
  const rounds = (code: string, daysAgo: number, count: bigint) => ({
    gameId: seedGames.find((game) => game.code === code)!.id,
    day: new Date(server.platform.clock().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
    rounds: count,
  });
  const asked: Date[][] = [];
  const count = (...days: ReturnType<typeof rounds>[]) =>
    catalogue.countRounds(async (_tx, from, to) => {
      asked.push([from, to]);
      return days;
    });
  await count(rounds('keno-rush', 0, 5n), rounds('plinko', 3, 6n), rounds('tower', 9, 900n));
  expect((await popular()).slice(0, 2)).toEqual(['plinko', 'keno-rush']);
  server.wait(60_000);
  await count(rounds('keno-rush', 0, 2n));
  expect((await popular()).slice(0, 2)).toEqual(['keno-rush', 'plinko']);
  server.wait(60_000);
  await Promise.all([count(), count(), count()]);
  // Each period is counted once, also by concurrent counters.
  for (const [index, [from]] of asked.entries()) if (index > 0) expect(from).toEqual(asked[index - 1]![1]);

  const released = (await list('&$sort[released_at]=-1')).data;
  expect(released[0]!.code).toBe('sportsbook');
  const times = released.map(({ released_at }) => released_at);
  expect(times).toEqual(times.toSorted().reverse());
  const volatility = (await list('&$sort[volatility]=1')).data.map((game) => game.volatility);
  expect([...new Set(volatility)]).toEqual(['low', 'medium', 'high']);
  expect((await list('&$sort[volatility]=-1')).data[0]!.volatility).toBe('high');
});

test('applies new game aliases by staff to the next search', async () => {
  const token = await server.staff('admin');
  const body = { locale: 'th', aliases: ['ผลไม้วิเศษ', ' ผลไม้ วิเศษ ', '!!'] };
  const changed = await server.call('PATCH', 'staff/search-alias/game.mango-riches', { token, body });
  expect(changed.body).toMatchObject({ kind: 'game', code: 'mango-riches', aliases: { th: ['ผลไม้วิเศษ'] } });
  expect((changed.body as { aliases: { en: string[] } }).aliases.en).toContain('mango');
  expect(await codes(`&search=${encodeURIComponent('ผลไม้วิเศษ')}`)).toEqual(['mango-riches']);
  const all = (await get('staff/search-alias?kind=feature', token)) as unknown as { id: string }[];
  expect(all.map(({ id }) => id)).toContain('feature.free-spin');
  // A restart keeps the changes of staff.
  await inTransaction(server.db, (tx) => catalogue.seed(tx));
  server.wait(2001);
  expect(await codes(`&search=${encodeURIComponent('ผลไม้วิเศษ')}`)).toEqual(['mango-riches']);
  const unknown = await server.call('PATCH', 'staff/search-alias/game.nothing', { token, body });
  expect(unknown.status).toBe(404);
});

test('[R1.10] lists the games of running competitions in the tournament category', async () => {
  const now = server.platform.clock();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  expect(await codes('&category=tournament')).toEqual([]);
  async function insert(id: number, [from, to]: readonly [number, number], counts: object) {
    await inTransaction(server.db, async (tx) => {
      await sql`
        insert into offers (id, kind, type, state, live_version, order_no, created_at)
        values (${id}, 'competition', 'tournament', 'approved', 1, ${id}, ${now})`.execute(tx);
      await sql`
        insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at)
        values (${id}, 1, ${JSON.stringify({ counts })}::jsonb, '{}', ${at(from)}, ${at(to)}, decode('00', 'hex'), ${now})`.execute(
        tx,
      );
      await sql`
        insert into competitions (offer_id, version, starts_at, ends_at, cut_off_at)
        values (${id}, 1, ${at(from)}, ${at(to)}, ${at(to)})`.execute(tx);
      await sql`update offers set state = 'live' where id = ${id}`.execute(tx);
    });
  }
  const none = { games: [], providers: [], categories: [] };
  await insert(7101, [-2, -1], none);
  await insert(7102, [1, 2], none);
  expect(await codes('&category=tournament')).toEqual([]);
  await insert(7103, [-1, 1], { ...none, games: ['koi-lagoon'], providers: ['marble-hall'] });
  expect(await sorted('&category=tournament')).toEqual(
    shipped(({ code, provider }) => code === 'koi-lagoon' || provider === 'marble-hall'),
  );
  expect(await codes('&category=tournament&search=koi')).toEqual(['koi-lagoon']);
  expect(await sorted('&category=fishing')).toEqual(shipped(({ category }) => category === 'fishing'));
  await insert(7104, [-1, 1], none);
  expect(await sorted('&category=tournament')).toEqual(shipped(() => true));
  await sql`update competitions set state = 'called_off' where offer_id in (7103, 7104)`.execute(server.db);
  expect(await codes('&category=tournament')).toEqual([]);
});

test('combines filters by provider, category and tag', async () => {
  expect(await sorted('&provider=marble-hall')).toEqual(shipped(({ provider }) => provider === 'marble-hall'));
  expect(await codes('&provider_id=4&category=table-games')).toEqual(
    await codes('&tag=table-games&provider=marble-hall'),
  );
  expect(await sorted('&category=jackpots')).toEqual(shipped((game) => tagsOf(game).includes('jackpots')));
  expect(await sorted('&category=slots&tag=popular')).toEqual(
    shipped((game) => game.category === 'slots' && tagsOf(game).includes('popular')),
  );
  expect(await sorted('&provider_id[$in][]=3&provider_id[$in][]=5')).toEqual(
    shipped(({ provider }) => provider === 'deep-current' || provider === 'circuit-sports'),
  );
  expect(await codes('&category=nothing')).toEqual([]);
  expect((await codes('&tag=demo')).sort()).toEqual(Object.keys(studioGames).sort());
});

test('sorts by name in both directions and by RTP, and pages without gaps or repeats', async () => {
  const up = (await list('&$sort[name]=1')).data.map(({ name }) => name);
  expect(up).toEqual(up.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect((await list('&$sort[name]=-1')).data.map(({ name }) => name)).toEqual(up.toReversed());
  const rtps = (await list('&category=slot-rtp')).data.map(({ rtp }) => Number(rtp));
  expect(rtps).toEqual(rtps.toSorted((a, b) => b - a));
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(seedGames.length / 5) }, (_, page) => page * 5).map((skip) =>
      get(`public/game-list?$limit=5&$skip=${skip}&$sort[rtp]=-1`),
    ),
  );
  const ids = pages.flatMap(({ data }) => (data as Row[]).map(({ id }) => id));
  expect(new Set(ids).size).toBe((await list()).total);
});

test('[R7.31] [R7.30] [R7.32] counts providers, tags and categories', async () => {
  const providers = (await get('public/provider')) as unknown as { data: { code: string; game_count: number }[] };
  const slots = shipped(({ category }) => category === 'slots').length;
  expect(providers.data.map(({ code, game_count }) => [code, game_count])).toEqual(
    seedProviders.map(({ code }) => [code, shipped(({ provider }) => provider === code).length]),
  );
  expect(await get('public/provider?game_category_id=1')).toMatchObject({
    total: 1,
    data: [{ code: 'lotus-forge', use_iframe: true, game_count: slots }],
  });
  expect(await get('public/tag?$sort[order_no]=1')).toMatchObject({ total: 8, limit: 8 });
  const categories = (await get('public/game-category')) as unknown as { data: { code: string; game_count: number }[] };
  expect(categories.data).toHaveLength(16);
  expect(categories.data).toContainEqual(expect.objectContaining({ code: 'slots', game_count: slots }));
});

test('[R7.35] [R7.33] orders rails and includes visible games only', async () => {
  const rails = (await get('public/game-list-first-page')) as unknown as {
    section: string;
    total: number;
    games: Row[];
  }[];
  expect(rails.map(({ section }) => section)).toEqual(['highlight', 'hot', 'new', 'live-casino', 'smart-slots', 'all']);
  expect(rails.at(-1)).toMatchObject({ total: (await list()).total });
  expect(rails.at(-1)!.games).toHaveLength(12);
  const byCategory = (await get('public/game-category-list')) as unknown as { section: string }[];
  expect(byCategory[0]).toMatchObject({
    section: 'slots',
    total: shipped(({ category }) => category === 'slots').length,
  });

  const live = server.db.updateTable('games').where(
    'code',
    'in',
    shipped(({ category }) => category === 'live-casino'),
  );
  await live.set({ status: 'hidden' }).execute();
  server.wait(2001);
  const without = (await get('public/game-list-first-page')) as unknown as { section: string }[];
  expect(without.map(({ section }) => section)).not.toContain('live-casino');
  expect(await codes('&search=live%20baccarat')).not.toContain('live-baccarat');
  expect(await get('public/game-list/21')).toMatchObject({ code: 404, refusal: 'GAME_UNKNOWN' });
  expect(await catalogue.find('live-baccarat')).toBeUndefined();
  await live.set({ status: 'playable' }).execute();
  server.wait(2001);
});

test('finds a game by id and code, and rejects an unknown one', async () => {
  expect(await get('public/game-list/1')).toMatchObject({ code: 'lotus-lanterns', rtp: '96.17' });
  expect(await get('public/game-list/nova-rush')).toMatchObject({ id: 2, category: 'crash' });
  for (const id of ['0', '999', '99999999999999', '-1', '1e9', 'nothing', '1;drop'])
    expect(await get(`public/game-list/${id}`)).toMatchObject({ code: 404, refusal: 'GAME_UNKNOWN' });
  expect(await get('public/game-list?provider_id=99999999999')).toMatchObject({ code: 400 });
  expect(await catalogue.find('lotus-lanterns')).toMatchObject({
    id: 1,
    providerName: 'Lotus Forge',
    isPlayable: true,
    hasDemo: true,
  });
  expect(await catalogue.find(3)).toMatchObject({ code: 'koi-lagoon' });
});

test("keeps the operator's changes on repeated seeding, and makes a coming game of our studio playable", async () => {
  const { db } = server;
  await db.updateTable('games').set({ order_no: 99, name: 'Dice Deluxe' }).where('code', '=', 'dice').execute();
  await db.updateTable('games').set({ status: 'coming', has_demo: false }).where('code', '=', 'nova-rush').execute();
  await db.updateTable('games').set({ status: 'hidden' }).where('code', '=', 'lotus-lanterns').execute();
  // A new game of a later version, on no rail of the home page.
  for (const table of ['game_placements', 'game_taggings'] as const)
    await db.deleteFrom(table).where('game_id', '=', 126).execute();
  await db.deleteFrom('games').where('id', '=', 126).execute();
  await inTransaction(db, (tx) => catalogue.seed(tx));
  expect(await catalogue.find('trench-dive')).toMatchObject({ isPlayable: true });
  expect(await catalogue.find('dice')).toMatchObject({ name: 'Dice Deluxe' });
  expect(await catalogue.find('nova-rush')).toMatchObject({ isPlayable: true, hasDemo: true });
  expect(await catalogue.find('lotus-lanterns')).toBeUndefined();
  await db.updateTable('games').set({ status: 'playable' }).where('code', '=', 'lotus-lanterns').execute();
});

describe('[R7.73] favourites', () => {
  const mark = (token: string, game_list_id: unknown) =>
    server.call('POST', 'member/user-favorite', { token, body: { game_list_id } });

  test('are added, listed newest first, and removed', async () => {
    const { token } = await server.member();
    for (const id of [3, 1, 3]) expect((await mark(token, id)).status).toBe(201);
    expect(await get('member/user-favorite-member', token)).toEqual([1, 3]);
    expect(await get('member/user-favorite?$limit=1', token)).toMatchObject({ total: 2, data: [{ id: 1 }] });
    await server.call('DELETE', 'member/user-favorite/1', { token });
    expect(await get('member/user-favorite-member', token)).toEqual([3]);
    expect((await server.call('GET', 'member/user-favorite')).status).toBe(401);
  });

  test.each([
    [999, 404, 'GAME_UNKNOWN'],
    [99_999_999_999, 400, 'INVALID_INPUT'],
    ['x', 400, 'INVALID_INPUT'],
    [-1, 400, 'INVALID_INPUT'],
  ])('reject the game %s', async (id, status, refusal) => {
    const { token } = await server.member();
    const answer = await mark(token, id);
    expect([answer.status, answer.body.refusal]).toEqual([status, refusal]);
  });

  test('[R9.28] hold at most 50 games under concurrent requests', async () => {
    const ids = Array.from({ length: 80 }, (_, i) => 1000 + i);
    await server.db
      .insertInto('games')
      .values(
        ids.map((id) => ({
          id,
          code: `filler-${id}`,
          name: `Filler ${id}`,
          provider_id: 1,
          category_id: 1,
          status: 'coming',
          order_no: id,
        })),
      )
      .execute();
    const { token, memberId } = await server.member();
    const answers = await Promise.all(ids.map((id) => mark(token, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(favouriteLimit);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => [body.refusal, body.params]);
    expect(refused).toEqual(Array(30).fill(['FAVORITES_FULL', { max: 50 }]));
    expect(await get('member/user-favorite-member', token)).toHaveLength(favouriteLimit);

    // Mutant: the same use case without its lock. Two of its transactions count before either commits.
    const { db } = server;
    const rival = await server.register();
    const [one, other, ...rest] = ids.slice(0, favouriteLimit + 1) as [number, number, ...number[]];
    const markWithoutLock = (id: number, counted = async () => {}) =>
      inTransaction(db, async (tx) => {
        await insertFavourite(tx, rival.memberId, id, new Date());
        if ((await countFavourites(tx, rival.memberId)) > favouriteLimit) throw new Error('full');
        await counted();
      });
    await Promise.all(rest.map((id) => markWithoutLock(id)));
    let waiting = 2;
    const both = Promise.withResolvers<void>();
    const meet = () => {
      waiting -= 1;
      if (waiting === 0) both.resolve();
      return both.promise;
    };
    await Promise.all([markWithoutLock(one, meet), markWithoutLock(other, meet)]);
    const count = await inTransaction(db, (tx) => countFavourites(tx, rival.memberId));
    expect(count).toBeGreaterThan(favouriteLimit);
    expect(memberId).not.toBe(rival.memberId);
    await db.deleteFrom('favourite_games').where('game_id', '>=', 1000).execute();
    await db.deleteFrom('games').where('id', '>=', 1000).execute();
  });
});

test('[R7.75] lists the last played games newest first, once each, by category and provider', async () => {
  const { token, memberId } = await server.member();
  for (const id of [1, 2, 1]) {
    await inTransaction(server.db, (tx) => catalogue.recordPlayed(tx, memberId, id, server.platform.clock()));
    server.wait(1000);
  }
  const played = async (query = '') => {
    const { data } = (await get(`member/user-last-played${query}`, token)) as unknown as { data: Row[] };
    return data.map(({ code }) => code);
  };
  expect(await played()).toEqual(['lotus-lanterns', 'nova-rush']);
  expect(await played('?category_id=3')).toEqual(['nova-rush']);
  expect(await played('?provider_id=1')).toEqual(['lotus-lanterns']);
});

test('searches, filters and sorts a member’s own lists like all games', async () => {
  const { token, memberId } = await server.member();
  for (const id of [8, 1, 21, 122]) {
    await server.call('POST', 'member/user-favorite', { token, body: { game_list_id: id } });
    await inTransaction(server.db, (tx) => catalogue.recordPlayed(tx, memberId, id, server.platform.clock()));
    server.wait(1000);
  }
  for (const own of ['user-favorite', 'user-last-played']) {
    const ask = async (query: string) => {
      const { total, data } = (await get(`member/${own}?${query}`, token)) as unknown as { total: number; data: Row[] };
      expect(total).toBe(data.length);
      return data.map(({ code }) => code);
    };
    expect(await ask('')).toEqual(['live-roulette', 'live-baccarat', 'lotus-lanterns', 'roulette']);
    expect(await ask('search=roulete')).toEqual(['roulette', 'live-roulette']);
    expect(await ask('search=mines')).toEqual([]);
    expect(await ask('provider=marble-hall&category=live-casino')).toEqual(['live-roulette', 'live-baccarat']);
    expect(await ask('tag=new')).toEqual(['lotus-lanterns']);
    expect(await ask('$sort[name]=1')).toEqual(['roulette', 'live-baccarat', 'live-roulette', 'lotus-lanterns']);
  }
});

test('lets an unlisted game be entered by id, without listing it or its studio', async () => {
  const { token } = await server.member();
  const before = await list();
  const game = { id: 990, code: 'unlisted', name: 'Unlisted' };
  await inTransaction(server.db, (tx) => catalogue.addUnlisted(tx, [game]));
  await inTransaction(server.db, (tx) => catalogue.addUnlisted(tx, [{ ...game, name: 'Another' }]));
  server.wait(2001);
  expect(await catalogue.find(990)).toMatchObject({
    code: 'unlisted',
    name: 'Unlisted',
    isPlayable: true,
    hasDemo: false,
  });
  expect(await list()).toMatchObject({ total: before.total });
  expect(await get('public/game-list/990')).toMatchObject({ code: 'unlisted', is_playable: true });
  const favourite = await server.call('POST', 'member/user-favorite', { token, body: { game_list_id: 990 } });
  expect(favourite.status).toBe(404);
  const studios = JSON.stringify(await get('public/provider'));
  expect(studios).toContain('lotus-forge');
  expect(studios).not.toContain('integration');
});
