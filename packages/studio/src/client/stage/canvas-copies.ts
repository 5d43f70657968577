import type { Texture } from 'pixi.js';

/** A picture of a texture in the size and colour in which it is drawn again and again. */
interface Copy {
  readonly wide: number;
  readonly tall: number;
  readonly tint: number;
  /** Which of the pictures that filled the texture it shows. */
  readonly version: number;
  askedMs: number;
  canvas?: HTMLCanvasElement;
}

const WHITE = 0xffffff;
/** Bits of a tint that count: one that fades asks for a few copies, and not for one each frame. */
const TINT_BITS = 0xf0f0f0;
/** So many copies of one texture are kept, and so many pixels. */
const MOST = 24;
const MOST_PIXELS = 4_000_000;
/** What is asked for again sooner stands twice in one frame. */
const SAME_FRAME_MS = 4;
/** From here on it is worth a look whether anything shines through. */
const LARGE_PIXELS = 60_000;

const known = new WeakMap<Texture, Copy[]>();

/**
 * A texture as large as it is drawn, `undefined` when it is asked for in this size for the first time, unless it is to last: what
 * grows or shrinks has another size in each frame. A tint is always worth a copy, for without one it would have to be mixed all the same.
 */
export function copyOf(
  texture: Texture,
  picture: CanvasImageSource,
  width: number,
  height: number,
  bgr: number,
  isLasting = false,
): HTMLCanvasElement | undefined {
  const [wide, tall] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const tint = bgr === WHITE ? WHITE : bgr & TINT_BITS;
  const version = texture.source._resourceId;
  const nowMs = performance.now();
  const isAtOnce = isLasting || tint !== WHITE;
  const copies = known.get(texture) ?? [];
  known.set(texture, copies);
  let copy = copies.find(
    (one) => one.wide === wide && one.tall === tall && one.tint === tint && one.version === version,
  );
  if (!copy) {
    copy = { wide, tall, tint, version, askedMs: nowMs };
    copies.push(copy);
    forget(copies);
    if (!isAtOnce) return undefined;
  }
  if (!copy.canvas && (isAtOnce || nowMs > copy.askedMs + SAME_FRAME_MS)) copy.canvas = draw(texture, picture, copy);
  copy.askedMs = nowMs;
  return copy.canvas;
}

/** Drops those that were asked for longest ago. */
function forget(copies: Copy[]): void {
  const pixels = () => copies.reduce((sum, { wide, tall, canvas }) => sum + (canvas ? wide * tall : 0), 0);
  while (copies.length > MOST || (copies.length > 1 && pixels() > MOST_PIXELS)) {
    const oldest = copies.reduce((a, b) => (b.askedMs < a.askedMs ? b : a));
    copies.splice(copies.indexOf(oldest), 1);
  }
}

/** Where a texture lies in its picture, in the picture's own pixels. */
export function cutOf({ frame, source: { resolution } }: Texture): [number, number, number, number] {
  return [frame.x * resolution, frame.y * resolution, frame.width * resolution, frame.height * resolution];
}

function draw(texture: Texture, picture: CanvasImageSource, { wide, tall, tint }: Copy): HTMLCanvasElement {
  const { canvas, pen } = penOn(wide, tall, true);
  const put = () => pen.drawImage(picture, ...cutOf(texture), 0, 0, wide, tall);
  put();
  if (tint !== WHITE) {
    pen.globalCompositeOperation = 'multiply';
    pen.fillStyle = `rgb(${tint & 255} ${(tint >> 8) & 255} ${tint >> 16})`;
    pen.fillRect(0, 0, wide, tall);
    pen.globalCompositeOperation = 'destination-in';
    put();
  }
  if (wide * tall < LARGE_PIXELS || !isOpaque(pen, wide, tall)) return canvas;
  // What hides all that is below it is copied and not mixed.
  const solid = penOn(wide, tall, false);
  solid.pen.drawImage(canvas, 0, 0);
  return solid.canvas;
}

function penOn(width: number, height: number, alpha: boolean) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { alpha, willReadFrequently: true })!;
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

function isOpaque(pen: CanvasRenderingContext2D, wide: number, tall: number): boolean {
  const { data } = pen.getImageData(0, 0, wide, tall);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
