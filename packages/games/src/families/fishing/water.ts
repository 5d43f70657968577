/**
 * The water of a room: 1000 units wide and 1000 high; each screen stretches it to its own shape. All times are
 * milliseconds since the room was opened.
 */
export const WATER = 1000;
/** Fish enter from beyond the edge and leave there. */
const BEYOND = 170;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Four points of a curve, as eight numbers. */
export type Path = readonly number[];

/** A fish and its path, sent to each client once. */
export interface Fish {
  readonly id: number;
  /** Its index in the room's table. */
  readonly type: number;
  readonly path: Path;
  readonly t0: number;
  readonly dur: number;
}

const isSwimming = ({ t0, dur }: Fish, atMs: number) => atMs >= t0 && atMs <= t0 + dur;
/** Returns whether a fish has left the water, caught or not. */
export const hasLeft = ({ t0, dur }: Fish, atMs: number): boolean => atMs > t0 + dur;

/** Returns a fish's position; before its arrival and after its departure, the ends of its path. */
export function positionOf({ path, t0, dur }: Fish, atMs: number): Spot {
  const t = Math.min(1, Math.max(0, (atMs - t0) / dur));
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return {
    x: a * path[0]! + b * path[2]! + c * path[4]! + d * path[6]!,
    y: a * path[1]! + b * path[3]! + c * path[5]! + d * path[7]!,
  };
}

/** Two cannons below and two above; each player's own screen shows theirs below. */
export const seatSpots: readonly Spot[] = [
  { x: 300, y: WATER },
  { x: 700, y: WATER },
  { x: 700, y: 0 },
  { x: 300, y: 0 },
];
export const seatCount = seatSpots.length;
export const isUpperSeat = (seat: number): boolean => seatSpots[seat]!.y === 0;

export const BULLET_SPEED = 0.95;
/** A shot without a hit is refunded after this time. */
export const BULLET_LIFE_MS = 12_000;
export const MOST_SHOTS_PER_SECOND = 8;
/** A shot that follows one fish. */
export interface Bullet {
  readonly seat: number;
  /** Radians; 0 is to the right, a quarter turn is down. */
  readonly angle: number;
  readonly at: number;
  /** The fish that it follows, passing through all others. */
  readonly target?: number | undefined;
}

/** Folds a straight path into the water: a shot bounces off every edge. */
function fold(way: number): number {
  const period = 2 * WATER;
  const rest = ((way % period) + period) % period;
  return rest > WATER ? period - rest : rest;
}

export function bulletAt({ seat, angle, at }: Bullet, atMs: number): Spot {
  const from = seatSpots[seat]!;
  const way = BULLET_SPEED * Math.max(0, atMs - at);
  return { x: fold(from.x + Math.cos(angle) * way), y: fold(from.y + Math.sin(angle) * way) };
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Tolerated difference between the clocks of a player and of the room. */
const CLOCK_SLACK_MS = 120;
/** A screen that is not square shows the circle of a fish as an ellipse, and a shot is as long as its picture. */
const STRETCH = 1.6;
const BULLET_RADIUS = 45;
const offsetsMs = [0, -40, 40, -80, 80, -CLOCK_SLACK_MS, CLOCK_SLACK_MS];

/**
 * Returns whether a shot can have met a fish at the reported time. It rejects impossible hits; it does not decide
 * wins.
 */
export function isHitPossible(bullet: Bullet, fish: Fish, radius: number, atMs: number): boolean {
  if (atMs < bullet.at || atMs > bullet.at + BULLET_LIFE_MS) return false;
  if (bullet.target !== undefined) return canReach(bullet, fish, radius, atMs);
  const shot = bulletAt(bullet, atMs);
  const reach = radius * STRETCH + BULLET_RADIUS;
  return offsetsMs.some(
    (offset) => isSwimming(fish, atMs + offset) && distance(shot, positionOf(fish, atMs + offset)) <= reach,
  );
}

/** A homing shot can turn freely but is no faster. */
function canReach({ seat, at, target }: Bullet, fish: Fish, radius: number, atMs: number): boolean {
  if (target !== fish.id || !isSwimming(fish, atMs)) return false;
  const way = distance(seatSpots[seat]!, positionOf(fish, atMs)) - radius * STRETCH - BULLET_RADIUS;
  return way <= BULLET_SPEED * (atMs - at + CLOCK_SLACK_MS);
}

/** The range of lightning: it jumps to the nearest other fish within it, nearest first. */
const LIGHTNING_REACH = 260;
export function neighboursOf(first: Fish, all: Iterable<Fish>, atMs: number, most: number): Fish[] {
  const centre = positionOf(first, atMs);
  const near: { fish: Fish; away: number }[] = [];
  for (const fish of all) {
    if (fish.id === first.id || !isSwimming(fish, atMs)) continue;
    const away = distance(centre, positionOf(fish, atMs));
    if (away <= LIGHTNING_REACH) near.push({ fish, away });
  }
  return near
    .sort((a, b) => a.away - b.away || a.fish.id - b.fish.id)
    .slice(0, most)
    .map(({ fish }) => fish);
}

export const edgeOf = BEYOND;
