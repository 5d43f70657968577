import type { SpeciesTable } from '@sabai/games/families/fishing/species.ts';
import {
  BULLET_LIFE_MS,
  BULLET_SPEED,
  bulletAt,
  distance,
  type Fish,
  MOST_SHOTS_PER_SECOND,
  positionOf,
  type Spot,
  seatSpots,
} from '@sabai/games/families/fishing/water.ts';
import type { WeaponName } from '@sabai/games/families/fishing/weapons.ts';

/** A shot in the water, the player's own or another's. */
export interface LiveShot {
  seat: number;
  shot: number;
  weapon: WeaponName;
  angle: number;
  /** The time of the shot, in the room's time. */
  at: number;
  target?: number | undefined;
  isOwn: boolean;
  costMinor: bigint;
  spot: Spot;
  /** Its current direction. */
  heading: number;
  /** The fish it has hit, until the server answers. */
  asked?: number | undefined;
  /** Fish whose hit was rejected. */
  missed: Set<number>;
}

/** Returns the distance of two points of the water on the screen, which may be stretched. */
export type Measure = (a: Spot, b: Spot) => number;

/** Returns the minimum interval between shots. */
export const shotEveryMs = (minimumRoundDurationMs: number): number =>
  Math.max(1000 / MOST_SHOTS_PER_SECOND + 5, minimumRoundDurationMs);

/** Returns the angle from a seat to a point of the water, bent away from the wall behind the cannon. */
export function angleTo(seat: number, spot: Spot): number {
  const from = seatSpots[seat]!;
  const up = from.y > 0 ? -1 : 1;
  const rise = Math.max(40, (spot.y - from.y) * up) * up;
  return Math.atan2(rise, spot.x - from.x);
}

/** Manages the shots of all players: their positions, and which of the player's own have hit a fish. */
export function createGunner(species: SpeciesTable, fish: ReadonlyMap<number, Fish>) {
  const shots = new Map<string, LiveShot>();
  const keyOf = (seat: number, shot: number) => `${seat}:${shot}`;

  /** A homing shot flies straight at its fish; without the fish it continues unchanged. */
  function follow(shot: LiveShot, deltaMs: number, atMs: number): void {
    const target = shot.target === undefined ? undefined : fish.get(shot.target);
    if (target) {
      const there = positionOf(target, atMs);
      shot.heading = Math.atan2(there.y - shot.spot.y, there.x - shot.spot.x);
    }
    const way = BULLET_SPEED * deltaMs;
    shot.spot = { x: shot.spot.x + Math.cos(shot.heading) * way, y: shot.spot.y + Math.sin(shot.heading) * way };
  }

  function fly(shot: LiveShot, deltaMs: number, atMs: number): void {
    if (shot.target !== undefined) {
      follow(shot, deltaMs, atMs);
      return;
    }
    const before = shot.spot;
    shot.spot = bulletAt(shot, atMs);
    const [dx, dy] = [shot.spot.x - before.x, shot.spot.y - before.y];
    if (dx !== 0 || dy !== 0) shot.heading = Math.atan2(dy, dx);
  }

  function metBy(shot: LiveShot, atMs: number, measure: Measure): Fish | undefined {
    for (const one of fish.values()) {
      if (shot.missed.has(one.id) || (shot.target !== undefined && shot.target !== one.id)) continue;
      if (atMs < one.t0 || atMs > one.t0 + one.dur) continue;
      const there = positionOf(one, atMs);
      if (measure(there, shot.spot) <= species[one.type]!.radius) return one;
    }
    return undefined;
  }

  return {
    all: () => shots.values(),
    add(shot: Omit<LiveShot, 'spot' | 'heading' | 'missed'>): LiveShot {
      const live: LiveShot = { ...shot, spot: seatSpots[shot.seat]!, heading: shot.angle, missed: new Set() };
      shots.set(keyOf(shot.seat, shot.shot), live);
      return live;
    },
    find: (seat: number, shot: number) => shots.get(keyOf(seat, shot)),
    remove: (seat: number, shot: number) => shots.delete(keyOf(seat, shot)),
    clear: () => shots.clear(),
    /** Returns the total cost of the player's own shots in the water. */
    promisedMinor: () => [...shots.values()].reduce((sum, { isOwn, costMinor }) => (isOwn ? sum + costMinor : sum), 0n),
    /** Releases a shot whose hit was rejected: it flies on, past that fish. */
    release(shot: LiveShot): void {
      if (shot.asked !== undefined) shot.missed.add(shot.asked);
      shot.asked = undefined;
      // Its fish has gone, so it flies on like any other shot.
      if (shot.target !== undefined) shots.delete(keyOf(shot.seat, shot.shot));
    },
    /** Moves everything forward; returns the player's own shots that have hit a fish. */
    advance(deltaMs: number, atMs: number, measure: Measure): { shot: LiveShot; fish: Fish }[] {
      const met: { shot: LiveShot; fish: Fish }[] = [];
      for (const [key, shot] of shots) {
        if (atMs > shot.at + BULLET_LIFE_MS) {
          shots.delete(key);
          continue;
        }
        if (shot.asked !== undefined || atMs < shot.at) continue;
        fly(shot, deltaMs, atMs);
        if (shot.target !== undefined && !fish.has(shot.target) && isOutside(shot.spot)) shots.delete(key);
        if (!shot.isOwn) continue;
        const one = metBy(shot, atMs, measure);
        if (!one) continue;
        shot.asked = one.id;
        met.push({ shot, fish: one });
      }
      return met;
    },
  };
}

const isOutside = ({ x, y }: Spot) => x < -80 || y < -80 || x > 1080 || y > 1080;

export type Gunner = ReturnType<typeof createGunner>;

/** A fish that leaves within this time is not worth a shot. */
const LEAVING_MS = 2500;

/** Returns the highest-paying fish well inside the water, for automatic targeting; the nearer of equal ones. */
export function worthiest(
  species: SpeciesTable,
  fish: Iterable<Fish>,
  atMs: number,
  seat: number,
  after?: number,
): Fish | undefined {
  const inside = [...fish].filter((one) => {
    const { x, y } = positionOf(one, atMs);
    const stays = atMs > one.t0 && atMs < one.t0 + one.dur - LEAVING_MS;
    return stays && x > 40 && x < 960 && y > 40 && y < 960;
  });
  const sorted = inside
    .map((one) => ({
      one,
      worth: Math.max(...species[one.type]!.pays.map(([times]) => times)),
      away: distance(seatSpots[seat]!, positionOf(one, atMs)),
    }))
    .sort((a, b) => b.worth - a.worth || a.away - b.away)
    .map(({ one }) => one);
  const index = after === undefined ? -1 : sorted.findIndex(({ id }) => id === after);
  return sorted[(index + 1) % Math.max(1, sorted.length)];
}
