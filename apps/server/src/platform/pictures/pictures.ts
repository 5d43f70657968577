import { createHash } from 'node:crypto';
import { createFairLine } from '../http/fair-line.ts';
import { imageMaxBytes } from '../http/receive-upload.ts';
import { Refusal } from '../http/refusal.ts';
import { createQrReader } from './qr-reader.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** A camera's picture fits; what unpacks to much more from 2 MB is made to exhaust the memory. */
const longestSidePx = 8000;
const mostMegapixels = 24;
const mostPixels = mostMegapixels * 1_000_000;
/** The library is large and native: it comes with the first picture. */
const library = async () => (await import('sharp')).default;
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
   * IMAGE_TOO_LARGE, and more pixels than a camera makes with IMAGE_TOO_MANY_PIXELS, before anything of it is unpacked. The
   * pictures of each owner are read in turn with those of others.
   */
  read(owner: string, bytes: Buffer, declaredType?: string): Promise<Picture>;
  /** As {@link read}, for a picture that everybody may see: see-through places stay, and codes in it are nobody's business. */
  forShow(owner: string, bytes: Buffer, declaredType?: string): Promise<Buffer>;
}

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Reads the head alone, which costs the same for any picture: a pixel is one, in however few bits it is packed. */
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
  // Pictures are decoded one after the other, so that many uploads at once take no more memory than one.
  const inTurn = createFairLine();

  /** Does the work with the pixels of what is a picture in fact. What is refused by its head waits for nobody. */
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
