import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { assetsFolder } from './manifest.ts';
import type { Picture } from './picture.ts';

const columns = 9;
const [width, height, gap] = [192, 256, 8];
const ground = '#0b0d17';

/** Lays the built lobby tiles side by side into one WebP file. */
export async function contactSheet(tiles: readonly Picture[], file: string): Promise<void> {
  const rows = Math.ceil(tiles.length / columns);
  const layers = tiles.map(async ({ files }, index) => {
    const tile = files.find((built) => built.file.endsWith('.webp'))!;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      input: await sharp(assetsFolder + tile.file)
        .resize(width, height)
        .toBuffer(),
      left: gap + column * (width + gap),
      top: gap + row * (height + gap),
    };
  });
  mkdirSync(dirname(file), { recursive: true });
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: ground,
    },
  })
    .composite(await Promise.all(layers))
    .webp({ quality: 82 })
    .toFile(file);
}
