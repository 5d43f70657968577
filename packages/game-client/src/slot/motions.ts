import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { SheetData } from './slot-skin.ts';

/** Pixels of a box in which one symbol is drawn in motion or as its light; a resting symbol has twice as many. */
const BOX = 128;
/** The scale at which a symbol in motion and a light are shown: a light leaves a margin around its symbol. */
export const MOTION_SCALE = 2;
export const LIGHT_SCALE = 2.5;
/** Length of motion blur, in pixels of the box, and its number of copies. */
const CARRY = 22;
const COPIES = 13;
/** The light is blurred by drawing it at this size before enlarging it. */
const SOFT = 20;

const gauss = (x: number, deviation: number) => Math.exp(-(x * x) / (2 * deviation * deviation));
/** Returns the weights of the copies at these places; together they keep a plain colour unchanged. */
function sharesOf(places: readonly number[], deviation: number): number[] {
  const weights = places.map((place) => gauss(place, deviation));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
const between = (count: number, reach: number) =>
  Array.from({ length: count }, (_, index) => reach * ((2 * index) / (count - 1) - 1));

export const canvasOf = (width: number, height: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  // The graphics processor receives the finished picture, and never has to read it back.
  return { canvas, pen: canvas.getContext('2d', { willReadFrequently: true })! };
};

/** Textures that are empty until they are drawn. */
export interface Motions {
  textures: Readonly<Record<string, Texture>>;
  draw(): void;
}

/**
 * Draws each symbol that turns, in motion (`W-blur`) and as its own light (`W-glow`), from its resting picture:
 * transferring them would add half as many bytes.
 */
export function motionsOf(sheet: Texture, { frames }: SheetData, lights: Readonly<Record<string, string>>): Motions {
  const codes = Object.keys(lights);
  const { canvas, pen } = canvasOf(codes.length * BOX, 2 * BOX);
  const source = new ImageSource({ resource: canvas });
  const cut = (index: number, top: number) => new Texture({ source, frame: new Rectangle(index * BOX, top, BOX, BOX) });
  const textures = codes.flatMap((code, index) => [
    [`${code}-blur`, cut(index, 0)],
    [`${code}-glow`, cut(index, BOX)],
  ]);
  return {
    textures: Object.fromEntries(textures),
    draw() {
      const { resource, width, pixelWidth, destroyed } = sheet.source as ImageSource;
      if (destroyed) return;
      for (const [index, code] of codes.entries()) {
        const { x, y, w, h } = frames[code]!.frame;
        const cell = [x, y, w, h].map((length) => (length * pixelWidth) / width) as [number, number, number, number];
        const put: Put = (to, left, top, size) => to.drawImage(resource as ImageBitmap, ...cell, left, top, size, size);
        drawMotion(pen, index * BOX, put);
        drawLight(pen, index * BOX, put, lights[code]!);
      }
      source.update();
    },
  };
}

/** Draws the symbol into a square. */
type Put = (to: CanvasRenderingContext2D, left: number, top: number, size: number) => void;

const places = between(COPIES, CARRY);
const shares = sharesOf(places, CARRY / 2.4);

function drawMotion(pen: CanvasRenderingContext2D, left: number, put: Put): void {
  pen.save();
  pen.beginPath();
  pen.rect(left, 0, BOX, BOX);
  pen.clip();
  pen.globalCompositeOperation = 'lighter';
  for (const [copy, place] of places.entries()) {
    pen.globalAlpha = shares[copy]!;
    put(pen, left, place, BOX);
  }
  pen.restore();
}

function drawLight(pen: CanvasRenderingContext2D, left: number, put: Put, colour: string): void {
  const { canvas, pen: soft } = canvasOf(SOFT, SOFT);
  const size = (SOFT * MOTION_SCALE) / LIGHT_SCALE;
  put(soft, (SOFT - size) / 2, (SOFT - size) / 2, size);
  soft.globalCompositeOperation = 'source-in';
  soft.fillStyle = colour;
  soft.fillRect(0, 0, SOFT, SOFT);
  pen.drawImage(canvas, 0, 0, SOFT, SOFT, left, BOX, BOX, BOX);
}
