import { roundTo } from '../../base/round-to.ts';
import { smoothMultiplier } from './flight-time.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The flight goes down from the upper edge. */
  isDive?: boolean;
}
export interface Point {
  x: number;
  y: number;
}

/** The scales at a moment of the flight: they grow so that the rocket stays in the picture. */
export interface FlightScale {
  /** Time at the right edge and multiplier at the upper edge. */
  toMs: number;
  toMultiplier: number;
}

const SHORTEST_MS = 9000;
const LOWEST_TOP = 2;
/** Position of the rocket along either axis once the scales grow with it. */
const REACH = 0.86;

export function scaleOfFlight(elapsedMs: number): FlightScale {
  return {
    toMs: Math.max(SHORTEST_MS, elapsedMs / REACH),
    toMultiplier: Math.max(LOWEST_TOP, 1 + (smoothMultiplier(elapsedMs) - 1) / REACH),
  };
}

/**
 * Returns the position of a moment of the flight in the box; the flight begins at the lower left corner, a dive at
 * the upper one.
 */
export function pointOfFlight(atMs: number, scale: FlightScale, box: Box): Point {
  const share = (smoothMultiplier(atMs) - 1) / (scale.toMultiplier - 1);
  return { x: box.x + (atMs / scale.toMs) * box.width, y: box.y + box.height * (box.isDive ? share : 1 - share) };
}

/** Returns the line from the start to the rocket, dense where it bends. */
export function lineOfFlight(elapsedMs: number, scale: FlightScale, box: Box, steps = 48): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => pointOfFlight((elapsedMs * step) / steps, scale, box));
}

/** Returns the direction of flight, clockwise from straight up in radians. */
export function headingOfFlight(elapsedMs: number, scale: FlightScale, box: Box): number {
  const stepMs = 40;
  const from = pointOfFlight(elapsedMs, scale, box);
  const to = pointOfFlight(elapsedMs + stepMs, scale, box);
  return Math.atan2(to.x - from.x, from.y - to.y);
}

/**
 * Returns round values for the marks of an axis from `from` to `to`: at most `count` of them, in steps of 1, 2 or 5.
 */
export function marksBetween(from: number, to: number, count: number): number[] {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!;
  const marks: number[] = [];
  for (let mark = Math.floor(from / step + 1) * step; mark <= to; mark += step) marks.push(roundTo(mark, 6));
  return marks;
}
