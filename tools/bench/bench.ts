/**
 * `npm run bench -- [NAME…] [--rounds N] [--minutes N] [--sockets N] [--games CODE,…] [--json FILE]`: speed as ratios,
 * each measured side by side with its reference in one run on this machine. Absolute figures vary with the machine and
 * the minute; only ratios are comparable.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Measured } from './measuring/measure.ts';

interface Options {
  rounds?: number;
  minutes?: number;
  sockets?: number;
  /** Codes of the games to be measured. */
  games?: readonly string[];
}

/** A benchmark, loaded only when it runs, so that a page-weight run starts no database. */
const benches: Readonly<Record<string, () => Promise<{ measure(options?: Options): Promise<Measured[]> }>>> = {
  ledger: () => import('./ledger.ts'),
  'wallet-door': () => import('./wallet-door.ts'),
  rewards: () => import('./rewards.ts'),
  history: () => import('./history.ts'),
  home: () => import('./home.ts'),
  search: () => import('./search.ts'),
  dashboard: () => import('./dashboard.ts'),
  bytes: () => import('./bytes.ts'),
  web: () => import('./web.ts'),
  maths: () => import('./maths.ts'),
  memory: () => import('./memory.ts'),
  live: () => import('./live.ts'),
  tables: () => import('./tables.ts'),
  games: () => import('./games.ts'),
  frames: () => import('./frames.ts'),
  lists: () => import('./lists.ts'),
  enumeration: () => import('./enumeration.ts'),
  cashback: () => import('./cashback.ts'),
  competition: () => import('./competition.ts'),
  quest: () => import('./quest.ts'),
  'rewards-catch-up': () => import('./rewards-catch-up.ts'),
};

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    sockets: { type: 'string' },
    games: { type: 'string' },
  },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(benches, name));
if (unknown) {
  console.error(`There is no benchmark "${unknown}"; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const options: Options = {
  ...(values.rounds ? { rounds: Number(values.rounds) } : {}),
  ...(values.minutes ? { minutes: Number(values.minutes) } : {}),
  ...(values.sockets ? { sockets: Number(values.sockets) } : {}),
  ...(values.games ? { games: values.games.split(',') } : {}),
};
const results: Measured[] = [];
// Memory, idle tables and lists take minutes, a full table the whole machine, and enumeration measures no speed: they
// run only on request.
const extra = [
  'rewards',
  'rewards-catch-up',
  'cashback',
  'competition',
  'quest',
  'memory',
  'live',
  'tables',
  'lists',
  'enumeration',
];
const usual = Object.keys(benches).filter((name) => !extra.includes(name));
for (const name of positionals.length > 0 ? positionals : usual) {
  console.log(`· ${name} …`);
  results.push(...(await (await benches[name]!()).measure(options)));
}

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toFixed(2)));
console.table(
  results.map((row) => ({
    name: row.name,
    value: rounded(row.value),
    unit: row.unit,
    reference: row.reference,
    'reference value': rounded(row.referenceValue),
    ratio: Number(row.ratio.toFixed(3)),
    ...(row.p99Ms !== undefined && { 'p99 ms': rounded(row.p99Ms) }),
    ...(row.goal !== undefined && { goal: row.goal, met: row.isMet ? 'yes' : 'NO' }),
  })),
);
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit(results.some(({ isMet }) => isMet === false) ? 1 : 0);
