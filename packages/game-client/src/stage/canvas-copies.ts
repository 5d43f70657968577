import type { Texture } from 'pixi.js';
import { type Picture, penOn, type Shown } from './canvas-pictures.ts';

/** The way a texture is drawn. */
export interface Manner {
  /** In pixels of the canvas. */
  readonly width: number;
  readonly height: number;
  /** Blue, green and red, as packed by the library. */
  readonly bgr?: number;
  /** Clockwise about its middle, in radians. */
  readonly turn?: number;
  /** Corners keep their size while the parts between them are stretched. */
  readonly corner?: Corner;
}

interface Corner {
  /** Its size in the texture, and its drawn size. */
  readonly from: number;
  readonly to: number;
}

/** A picture of this size. */
export type Sized = CanvasImageSource & { readonly width: number; readonly height: number };

/** A texture in the size, colour and direction in which it is drawn repeatedly. */
interface Copy {
  asks: number;
  askedMs: number;
  picture?: Sized;
}

interface Copies {
  /** The version of the texture's picture that they show. */
  readonly version: number;
  readonly byManner: Map<number, Copy>;
  pixels: number;
}

const WHITE = 0xffffff;
/**
 * Making a small copy takes as long as drawing about ten times without one: frequent requests in quick succession get
 * a copy.
 */
const WORTH_ASKS = 8;
const SOON_MS = 250;
/** With this many pixels of copies of one texture, or this many requested manners, all are discarded. */
const MOST_PIXELS = 4_000_000;
const MOST_MANNERS = 2048;
/** Largest displacement of a turned picture's corners, in pixels. Larger pictures have no turned copies. */
const TURN_ERROR = 0.8;
const MOST_TURNED_PIXELS = 40_000;
const MOST_TURNS = 1024;

const known = new WeakMap<Texture, Copies>();

/**
 * Returns a copy of a texture as it is drawn, or `undefined` while a copy is not worth it: a growing, shrinking or
 * whirling picture differs in each frame. With `isLasting`, or with a tint, an unturned picture gets its copy
 * immediately; a tint has to be mixed anyway.
 */
export function copyOf(
  texture: Texture,
  shown: Shown,
  { width, height, bgr = WHITE, turn = 0, corner }: Manner,
  isLasting = false,
): Sized | undefined {
  const [wide, tall] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const turns = turn === 0 ? 1 : Math.ceil((Math.PI * Math.hypot(wide, tall)) / 2 / TURN_ERROR);
  if (turns > MOST_TURNS || (turn !== 0 && wide * tall > MOST_TURNED_PIXELS)) return undefined;
  const step = ((Math.round((turn / 2 / Math.PI) * turns) % turns) + turns) % turns;
  const tint = tintOf(bgr);
  const copies = copiesOf(texture, shown.version);
  const copy = askedFor(copies, ((tint * MOST_TURNS + step) * 4096 + wide) * 4096 + tall);
  const isAtOnce = step === 0 && (isLasting || tint > 0);
  if (!copy.picture && (isAtOnce || copy.asks >= WORTH_ASKS)) {
    const upright = step > 0 && copyOf(texture, shown, { width, height, bgr }, true);
    copy.picture = upright
      ? turned(upright, (step / turns) * 2 * Math.PI)
      : draw(texture, shown.picture, wide, tall, tint, corner);
    copies.pixels += copy.picture.width * copy.picture.height;
  }
  return copy.picture;
}

function copiesOf(texture: Texture, version: number): Copies {
  let copies = known.get(texture);
  if (copies?.version !== version) {
    copies = { version, byManner: new Map(), pixels: 0 };
    known.set(texture, copies);
  }
  return copies;
}

function askedFor(copies: Copies, manner: number): Copy {
  const nowMs = performance.now();
  let copy = copies.byManner.get(manner);
  if (!copy) {
    copy = { asks: 0, askedMs: nowMs };
    // Copies that are requested again are soon remade.
    if (copies.pixels > MOST_PIXELS || copies.byManner.size >= MOST_MANNERS) {
      copies.byManner.clear();
      copies.pixels = 0;
    }
    copies.byManner.set(manner, copy);
  }
  copy.asks = nowMs > copy.askedMs + SOON_MS ? 1 : copy.asks + 1;
  copy.askedMs = nowMs;
  return copy;
}

/**
 * Sixteen steps of each colour, from 1 on, so that a fading tint requests a few copies instead of one per frame; 0 is
 * none.
 */
function tintOf(bgr: number): number {
  if (bgr === WHITE) return 0;
  return 1 + (((bgr >> 4) & 0xf) | ((bgr >> 8) & 0xf0) | ((bgr >> 12) & 0xf00));
}

/** Returns the position of a texture in its picture, in the picture's own pixels. */
export function cutOf({ frame, source: { resolution } }: Texture): [number, number, number, number] {
  return [frame.x * resolution, frame.y * resolution, frame.width * resolution, frame.height * resolution];
}

function draw(
  texture: Texture,
  picture: Picture,
  wide: number,
  tall: number,
  tint: number,
  corner: Corner = { from: 0, to: 0 },
): Sized {
  const { pen, finish } = penOn(wide, tall);
  const [left, top, width, height] = cutOf(texture);
  const from = corner.from * texture.source.resolution;
  const put = () => {
    for (const [x, across, toX, toWide] of partsOf(width, from, wide, corner.to)) {
      for (const [y, down, toY, toTall] of partsOf(height, from, tall, corner.to)) {
        pen.drawImage(picture as CanvasImageSource, left + x, top + y, across, down, toX, toY, toWide, toTall);
      }
    }
  };
  put();
  if (tint > 0) {
    const [red, green, blue] = [0, 4, 8].map((shift) => (((tint - 1) >> shift) & 0xf) << 4);
    pen.globalCompositeOperation = 'multiply';
    pen.fillStyle = `rgb(${red} ${green} ${blue})`;
    pen.fillRect(0, 0, wide, tall);
    pen.globalCompositeOperation = 'destination-in';
    put();
  }
  return finish() as Sized;
}

/** Returns the parts between and including two corners: the start and length of each, in the texture and as drawn. */
function partsOf(length: number, from: number, drawn: number, to: number) {
  const parts = [
    [0, from, 0, to],
    [from, length - 2 * from, to, drawn - 2 * to],
    [length - from, from, drawn - to, to],
  ] as const;
  return parts.filter(([, size, , toSize]) => size > 0 && toSize > 0);
}

function turned(upright: Sized, turn: number): Sized {
  const { width, height } = upright;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [across, down] = [
    Math.abs(width * cos) + Math.abs(height * sin),
    Math.abs(width * sin) + Math.abs(height * cos),
  ];
  const [wide, tall] = [Math.ceil(across) + 1, Math.ceil(down) + 1];
  const { pen, finish } = penOn(wide, tall);
  pen.setTransform(cos, sin, -sin, cos, wide / 2, tall / 2);
  pen.drawImage(upright, -width / 2, -height / 2);
  return finish() as Sized;
}
