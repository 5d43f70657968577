import { isUpperSeat, type Spot, WATER } from '@sabai/games/families/fishing/water.ts';
import type { StageSize } from '../../stage/insets.ts';
import type { Projection } from './fish-view.ts';

/** Returns the part of the stage for the water; the HUD is above and below it. */
const areaOf = ({ insets, width, height }: StageSize) => ({
  x: insets.left,
  y: insets.top,
  width: Math.max(1, width - insets.left - insets.right),
  height: Math.max(1, height - insets.top - insets.bottom),
});

/** Players in the upper seats see the room rotated, so that their own cannon is always below. */
export function createProjection(size: () => StageSize, seat: () => number): Projection {
  return {
    toScreen({ x, y }) {
      const box = areaOf(size());
      const turned = isUpperSeat(seat());
      const [u, v] = [turned ? 1 - x / WATER : x / WATER, turned ? 1 - y / WATER : y / WATER];
      return { x: box.x + u * box.width, y: box.y + v * box.height };
    },
    toWater({ x, y }) {
      const box = areaOf(size());
      const turned = isUpperSeat(seat());
      const [u, v] = [(x - box.x) / box.width, (y - box.y) / box.height];
      return { x: (turned ? 1 - u : u) * WATER, y: (turned ? 1 - v : v) * WATER };
    },
    get unit() {
      const box = areaOf(size());
      return Math.sqrt(box.width * box.height) / WATER;
    },
  };
}

/** Returns the distance of two points of the water on the screen, in units of the water. */
export function distanceOnScreen(projection: Projection, a: Spot, b: Spot): number {
  const [p, q] = [projection.toScreen(a), projection.toScreen(b)];
  return Math.hypot(p.x - q.x, p.y - q.y) / projection.unit;
}
