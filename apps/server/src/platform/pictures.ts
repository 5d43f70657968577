import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createQrReader } from './qr-reader.ts';
import { Refusal } from './refusal.ts';

/** The largest picture a member may upload (R5.38). */
export const imageMaxBytes = 2 * 1024 * 1024;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** A camera's picture fits; what unpacks to much more from 2 MB is made to exhaust the memory. */
const longestSidePx = 8000;
const mostMegapixels = 24;
const mostDecodedBytes = mostMegapixels * 1_000_000 * 3;
const decodeTimeoutS = 5;
/** Enough to read a slip by, and little enough to hold a few of them in memory. */
const keptSidePx = 2560;
const scannedSidePx = 2000;
/** As wide as the widest place of the site, on a screen with two dots for each. */
const shownSidePx = 1920;

const signatures: readonly (readonly [ImageType, RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
];

/** What a file says it is by its first bytes, which is all that decides how it is read. */
function typeOf(bytes: Buffer): ImageType | undefined {
  const start = bytes.subarray(0, 12).toString('hex');
  return signatures.find(([, signature]) => signature.test(start))?.[0];
}

/** A type that was declared has to be the true one; `application/octet-stream` and nothing at all declare none. */
const contradicts = (declared: string | undefined, type: ImageType) =>
  declared !== undefined && declared !== '' && declared !== 'application/octet-stream' && declared !== type;

export interface Picture {
  /** Encoded anew: one frame, upright, without anything the file held besides its pixels. */
  readonly webp: Buffer;
  /** Of the pixels: the same picture has the same hash whatever its file says around it. */
  readonly pixelHash: Buffer;
  /** What the QR codes in it say. */
  readonly codes: readonly string[];
}

export interface PictureReader {
  /**
   * Refuses what is no JPEG, PNG or WebP in fact or was declared as another with IMAGE_NOT_AN_IMAGE, more than 2 MB with
   * IMAGE_TOO_LARGE, and more pixels than a camera makes with IMAGE_TOO_MANY_PIXELS.
   */
  read(bytes: Buffer, declaredType?: string): Promise<Picture>;
  /** As {@link read}, for a picture that everybody may see: see-through places stay, and codes in it are nobody's business. */
  forShow(bytes: Buffer, declaredType?: string): Promise<Buffer>;
}

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function decode(
  bytes: Buffer,
  { sidePx = keptSidePx, isSeeThrough = false }: { sidePx?: number; isSeeThrough?: boolean } = {},
): Promise<Pixels> {
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height, channels, depth } = await open().metadata();
  const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (Math.max(width, height) > longestSidePx || decodedBytes > mostDecodedBytes) {
    throw new Refusal('IMAGE_TOO_MANY_PIXELS', { max: mostMegapixels });
  }
  const upright = open()
    .timeout({ seconds: decodeTimeoutS })
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb');
  const { data, info } = await (isSeeThrough ? upright : upright.flatten({ background: '#fff' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

const encode = ({ data, raw }: Pixels): Promise<Buffer> =>
  sharp(data, { raw }).timeout({ seconds: decodeTimeoutS }).webp({ quality: 85, effort: 2 }).toBuffer();

async function scan({ data, raw }: Pixels, readCodes: ReturnType<typeof createQrReader>): Promise<string[]> {
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
  let line: Promise<unknown> = Promise.resolve();

  /** Pictures are decoded one after the other, so that many uploads at once take no more memory than one. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = line.then(work, work);
    line = turn.catch(() => {});
    return turn;
  }

  /** Does the work with the pixels of what is a picture in fact. */
  const checked =
    <T>(work: (bytes: Buffer) => Promise<T>) =>
    (bytes: Buffer, declaredType?: string) =>
      inLine(async () => {
        if (bytes.length > imageMaxBytes) throw new Refusal('IMAGE_TOO_LARGE');
        const type = typeOf(bytes);
        if (!type || contradicts(declaredType, type)) throw new Refusal('IMAGE_NOT_AN_IMAGE');
        return work(bytes).catch((error: unknown) => {
          throw error instanceof Refusal ? error : new Refusal('IMAGE_NOT_AN_IMAGE');
        });
      });

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
