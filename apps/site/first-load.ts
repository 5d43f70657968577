import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { localePrefixes } from '@sabai/contract/locales';
import { browserProblemsIn } from '@sabai/ui/browsers.ts';
import { ensureSiteBuild } from './build.ts';

/**
 * Budgets for the files that a visitor or member with an empty cache must fetch before the start page or lobby is
 * interactive, in bytes with gzip.
 */
const budgets = { scripts: 150_000, styles: 20_500, tile: 25_000 } as const;
const pages = { home: 'catalogue/home.tsx', lobby: 'catalogue/games.tsx' } as const;
/** Additional files of a member's first screen. */
const ofMembers = [
  'src/features/wallet/balance-pill.tsx',
  'src/shared/favourites/favourite-calls.ts',
  'src/features/catalogue/home/purse.tsx',
] as const;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const tiles = join(import.meta.dirname, '../../packages/game-art/assets/tiles');

/** `npm run check`: the size of the built first load, with the language whose texts are largest. */
function problems(): string[] {
  const client = join(ensureSiteBuild(), 'client');
  const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).byteLength, 0);
  const chunkOf = (name: string): Chunk => {
    const found = chunks[name];
    if (!found) throw new Error(`the build of the site has no ${name}`);
    return found;
  };
  const route = (file: string) => `src/${file}?__react-router-build-client-route`;
  const always = ['src/entry.client.tsx', route('root.tsx'), route('app/layouts/default-layout.tsx')];
  const largest = (names: readonly string[]) => Math.max(...names.map((name) => weigh([chunkOf(name).file])));
  const texts = largest(localePrefixes.map((prefix) => `virtual:catalogue/site/${prefix}`));
  const listOfRoutes = weigh(globSync('assets/manifest-*.js', { cwd: client }));

  const found: string[] = [];
  for (const [name, file] of Object.entries(pages)) {
    const wanted = new Set<Chunk>();
    const add = (chunk: Chunk) => {
      if (wanted.has(chunk)) return;
      wanted.add(chunk);
      for (const imported of chunk.imports ?? []) add(chunkOf(imported));
    };
    for (const start of [...always, route(`routes/${file}`)]) add(chunkOf(start));
    const weighScripts = () => weigh([...wanted].map((chunk) => chunk.file)) + texts + listOfRoutes;
    const styles = weigh(new Set([...wanted].flatMap(({ css = [] }) => css)));
    const scripts = weighScripts();
    for (const start of ofMembers) add(chunkOf(start));
    const membersScripts = weighScripts();
    console.log(
      `first load of ${name}: ${scripts} bytes of scripts, ${membersScripts} for a member, ${styles} of styles`,
    );
    for (const [whose, bytes] of [
      ['', scripts],
      [' of a member', membersScripts],
    ] as const)
      if (bytes > budgets.scripts)
        found.push(`${name}${whose} loads ${bytes} bytes of scripts, ${budgets.scripts} at most`);
    if (styles > budgets.styles) found.push(`${name} loads ${styles} bytes of styles, ${budgets.styles} at most`);
  }
  for (const tile of globSync('*.{avif,webp}', { cwd: tiles })) {
    const { size } = statSync(join(tiles, tile));
    if (size > budgets.tile) found.push(`tile ${tile} has ${size} bytes, ${budgets.tile} at most`);
  }
  return found;
}

const over = [...problems(), ...browserProblemsIn(join(ensureSiteBuild(), 'client'))];
for (const problem of over) console.error(problem);
process.exit(over.length > 0 ? 1 : 0);
