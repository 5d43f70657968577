import type { Texture, TextureSource } from 'pixi.js';
import { canvasUtils } from './canvas-drawing.ts';
import { FarPattern, type FarPicture, type PenNotes } from './pen-notes.ts';

/** What a pen puts down. */
export type Picture = CanvasImageSource | FarPicture;

/** What a texture is cut out of. */
export interface Shown {
  readonly picture: Picture;
  /** Another number whenever it shows something else. */
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

/** The thread that draws, for which all is written down; undefined when this one does. */
let far: PenNotes | undefined;

/** The picture that a texture is cut out of; `undefined` as long as there is none. */
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

/** Draws by another thread from now on: for all stages of this page, since they share their pictures. */
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

/** All are drawn on one canvas, for to make another takes longer than to draw on it. Older browsers cannot take a picture from one. */
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
