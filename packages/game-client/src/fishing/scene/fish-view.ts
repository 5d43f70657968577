import type { Species } from '@sabai/games/families/fishing/species.ts';
import { type Fish, positionOf, type Spot } from '@sabai/games/families/fishing/water.ts';
import { Container, groupD8, Mesh, MeshGeometry, MeshRope, Point, Sprite, Texture } from 'pixi.js';

/** Projects the room's water to the screen. */
export interface Projection {
  toScreen(spot: Spot): Spot;
  toWater(spot: Spot): Spot;
  /** Pixels per unit of the water, the mean of both directions. */
  unit: number;
}

/** The motion of a kind: by its tail, by its wings, or by contraction. */
export type Motion = 'swim' | 'glide' | 'pulse';

/** One fish on the stage. */
export interface FishView {
  readonly fish: Fish;
  readonly node: Container;
  /** `calm` reduces the waving motion. */
  place(atMs: number, projection: Projection, nowMs: number, isCalm: boolean): void;
  /** A net has closed on it. */
  flash(): void;
  advance(deltaMs: number): void;
  destroy(): void;
}

const COLUMNS = 10;
/** Length of a fish on the screen, in its radius. */
const LENGTH_IN_RADII = 3.7;
const HEADING_MS = 60;

function headingOf(fish: Fish, atMs: number, { toScreen }: Projection): number {
  const [a, b] = [toScreen(positionOf(fish, atMs - HEADING_MS)), toScreen(positionOf(fish, atMs + HEADING_MS))];
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** Returns a flat grid of the texture's size around its middle, to be bent column by column. */
function gridOf({ width, height }: Texture): MeshGeometry {
  const positions = new Float32Array(COLUMNS * 4);
  const uvs = new Float32Array(COLUMNS * 4);
  const indices: number[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const u = column / (COLUMNS - 1);
    for (const row of [0, 1]) {
      const at = (column * 2 + row) * 2;
      positions.set([(u - 0.5) * width, (row - 0.5) * height], at);
      uvs.set([u, row], at);
    }
    if (column > 0) {
      const [a, b] = [column * 2 - 2, column * 2];
      indices.push(a, b, a + 1, b, b + 1, a + 1);
    }
  }
  return new MeshGeometry({ positions, uvs, indices: new Uint32Array(indices) });
}

/** A fish whose body waves from head to tail. */
export function createFishView(fish: Fish, species: Species, texture: Texture, motion: Motion): FishView {
  const geometry = gridOf(texture);
  const mesh = new Mesh({ geometry, texture });
  const node = new Container({ children: [mesh] });
  const { width, height } = texture;
  // Small ones beat fast.
  const beat = 0.0042 + 0.16 / species.radius / 1.2;
  let flashMs = 0;

  function bend(nowMs: number, isCalm: boolean): void {
    const positions = geometry.positions;
    const swing = isCalm ? 0 : motion === 'swim' ? height * 0.13 : 0;
    for (let column = 0; column < COLUMNS; column++) {
      const u = column / (COLUMNS - 1);
      const wave = swing * (0.12 + u * u) * Math.sin(nowMs * beat - u * 3.4 + fish.id);
      positions[column * 4 + 1] = -height / 2 + wave;
      positions[column * 4 + 3] = height / 2 + wave;
    }
    geometry.getBuffer('aPosition').update();
    const stroke = isCalm ? 0 : Math.sin(nowMs * beat * 0.55 + fish.id);
    if (motion === 'glide') mesh.scale.set(1, 1 - 0.12 * (stroke + 1) * 0.5);
    if (motion === 'pulse') mesh.scale.set(1 + 0.07 * stroke, 1 - 0.09 * stroke);
  }

  return {
    fish,
    node,
    place(atMs, projection, nowMs, isCalm) {
      const { x, y } = projection.toScreen(positionOf(fish, atMs));
      const heading = headingOf(fish, atMs, projection);
      const scale = (species.radius * LENGTH_IN_RADII * projection.unit) / width;
      node.position.set(x, y);
      node.rotation = heading + Math.PI;
      // Drawn facing left: a fish swimming right would be upside down.
      node.scale.set(scale, Math.cos(heading) > 0 && motion !== 'glide' ? -scale : scale);
      bend(nowMs, isCalm);
    },
    flash() {
      flashMs = 160;
    },
    advance(deltaMs) {
      flashMs = Math.max(0, flashMs - deltaMs);
      mesh.tint = flashMs > 0 ? 0xff9a8a : 0xffffff;
    },
    destroy: () => {
      node.destroy({ children: true });
      geometry.destroy();
    },
  };
}

const ROPE_POINTS = 26;
/** Length of a boss, in its radius. */
const ROPE_IN_RADII = 9.4;

/**
 * A boss, whose long body follows its head along its path. A rope cannot be mirrored, so a fish swimming left is
 * drawn with the picture turned over.
 */
export function createSerpentView(
  fish: Fish,
  species: Species,
  upright: Texture,
  { glow, tint, isLeftward }: { glow: Texture; tint: number; isLeftward: boolean },
): FishView {
  const { source, frame } = upright;
  const texture = isLeftward ? new Texture({ source, frame, rotate: groupD8.MIRROR_VERTICAL }) : upright;
  const points = Array.from({ length: ROPE_POINTS }, () => new Point());
  const rope = new MeshRope({ texture, points });
  const light = new Sprite({ texture: glow, anchor: 0.5, blendMode: 'add', tint, alpha: 0.5 });
  const node = new Container({ children: [light, rope] });
  let flashMs = 0;
  return {
    fish,
    node,
    place(atMs, projection, nowMs, isCalm) {
      const length = species.radius * ROPE_IN_RADII * projection.unit;
      const scale = length / texture.width;
      const head = projection.toScreen(positionOf(fish, atMs));
      // The position of the fish is the middle of its body.
      const spans = walk(fish, atMs, projection, length);
      for (const [index, spot] of spans.entries()) {
        const before = spans[Math.max(0, index - 1)]!;
        const after = spans[Math.min(ROPE_POINTS - 1, index + 1)]!;
        const [dx, dy] = [after.x - before.x, after.y - before.y];
        const size = Math.hypot(dx, dy) || 1;
        const u = index / (ROPE_POINTS - 1);
        const wave = isCalm ? 0 : Math.sin(nowMs * 0.0032 - u * 8) * texture.height * scale * 0.3 * (0.1 + u * 0.9);
        points[index]!.set((spot.x - (dy / size) * wave) / scale, (spot.y + (dx / size) * wave) / scale);
      }
      rope.scale.set(scale);
      light.position.set(head.x, head.y);
      light.scale.set((length * 0.9) / glow.width);
    },
    flash() {
      flashMs = 160;
    },
    advance(deltaMs) {
      flashMs = Math.max(0, flashMs - deltaMs);
      rope.tint = flashMs > 0 ? 0xffb0a0 : 0xffffff;
    },
    destroy: () => node.destroy({ children: true }),
  };
}

/** Returns points along a fish's path, head first, equally far apart on the screen. */
function walk(fish: Fish, atMs: number, { toScreen }: Projection, length: number): Spot[] {
  const step = length / (ROPE_POINTS - 1);
  const speed = speedOf(fish, atMs, toScreen);
  // Beyond the ends of the path the body continues straight.
  let time = atMs + length / 2 / speed;
  const spots: Spot[] = [];
  let last = at(fish, time, toScreen, speed);
  for (let index = 0; index < ROPE_POINTS; index++) {
    spots.push(last);
    const back = step / speed;
    let next = at(fish, time - back, toScreen, speed);
    const size = Math.hypot(next.x - last.x, next.y - last.y) || 1;
    time -= back * Math.min(3, Math.max(0.3, step / size));
    next = at(fish, time, toScreen, speed);
    last = next;
  }
  return spots;
}

function speedOf(fish: Fish, atMs: number, toScreen: Projection['toScreen']): number {
  const [a, b] = [toScreen(positionOf(fish, atMs - 100)), toScreen(positionOf(fish, atMs + 100))];
  return Math.max(0.02, Math.hypot(b.x - a.x, b.y - a.y) / 200);
}

/** Returns a fish's position; before its first and after its last moment, the extrapolated one. */
function at(fish: Fish, time: number, toScreen: Projection['toScreen'], speed: number): Spot {
  const end = fish.t0 + fish.dur;
  const inside = Math.min(end, Math.max(fish.t0, time));
  const spot = toScreen(positionOf(fish, inside));
  if (inside === time) return spot;
  const [a, b] = [
    toScreen(positionOf(fish, Math.max(fish.t0, inside - 50))),
    toScreen(positionOf(fish, Math.min(end, inside + 50))),
  ];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const way = (time - inside) * speed;
  return { x: spot.x + Math.cos(angle) * way, y: spot.y + Math.sin(angle) * way };
}
