import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Refusal } from '../../../../platform/refusal.ts';
import { isSlipName } from './slip.rules.ts';

/** A camera's picture fits; what unpacks to much more from 2 MB is made to exhaust the memory. */
const longestSidePx = 8000;
const mostPixels = 24_000_000;
const mostBytes = 2 * 1024 * 1024;
const decodeTimeoutS = 5;

export interface StoredSlip {
  readonly name: string;
  /** Of the decoded pixels: the same picture has the same hash whatever its file says around it. */
  readonly pixelHash: Buffer;
}

export interface SlipStore {
  /**
   * Keeps an uploaded picture as WebP without any metadata, under a random name. Refuses what is no JPEG, PNG or WebP in
   * fact with IMAGE_NOT_AN_IMAGE, and more than 2 MB, 8000 pixels a side or 24 million in all with IMAGE_TOO_LARGE.
   */
  save(bytes: Buffer): Promise<StoredSlip>;
  /** The WebP file; `undefined` when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(names: readonly string[]): Promise<void>;
}

interface Picture {
  readonly webp: Buffer;
  readonly pixelHash: Buffer;
}

async function decode(bytes: Buffer): Promise<Picture> {
  if (bytes.length > mostBytes) throw new Refusal('IMAGE_TOO_LARGE');
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { format, width, height } = await open()
    .metadata()
    .catch(() => {
      throw new Refusal('IMAGE_NOT_AN_IMAGE');
    });
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Refusal('IMAGE_NOT_AN_IMAGE');
  if (Math.max(width, height) > longestSidePx || width * height > mostPixels) throw new Refusal('IMAGE_TOO_LARGE');
  try {
    const { data, info } = await open()
      .timeout({ seconds: decodeTimeoutS })
      .autoOrient()
      .toColorspace('srgb')
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const webp = await sharp(data, { raw }).timeout({ seconds: decodeTimeoutS }).webp({ quality: 85 }).toBuffer();
    const pixelHash = createHash('sha256')
      .update(`${info.width}x${info.height}x${info.channels}`)
      .update(data)
      .digest();
    return { webp, pixelHash };
  } catch {
    throw new Refusal('IMAGE_NOT_AN_IMAGE');
  }
}

/** Keeps slips as files in `directory`, which nothing serves but {@link SlipStore.read}. */
export function createSlipStore(directory: string): SlipStore {
  let line: Promise<unknown> = Promise.resolve();
  const fileOf = (name: string) => path.join(directory, name);

  /** Pictures are decoded one after the other, so that many uploads at once take no more memory than one. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = line.then(work, work);
    line = turn.catch(() => {});
    return turn;
  }

  return {
    async save(bytes) {
      const { webp, pixelHash } = await inLine(() => decode(bytes));
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      await fs.mkdir(directory, { recursive: true });
      await fs.writeFile(fileOf(name), webp, { flag: 'wx', mode: 0o600 });
      return { name, pixelHash };
    },
    async read(name) {
      if (!isSlipName(name)) return undefined;
      return fs.readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(names) {
      await Promise.all(names.filter(isSlipName).map((name) => fs.rm(fileOf(name), { force: true })));
    },
  };
}
