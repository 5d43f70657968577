import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { localePrefixes } from '@sabai/contract/locales';
import { games } from '@sabai/games';
import { browserProblemsIn } from '@sabai/ui/browsers.ts';
import { ensureGameClientBuild, gameClientBuild } from './build.ts';
import { budgetOf, drawingBytes, kindOf } from './src/page/budgets.ts';
import { type BuiltFiles, preloadsOf } from './src/page/game-preloads.ts';

/** The hints of pictures that a phone held upright follows. */
const ofPhones = ['(max-width: 480px)', 'not all and (min-aspect-ratio: 1/1)'];
/** Sheets that the screen of one kind asks for in the place of those of the other. */
const notOf = { phone: /^symbols\.|-landscape\./, desktop: /^phone-symbols\.|-portrait\./ } as const;

await ensureGameClientBuild(console.log);
const files = JSON.parse(readFileSync(join(gameClientBuild, '.vite/manifest.json'), 'utf8')) as BuiltFiles;

/** A file as it travels: what is text has been compressed. */
function bytesOf(file: string): number {
  const path = join(gameClientBuild, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
const weigh = (names: Iterable<string>) => [...names].reduce((sum, file) => sum + bytesOf(file), 0);

/** What draws a slot comes when its first bet can be made, and is weighed with the game all the same. */
const slotScene = /src\/(slot\/(slot-stage|parts\/)|stage\/stage-canvas)/;

/** The scripts that a module needs before it runs. */
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

/** A game's own pictures that a screen of this kind shows, in the format nearly every browser asks for. */
function picturesOf(code: string, screen: keyof typeof notOf): number {
  const folder = join(import.meta.dirname, '../game-art/assets/games', code);
  const all = globSync('*.{avif,webp}', { cwd: folder });
  const isWorse = (file: string) => file.endsWith('.webp') && all.includes(file.replace(/webp$/, 'avif'));
  const shown = all.filter((file) => !notOf[screen].test(file) && !isWorse(file));
  return shown.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** `npm run check`: what each game weighs as it was built, with the language whose texts weigh most. */
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
    const asked = preloadsOf(files, code, heaviest).filter(({ screens }) => !screens || ofPhones.includes(screens));
    const first = weigh(new Set([...shell, ...(page.css ?? []), ...asked.map(({ file }) => file)]));
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
