import { isUpperSeat, type Spot, WATER } from '@sabai/games/families/fishing/water.ts';
import type { StageSize } from '../../stage/insets.ts';
import type { Projection } from './fish-view.ts';

/** The part of the stage that the water fills; what stands above and below is the HUD's. */
const areaOf = ({ insets, width, height }: StageSize) => ({
  x: insets.left,
  y: insets.top,
  width: Math.max(1, width - insets.left - insets.right),
  height: Math.max(1, height - insets.top - insets.bottom),
});

/** Whoever sits above sees the room turned over, so that the own cannon always stands below. */
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

/** How far two spots of the water are from each other as they are seen, in units of the water. */
export function distanceOnScreen(projection: Projection, a: Spot, b: Spot): number {
  const [p, q] = [projection.toScreen(a), projection.toScreen(b)];
  return Math.hypot(p.x - q.x, p.y - q.y) / projection.unit;
}
