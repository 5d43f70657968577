import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { readableOf, rejectFormat } from '../base/picture-formats.ts';

/** Pauses before retrying an optional picture that failed to load. */
const PAUSES_MS = [1_000, 4_000, 15_000];

/**
 * Loads a picture from the first of its addresses in a format that this browser decodes. Pixi's own loader needs
 * workers and probes that the content security policy forbids. Throws when none loads.
 */
async function loadPicture(addresses: readonly string[]): Promise<ImageBitmap> {
  const address = readableOf(addresses);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const content = await response.blob();
  try {
    return await createImageBitmap(content, { premultiplyAlpha: 'premultiply' });
  } catch (error) {
    if (!rejectFormat(addresses)) throw error;
    return loadPicture(addresses);
  }
}

/** A size in the pixels of frames and scenes; the picture itself may have fewer. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Loads a picture as a texture, in the size it is drawn for where it has fewer pixels. */
export async function loadTexture(addresses: readonly string[], size?: PictureSize): Promise<Texture> {
  const resource = await loadPicture(addresses);
  return new Texture({ source: new ImageSource({ resource, resolution: resource.width / (size ?? resource).width }) });
}

/** Returns a texture that is empty until it is filled. */
export function blankTexture({ width, height }: PictureSize): Texture {
  const resource = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const resolution = 1 / Math.min(width, height);
  return new Texture({ source: new ImageSource({ resource, width, height, resolution }) });
}

/**
 * Loads an optional picture into a texture that is drawn already. A failed load is retried a few times; returns
 * whether it succeeded.
 */
export async function fillTexture({ source }: Texture, addresses: readonly string[]): Promise<boolean> {
  for (const pause of [...PAUSES_MS, undefined]) {
    try {
      const picture = await loadPicture(addresses);
      if (source.destroyed) return false;
      source.resource = picture;
      const { width, height } = source;
      if (!source.resize(width, height, picture.width / width)) source.update();
      return true;
    } catch (error) {
      if (pause === undefined) console.error(error);
      else await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return false;
}

/** The positions of a sheet's pictures, and the pivot of each. */
export interface SheetFrames {
  frames: Readonly<
    Record<string, { frame: { x: number; y: number; w: number; h: number }; anchor?: { x: number; y: number } }>
  >;
}

/** Cuts a picture into the frames of its sheet, by name; the frames follow later changes of the picture. */
export function cutSheet<Name extends string>(
  { source }: Texture,
  { frames }: SheetFrames,
): Readonly<Record<Name, Texture>> {
  const textures = Object.entries(frames).map(([name, { frame, anchor }]) => {
    const { x, y, w, h } = frame;
    return [name, new Texture({ source, frame: new Rectangle(x, y, w, h), ...(anchor && { defaultAnchor: anchor }) })];
  });
  return Object.fromEntries(textures);
}
