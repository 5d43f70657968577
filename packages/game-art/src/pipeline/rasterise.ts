import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureFile } from './picture.ts';

const lowestQuality = 34;
const qualityStep = 6;

/** Returns the pixels of a drawing in the size of its largest file: drawing takes much longer than downscaling. */
export function pixelsOf(drawing: string, files: readonly PictureFile[]): Promise<Buffer> {
  const [width, height] = [Math.max(...files.map((file) => file.width)), Math.max(...files.map((file) => file.height))];
  return sharp(Buffer.from(drawing), { unlimited: true })
    .resize(width, height, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns the bytes of one file of a picture. Throws when it cannot be made small enough. */
export async function rasterise(pixels: Buffer, file: PictureFile): Promise<Uint8Array> {
  const sized = await sharp(pixels)
    .resize(file.width, file.height, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const image = file.background ? sharp(sized).flatten({ background: file.background }) : sharp(sized);
  let quality = file.quality ?? 80;
  for (;;) {
    const bytes = await encode(image.clone(), extname(file.file), quality);
    if (!file.maxBytes || bytes.length <= file.maxBytes) return bytes;
    quality -= qualityStep;
    if (quality < lowestQuality) throw new Error(`${file.file} does not fit ${file.maxBytes} bytes: ${bytes.length}`);
  }
}

function encode(image: Sharp, format: string, quality: number): Promise<Uint8Array> {
  switch (format) {
    case '.avif':
      return image.avif({ quality, effort: 5 }).toBuffer();
    case '.webp':
      return image.webp({ quality, alphaQuality: 84, effort: 5, smartSubsample: true }).toBuffer();
    case '.jpg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer();
    case '.png':
      return image.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
    default:
      throw new Error(`No encoder for ${format}`);
  }
}

/** Returns the picture twelve pixels wide, as a `data:` URL of about 200 bytes. */
export async function placeholder({ name }: Picture, drawing: string): Promise<string> {
  const tiny = await sharp(Buffer.from(drawing), { unlimited: true })
    .resize({ width: 12 })
    .flatten({ background: '#151929' })
    .webp({ quality: 42, effort: 6 })
    .toBuffer();
  if (tiny.length > 400) throw new Error(`The placeholder of ${name} is too heavy: ${tiny.length} bytes`);
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
