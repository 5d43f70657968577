/**
 * Measures every game in every window size and in three scripts, and arranges the pictures side by side:
 * `.sabai/fit/CODE-LANG.webp`.
 *
 * npm run fit -- [CODE…] [--lang en,th,mm]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { windows } from '@sabai/e2e/fit';
import { games } from '@sabai/games';
import sharp from 'sharp';
import { bin, root, run } from '../run.ts';

const HEIGHT = 640;
const GAP = 8;
const folder = path.join(root, '.sabai/fit');

const { values, positionals } = parseArgs({
  options: { lang: { type: 'string', default: 'en,th,mm' } },
  allowPositionals: true,
});
const codes = positionals.length > 0 ? positionals : Object.keys(games);
const unknown = codes.filter((code) => !Object.hasOwn(games, code));
if (unknown.length > 0) throw new Error(`unknown game code: ${unknown.join(', ')}`);

/** Arranges the pictures of one game in a row, all with the same height. */
async function sheet(name: string): Promise<void> {
  let left = 0;
  const row: { input: Buffer; left: number; top: number }[] = [];
  for (const { width, height } of windows) {
    const shown = Math.round(Math.min((width * HEIGHT) / height, HEIGHT));
    const input = await sharp(path.join(folder, `${name}-${width}x${height}.png`))
      .resize(shown, HEIGHT, { fit: 'inside' })
      .toBuffer();
    row.push({ input, left, top: 0 });
    left += shown + GAP;
  }
  await sharp({ create: { width: left - GAP, height: HEIGHT, channels: 3, background: '#808080' } })
    .composite(row)
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${name}.webp`));
}

const { status } = await run(bin('playwright'), ['test', 'fit.spec'], {
  env: { FIT: codes.join(), FIT_LANG: values.lang },
});
for (const name of codes.flatMap((code) => values.lang.split(',').map((lang) => `${code}-${lang}`))) {
  await sheet(name).catch((error: unknown) => console.error(`${name}: ${error}`));
}
console.log(folder);
process.exitCode = status;
