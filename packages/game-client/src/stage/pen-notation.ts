/**
 * The notation of drawing commands for the drawing thread: a sequence of numbers, each command a number followed by
 * its arguments. A text is its index among the texts of its message, a picture its own number.
 */

/** The commands of a draw recorder, and the number of their arguments. */
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

/** Numeric properties of a canvas context. */
export const measures = ['globalAlpha', 'lineWidth', 'miterLimit'] as const;

/** Text properties of a canvas context. */
export const manners = [
  'globalCompositeOperation',
  'fillStyle',
  'strokeStyle',
  'lineCap',
  'lineJoin',
  'imageSmoothingQuality',
] as const;

/** Commands other than these. */
export const steps = {
  /** The fill rule, a text. */
  fill: 100,
  clip: 101,
  /** Draws a picture at a position; in a size; a part of it. */
  drawAt: 110,
  drawWithin: 111,
  drawPart: 112,
  /** A pattern of a picture, and its transform: used from now on for filling or drawing. */
  fillPattern: 113,
  strokePattern: 114,
  /** Selects the stage to draw on; its size, which clears it. */
  stage: 120,
  resize: 121,
  /** Draws a new picture of this size from now on; then stores it under a number, and draws on the stage again. */
  offscreen: 130,
  store: 131,
  /** An unused picture. */
  forget: 132,
} as const;

/** Command numbers: an action is its list index, a measure its index plus 40, a manner its index plus 60. */
export const firstMeasure = 40;
export const firstManner = 60;

/** One message to the drawing thread. */
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
