import { createPool } from '@sabai/db';
import type pg from 'pg';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { atMost, median, percentile } from './measuring/measure.ts';
import { countProcessorTime, databaseProcesses } from './measuring/processor-time.ts';
import { openBenchServer } from './measuring/server.ts';

const games = 3000;
const goalMs = 50;

/**
 * The searches: names and aliases of many scripts, complete and partial, misspelt, of several words, and unknown ones.
 */
const searches = [
  'roulette',
  'roulete',
  'black jack',
  'b',
  'slot',
  'lotus lantrens',
  'tuk tuk',
  'live dealer',
  'golden drgon 77',
  'marble hall',
  'qwertyuiop',
  'play the golden dragon now',
  'บาคาร่า',
  'สลอต',
  'อยากเล่นบาคาร่า',
  'ฟหกดสวงกด',

  '老虎机',
  '百家樂',
  '我要玩轮盘',
  'スロット',
  'ｽﾛｯﾄ',
  'ルレット',
  '룰랫',
  '라이브바카라',
  'रुलेट',
  'ব্ল্যাক জ্যাক',
  'စလော',
  'tài xỉu',
  'vòng quay may mán',
  'caça níquel',
  'traga monedas',
  'putran gratis',
  'lumba kuda',
  'traysikel',
];

/**
 * Creates additional games for each studio game: each with its own name, aliases in every language, category and tags.
 */
async function fill(pool: pg.Pool): Promise<void> {
  const words = [
    'Golden',
    'Lucky',
    'Wild',
    'Royal',
    'Magic',
    'Mystic',
    'Fire',
    'Jade',
    'Silver',
    'Thunder',
    'Crystal',
    'Ancient',
  ];
  const things = [
    'Dragon',
    'Tiger',
    'Phoenix',
    'Temple',
    'Fortune',
    'Garden',
    'Island',
    'Panda',
    'Pirate',
    'Queen',
    'Island',
    'Moon',
  ];
  await pool.query(
    `with ours as (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from games)
     insert into games (id, code, name, provider_id, category_id, rtp, volatility, status, has_demo, order_no, features)
     select 10000 + number, 'more-' || number,
       ($1::text[])[1 + number % cardinality($1::text[])] || ' ' || ($2::text[])[1 + number / 12 % cardinality($2::text[])] || ' ' || number,
       provider_id, category_id, rtp, volatility, status, has_demo, 1000 + number, features
     from generate_series(1, $3 - (select count(*)::int from games)) as number
     join ours on place = number % all_of_them`,
    [words, things, games],
  );
  const like = `(select id as own_id, code as own_code, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from games where id < 10000)`;
  for (const table of [
    'game_placements (category_id, game_id) select tie.category_id',
    'game_taggings (tag_id, game_id) select tie.tag_id',
  ]) {
    const [name] = table.split(' ');
    await pool.query(
      `insert into ${table}, more.id from games as more
       join ${like} as ours on place = (more.id - 10000) % all_of_them
       join ${name} as tie on tie.game_id = own_id where more.id > 10000`,
    );
  }
  await pool.query(
    `insert into search_aliases (kind, code, locale, aliases)
     select 'game', more.code, locale, array(select alias || ' ' || more.id from unnest(aliases) as alias)
     from games as more
     join ${like} as ours on place = (more.id - 10000) % all_of_them
     join search_aliases on kind = 'game' and search_aliases.code = own_code where more.id > 10000`,
  );
  await pool.query('analyze');
}

/**
 * `npm run bench -- search`: measures the server's time for a search of 3,000 games with aliases in every language,
 * over HTTP.
 */
export async function measure({ rounds = 10 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const pool = createPool(database.url, { max: 1 });
  try {
    await fill(pool);
    const ask = async (text: string): Promise<number> => {
      const before = performance.now();
      const response = await fetch(
        `${server.url}/gateway/public/game-list?$limit=28&search=${encodeURIComponent(text)}`,
      );
      await response.text();
      if (!response.ok) throw new Error(`a search for ${text} answered ${response.status}`);
      return performance.now() - before;
    };
    for (const text of searches) await ask(text);
    const times = new Map<string, number[]>(searches.map((text) => [text, []]));
    const processorMs = countProcessorTime([server.pid, ...(await databaseProcesses(pool))]);
    for (let round = 0; round < rounds; round++) for (const text of searches) times.get(text)!.push(await ask(text));
    const usedMs = processorMs() / (rounds * searches.length);
    const all = [...times.values()].flat();
    const [slowest, slowestTimes] = [...times].toSorted(([, a], [, b]) => median(b) - median(a))[0]!;
    return [
      atMost(`search of ${games} games, processor time of all`, usedMs, 'ms', goalMs),
      atMost(`search of ${games} games, median`, median(all), 'ms', goalMs),
      atMost(`search of ${games} games, 99 of 100`, percentile(all, 0.99), 'ms', goalMs),
      atMost(`search of ${games} games, the slowest (${slowest}), median`, median(slowestTimes), 'ms', goalMs),
    ];
  } finally {
    await pool.end();
    await server.close();
    await database.close();
  }
}
