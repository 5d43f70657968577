import { createHash } from 'node:crypto';
import { createFairLine } from '../http/fair-line.ts';
import { imageMaxBytes } from '../http/receive-upload.ts';
import { Refusal } from '../http/refusal.ts';
import { createQrReader } from './qr-reader.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** A camera's picture fits; 2 MB that unpack to much more are an attack on the memory. */
const longestSidePx = 8000;
const mostMegapixels = 24;
const mostPixels = mostMegapixels * 1_000_000;
/** The library is large and native: import it with the first picture. */
const library = async () => (await import('sharp')).default;
const decodeTimeoutS = 5;
/** Enough to read a slip, and small enough to hold a few in memory. */
const keptSidePx = 2560;
const scannedSidePx = 2000;
/** The widest place of the site, on a screen with two pixels per dot. */
const shownSidePx = 1920;

const signatures: readonly (readonly [ImageType, RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
];

/** Returns the type by the first bytes, which alone decides the decoder. */
function typeOf(bytes: Buffer): ImageType | undefined {
  const start = bytes.subarray(0, 12).toString('hex');
  return signatures.find(([, signature]) => signature.test(start))?.[0];
}

/** Returns whether the declared type is wrong; `application/octet-stream` and a missing type declare none. */
const contradicts = (declared: string | undefined, type: ImageType) =>
  declared !== undefined && declared !== '' && declared !== 'application/octet-stream' && declared !== type;

export interface Picture {
  /** Encoded again: one frame, upright, pixels without metadata. */
  readonly webp: Buffer;
  /** Hash of the pixels: independent of the file's metadata. */
  readonly pixelHash: Buffer;
  /** The contents of its QR codes. */
  readonly codes: readonly string[];
}

export interface PictureReader {
  /**
   * Throws IMAGE_NOT_AN_IMAGE for anything but a JPEG, PNG or WebP of its declared type, and IMAGE_TOO_LARGE above 2
   * MB. Throws IMAGE_TOO_MANY_PIXELS above a camera's resolution. Checks all of these before unpacking. Reads the
   * pictures of different owners round robin.
   */
  read(owner: string, bytes: Buffer, declaredType?: string): Promise<Picture>;
  /** As {@link read}, for a public picture: keeps transparency and ignores codes. */
  forShow(owner: string, bytes: Buffer, declaredType?: string): Promise<Buffer>;
}

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Reads only the header, at the same cost for any picture: counts pixels whatever their bit depth. */
async function requireFewPixels(bytes: Buffer): Promise<void> {
  const sharp = await library();
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (Math.max(width, height) > longestSidePx || width * height > mostPixels)
    throw new Refusal('IMAGE_TOO_MANY_PIXELS', { max: mostMegapixels });
}

async function decode(
  bytes: Buffer,
  { sidePx = keptSidePx, isSeeThrough = false }: { sidePx?: number; isSeeThrough?: boolean } = {},
): Promise<Pixels> {
  const sharp = await library();
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: decodeTimeoutS })
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb');
  const { data, info } = await (isSeeThrough ? upright : upright.flatten({ background: '#fff' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

const encode = async ({ data, raw }: Pixels): Promise<Buffer> =>
  (await library())(data, { raw }).timeout({ seconds: decodeTimeoutS }).webp({ quality: 85, effort: 2 }).toBuffer();

async function scan({ data, raw }: Pixels, readCodes: ReturnType<typeof createQrReader>): Promise<string[]> {
  const sharp = await library();
  const { data: rgba, info } = await sharp(data, { raw })
    .timeout({ seconds: decodeTimeoutS })
    .resize({ width: scannedSidePx, height: scannedSidePx, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readCodes({ data: rgba, width: info.width, height: info.height });
}

export function createPictureReader(): PictureReader {
  const readCodes = createQrReader();
  // Pictures are decoded one at a time, so that the memory in use does not grow with concurrent uploads.
  const inTurn = createFairLine();

  /** Processes the pixels of a valid picture. Rejections by the header skip the queue. */
  const checked =
    <T>(work: (bytes: Buffer) => Promise<T>) =>
    async (owner: string, bytes: Buffer, declaredType?: string) => {
      if (bytes.length > imageMaxBytes) throw new Refusal('IMAGE_TOO_LARGE');
      const type = typeOf(bytes);
      if (!type || contradicts(declaredType, type)) throw new Refusal('IMAGE_NOT_AN_IMAGE');
      const orNoPicture = (error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal('IMAGE_NOT_AN_IMAGE');
      };
      await requireFewPixels(bytes).catch(orNoPicture);
      return inTurn(owner, () => work(bytes).catch(orNoPicture));
    };

  return {
    read: checked(async (bytes) => {
      const pixels = await decode(bytes);
      const { data, raw } = pixels;
      const webp = await encode(pixels);
      const pixelHash = createHash('sha256').update(`${raw.width}x${raw.height}x${raw.channels}`).update(data).digest();
      return { webp, pixelHash, codes: await scan(pixels, readCodes) };
    }),
    forShow: checked(async (bytes) => encode(await decode(bytes, { sidePx: shownSidePx, isSeeThrough: true }))),
  };
}
