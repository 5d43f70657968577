/**
 * How drawing is written down for the thread that does it: numbers one after the other, each step a number that names it and as many
 * as it takes. A text stands for its place among the texts of its message, a picture for its own number.
 */

/** What a pen is told to do, and with how many numbers. */
export const actions = [
  ['save', 0],
  ['restore', 0],
  ['setTransform', 6],
  ['transform', 6],
  ['beginPath', 0],
  ['moveTo', 2],
  ['lineTo', 2],
  ['quadraticCurveTo', 4],
  ['closePath', 0],
  ['rect', 4],
  ['arc', 5],
  ['ellipse', 7],
  ['stroke', 0],
  ['clearRect', 4],
  ['fillRect', 4],
] as const;

/** What of a pen is a number. */
export const measures = ['globalAlpha', 'lineWidth', 'miterLimit'] as const;

/** What of a pen is a text. */
export const manners = [
  'globalCompositeOperation',
  'fillStyle',
  'strokeStyle',
  'lineCap',
  'lineJoin',
  'imageSmoothingQuality',
] as const;

/** Steps that are none of these. */
export const steps = {
  /** The rule, a text. */
  fill: 100,
  clip: 101,
  /** A picture at a place; in a size; a part of it. */
  drawAt: 110,
  drawWithin: 111,
  drawPart: 112,
  /** A picture side by side with itself, and how it lies: what is filled or drawn with from now on. */
  fillPattern: 113,
  strokePattern: 114,
  /** On which stage is drawn from now on; its size, whereupon it is blank. */
  stage: 120,
  resize: 121,
  /** A new picture of this size is drawn from now on; then it is stored under a number, and the stage is drawn on again. */
  offscreen: 130,
  store: 131,
  /** A picture that nobody asks for any more. */
  forget: 132,
} as const;

/** The number of each is its place in its list, from 0, from here and from there on. */
export const firstMeasure = 40;
export const firstManner = 60;

/** What is sent to the thread that draws at once. */
export interface Notes {
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
  readonly pictures: readonly (readonly [number: number, picture: ImageBitmap])[];
}

export type StageMessage =
  | Notes
  /** Another stage. */
  | { readonly stage: number; readonly canvas: OffscreenCanvas }
  | { readonly goneStage: number };
