import type { Texture, TextureSource } from 'pixi.js';
import { canvasUtils } from 'pixi.js';
import { FarPattern, type FarPicture, type PenNotes } from './pen-notes.ts';

/** A picture that a draw recorder can draw. */
export type Picture = CanvasImageSource | FarPicture;

/** The picture that contains a texture. */
export interface Shown {
  readonly picture: Picture;
  /** Changes whenever its content changes. */
  readonly version: number;
}

interface Known {
  resource: unknown;
  resourceId: number;
  isStale: boolean;
  shown: Shown | undefined;
}

const known = new WeakMap<TextureSource, Known>();
let lastVersion = 0;

/** The recorder for the drawing thread; undefined when this thread draws. */
let far: PenNotes | undefined;

/** Returns the picture that contains a texture; `undefined` while there is none. */
export function pictureOf(texture: Texture): Shown | undefined {
  const { source } = texture;
  if (!source) return undefined;
  let its = known.get(source);
  if (!its) {
    const made: Known = { resource: undefined, resourceId: -1, isStale: true, shown: undefined };
    source.on('update', () => {
      made.isStale = true;
    });
    known.set(source, made);
    its = made;
  }
  if (its.isStale || its.resource !== source.resource || its.resourceId !== source._resourceId) {
    const near = canvasUtils.getCanvasSource(texture) as ImageBitmap | HTMLCanvasElement | null;
    const picture = near && far ? far.send(near) : near;
    its.shown = picture ? { picture, version: ++lastVersion } : undefined;
    Object.assign(its, { resource: source.resource, resourceId: source._resourceId, isStale: false });
  }
  return its.shown;
}

/** Switches to drawing on another thread: for all stages of this page, since they share their pictures. */
export function drawFar(notes: PenNotes): void {
  if (far === notes) return;
  far = notes;
  const patterns = new WeakMap<Texture, Map<number, { version: number; pattern: FarPattern }>>();
  canvasUtils.getTintedPattern = (texture, colour) => {
    const ofTexture = patterns.get(texture) ?? new Map<number, { version: number; pattern: FarPattern }>();
    patterns.set(texture, ofTexture);
    const version = pictureOf(texture)?.version ?? 0;
    let its = ofTexture.get(colour);
    if (its?.version !== version) {
      const canvas = document.createElement('canvas');
      canvasUtils.tintMethod(texture, colour, canvas);
      its = { version, pattern: new FarPattern(notes.send(canvas)) };
      ofTexture.set(colour, its);
    }
    return its.pattern as unknown as CanvasPattern;
  };
}

let offscreen: OffscreenCanvas | undefined;

/**
 * Returns a context for all drawings on one canvas, because creating another takes longer than drawing. Older
 * browsers cannot take a picture from one.
 */
export function penOn(width: number, height: number): { pen: CanvasRenderingContext2D; finish(): Picture } {
  const notes = far;
  if (notes) {
    notes.offscreen(width, height);
    const pen = notes as unknown as CanvasRenderingContext2D;
    pen.imageSmoothingQuality = 'high';
    return { pen, finish: () => notes.store(width, height) };
  }
  if (typeof OffscreenCanvas !== 'undefined') offscreen ??= new OffscreenCanvas(1, 1);
  const canvas = Object.assign(offscreen ?? document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  pen.imageSmoothingQuality = 'high';
  return { pen, finish: () => ('transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas) };
}
