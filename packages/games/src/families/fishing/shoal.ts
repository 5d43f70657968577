import { isBoss, type SpeciesTable } from './species.ts';
import { edgeOf, type Fish, type Path, WATER } from './water.ts';

/** Mean time between two arrivals, of a single fish or of a school. */
const ARRIVAL_MS = 1300;
/** The first boss of a kind comes after this share of its interval. */
const FIRST_BOSS_SHARE = 0.45;

export interface Shoal {
  /** Returns the fish that arrive before a moment, in order of time, each only once. */
  until(atMs: number): Fish[];
}

/**
 * Creates the sequence of all fish of a room from its seed: kind, time and path. Play, luck and money do not change
 * it. `seed` is hex and remains in the room.
 */
export function createShoal(table: SpeciesTable, seed: string): Shoal {
  const random = createRandom(seed);
  const common = table.map((species, type) => ({ species, type })).filter(({ species }) => !isBoss(species));
  const all = common.reduce((sum, { species }) => sum + species.frequency, 0);
  const bosses = table.flatMap((species, type) =>
    species.bossEveryMs ? [{ type, everyMs: species.bossEveryMs, nextMs: species.bossEveryMs * FIRST_BOSS_SHARE }] : [],
  );
  let nextMs = -12_000;
  let ids = 0;
  const waiting: Fish[] = [];

  const between = (low: number, high: number) => low + random() * (high - low);
  const speciesNow = () => {
    const drawn = random() * all;
    let reached = 0;
    for (const { species, type } of common) {
      reached += species.frequency;
      if (drawn < reached) return type;
    }
    return common[0]!.type;
  };

  function arrive(type: number, atMs: number): void {
    const { durationMs, schoolSize } = table[type]!;
    const path = isBoss(table[type]!) ? bossPath() : commonPath();
    const count = schoolSize === 1 ? 1 : Math.ceil(schoolSize * between(0.55, 1));
    const dur = Math.round(durationMs * between(0.9, 1.15));
    for (let index = 0; index < count; index++) {
      // A school swims on one path, each fish slightly beside and behind the first.
      const aside = index === 0 ? 0 : (index % 2 ? 1 : -1) * Math.ceil(index / 2) * between(26, 40);
      const t0 = Math.round(atMs + index * between(240, 420));
      waiting.push({ id: 0, type, path: shifted(path, aside), t0, dur });
    }
  }

  /** A path from one side to another, bent twice; never along an edge. */
  function commonPath(): Path {
    const [from, to] = sides();
    const start = edgeSpot(from);
    const end = edgeSpot(to);
    const bend = () => [between(90, WATER - 90), between(110, WATER - 110)] as const;
    return [...start, ...bend(), ...bend(), ...end].map(Math.round);
  }

  /** Bosses cross the whole water from left to right or back, in a wide wave. */
  function bossPath(): Path {
    const isFromLeft = random() < 0.5;
    const [y1, y2] = [between(250, 750), between(250, 750)];
    const xs = isFromLeft ? [-edgeOf * 2, 320, 680, WATER + edgeOf * 2] : [WATER + edgeOf * 2, 680, 320, -edgeOf * 2];
    return [xs[0]!, y1, xs[1]!, between(-150, 300), xs[2]!, between(700, 1150), xs[3]!, y2].map(Math.round);
  }

  /** Left, right, top, bottom: mostly across. */
  function sides(): readonly [number, number] {
    const draw = random();
    if (draw < 0.36) return [0, 1];
    if (draw < 0.72) return [1, 0];
    if (draw < 0.8) return [2, random() < 0.5 ? 0 : 1];
    if (draw < 0.88) return [random() < 0.5 ? 0 : 1, 2];
    return random() < 0.5 ? [2, 3] : [3, 2];
  }

  function edgeSpot(side: number): readonly [number, number] {
    const along = between(140, WATER - 140);
    if (side === 0) return [-edgeOf, along];
    if (side === 1) return [WATER + edgeOf, along];
    return [along, side === 2 ? -edgeOf : WATER + edgeOf];
  }

  return {
    until(atMs) {
      // Strictly in order of time, so that the result does not depend on the number of calls.
      for (;;) {
        const boss = bosses.reduce((a, b) => (b.nextMs < a.nextMs ? b : a));
        if (Math.min(boss.nextMs, nextMs) > atMs) break;
        if (boss.nextMs <= nextMs) {
          arrive(boss.type, boss.nextMs);
          boss.nextMs += boss.everyMs * between(0.85, 1.15);
        } else {
          arrive(speciesNow(), nextMs);
          nextMs += -Math.log(1 - random()) * ARRIVAL_MS;
        }
      }
      waiting.sort((a, b) => a.t0 - b.t0);
      const count = waiting.findIndex(({ t0 }) => t0 > atMs);
      return waiting.splice(0, count < 0 ? waiting.length : count).map((fish) => ({ ...fish, id: ++ids }));
    },
  };
}

function shifted(path: Path, aside: number): Path {
  if (aside === 0) return path;
  const [dx, dy] = [path[6]! - path[0]!, path[7]! - path[1]!];
  const length = Math.hypot(dx, dy) || 1;
  return path.map((value, index) => Math.round(value + ((index % 2 ? dx : -dy) / length) * aside));
}

/** A small fast generator for values that no money depends on. */
function createRandom(seed: string): () => number {
  let [a, b, c, d] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8) || '1', 16) | 0) as [
    number,
    number,
    number,
    number,
  ];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warm = 0; warm < 16; warm++) next();
  return next;
}
