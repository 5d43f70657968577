/**
 * Measures every game in every window, and lays the pictures side by side: `.sabai/fit/CODE.webp`.
 *
 *     npm run fit
 */
import path from 'node:path';
import { windows } from '@sabai/e2e/fit';
import { games } from '@sabai/studio';
import sharp from 'sharp';
import { bin, root, run } from '../run.ts';

const HEIGHT = 640;
const GAP = 8;
const folder = path.join(root, '.sabai/fit');

/** The pictures of one game in a row, each as high as the others. */
async function sheet(code: string): Promise<void> {
  let left = 0;
  const row: { input: Buffer; left: number; top: number }[] = [];
  for (const { width, height } of windows) {
    const shown = Math.round(Math.min((width * HEIGHT) / height, HEIGHT));
    const input = await sharp(path.join(folder, `${code}-${width}x${height}.png`))
      .resize(shown)
      .toBuffer();
    row.push({ input, left, top: 0 });
    left += shown + GAP;
  }
  await sharp({ create: { width: left - GAP, height: HEIGHT, channels: 3, background: '#808080' } })
    .composite(row)
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${code}.webp`));
}

const { status } = await run(bin('playwright'), ['test', 'fit.spec'], { env: { FIT: 'all' } });
for (const code of Object.keys(games)) {
  await sheet(code).catch((error: unknown) => console.error(`${code}: ${error}`));
}
console.log(folder);
process.exitCode = status;
