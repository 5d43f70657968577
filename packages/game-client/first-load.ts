import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { localePrefixes } from '@sabai/contract/locales';
import { games } from '@sabai/games';
import { browserProblemsIn } from '@sabai/ui/browsers.ts';
import { ensureGameClientBuild, gameClientBuild } from './build.ts';
import { budgetOf, drawingBytes, kindOf } from './src/page/budgets.ts';
import { type BuiltFiles, preloadsOf } from './src/page/game-preloads.ts';

/** Media queries of pictures for phones held upright. */
const ofPhones = ['(max-width: 480px)', 'not all and (min-aspect-ratio: 1/1)'];
/** Sheets that a screen of one kind loads instead of those of the other. */
const notOf = { phone: /^symbols\.|-landscape\./, desktop: /^phone-symbols\.|-portrait\./ } as const;

await ensureGameClientBuild(console.log);
const files = JSON.parse(readFileSync(join(gameClientBuild, '.vite/manifest.json'), 'utf8')) as BuiltFiles;

/** Returns the transferred size of a file: text is compressed. */
function bytesOf(file: string): number {
  const path = join(gameClientBuild, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
const weigh = (names: Iterable<string>) => [...names].reduce((sum, file) => sum + bytesOf(file), 0);

/** A slot's drawing code loads once the first bet can be made, and is still counted as part of the game. */
const slotScene = /src\/(slot\/(slot-stage|parts\/)|stage\/stage-canvas)/;

/** Returns the scripts that a module needs before it runs. */
function scriptsOf(start: string, later?: RegExp, known = new Set<string>()): Set<string> {
  const { file, imports = [], dynamicImports = [] } = files[start]!;
  if (!known.has(file)) {
    known.add(file);
    for (const name of [...imports, ...dynamicImports.filter((each) => later?.test(each))]) {
      scriptsOf(name, later, known);
    }
  }
  return known;
}

const without = (all: Iterable<string>, known: ReadonlySet<string>) => [...all].filter((file) => !known.has(file));

/**
 * Returns the size of a game's own pictures on a screen of this kind, in the format that nearly every browser loads.
 */
function picturesOf(code: string, screen: keyof typeof notOf): number {
  const folder = join(import.meta.dirname, '../game-art/assets/games', code);
  const all = globSync('*.{avif,webp}', { cwd: folder });
  const isWorse = (file: string) => file.endsWith('.webp') && all.includes(file.replace(/webp$/, 'avif'));
  const shown = all.filter((file) => !notOf[screen].test(file) && !isWorse(file));
  return shown.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/**
 * For `npm run check`: compares the built size of each game with its budget, in the language with the largest texts.
 */
function problems(): string[] {
  const page = files['play.html']!;
  const shell = scriptsOf('play.html');
  const drawing = without(scriptsOf(Object.keys(files).find((name) => name.startsWith('_drawing-'))!), shell);
  const textsOf = (prefix: string) =>
    bytesOf(files[Object.keys(files).find((name) => name.endsWith(`virtual:catalogue/studio/${prefix}`))!]!.file);
  const heaviest = localePrefixes.reduce((most, prefix) => (textsOf(prefix) > textsOf(most) ? prefix : most));
  const found: string[] = [];
  const limit = (what: string, bytes: number, most: number | undefined) => {
    if (most !== undefined && bytes > most) found.push(`${what}: ${bytes} bytes, ${most} at most`);
  };
  limit('what games are drawn with', weigh(drawing), drawingBytes);
  console.log(`shell ${weigh(shell)}, drawing ${weigh(drawing)}, texts ${textsOf(heaviest)} (${heaviest})`);
  for (const code of Object.keys(games)) {
    const budget = budgetOf(code);
    const start = `src/games/${code}/index.tsx`;
    const scene = kindOf(code) === 'slot' ? slotScene : undefined;
    const scripts = without(scriptsOf(start, scene), new Set([...shell, ...drawing]));
    const preloaded = preloadsOf(files, code, heaviest).filter(({ screens }) => !screens || ofPhones.includes(screens));
    const first = weigh(new Set([...shell, ...(page.css ?? []), ...preloaded.map(({ file }) => file)]));
    const [phone, desktop] = [picturesOf(code, 'phone'), picturesOf(code, 'desktop')];
    console.log(`${code}: scripts ${weigh(scripts)}, pictures ${phone} and ${desktop}, before a bet ${first}`);
    limit(`${code}, its scripts`, weigh(scripts), budget.scripts);
    limit(`${code}, its pictures on a phone`, phone, budget.pictures);
    limit(`${code}, its pictures on a desktop`, desktop, budget.pictures);
    limit(`${code}, all before a bet`, first, budget.first);
  }
  return found;
}

const over = [...problems(), ...browserProblemsIn(gameClientBuild)];
for (const problem of over) console.error(problem);
process.exit(over.length > 0 ? 1 : 0);
