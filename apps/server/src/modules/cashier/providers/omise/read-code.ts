import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Machine-drawn: a few hundred pixels are enough, and reading them takes a few milliseconds. */
const sidePx = 420;
const mostPixels = 16_000_000;

let prepared: Promise<unknown> | undefined;
async function prepare(): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** Returns the text of the QR code in a gateway's picture (SVG or PNG); `undefined` unless there is exactly one. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  prepared ??= prepare();
  await prepared;
  const { width = sidePx } = await sharp(picture, { limitInputPixels: mostPixels }).metadata();
  // A drawing without a size is as small as its code; it is rendered larger, not stretched afterwards.
  const density = Math.min(1200, Math.max(72, (72 * sidePx) / width));
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, density })
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    { formats: ['QRCode'], maxNumberOfSymbols: 2 },
  );
  return found.length === 1 && found[0]!.isValid ? found[0]!.text : undefined;
}
