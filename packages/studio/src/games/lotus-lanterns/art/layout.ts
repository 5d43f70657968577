/** Where things stand in a scene, in pixels of its background. */
export interface SceneLayout {
  width: number;
  height: number;
  /** The window the symbols are seen through: five columns of three cells. */
  reels: { x: number; y: number; cellWidth: number; cellHeight: number; columnGap: number };
  /** The frame picture, borders included. */
  frame: { x: number; y: number; width: number; height: number };
  /** Centre of the logo and the width to show it at. */
  logo: { x: number; y: number; width: number };
  /** Lanterns hang from (x, y); `scale` is relative to the sprite. */
  lanterns: readonly { x: number; y: number; scale: number }[];
  /** Lotuses float with their base at (x, y). */
  lotuses: readonly { x: number; y: number; scale: number }[];
}

export const columns = 5;
export const rows = 3;

export const landscape: SceneLayout = {
  width: 1600,
  height: 900,
  reels: { x: 294, y: 128, cellWidth: 196, cellHeight: 186, columnGap: 8 },
  frame: { x: 232, y: 66, width: 1136, height: 682 },
  logo: { x: 800, y: 58, width: 520 },
  lanterns: [
    { x: 96, y: -60, scale: 1 },
    { x: 208, y: -190, scale: 0.62 },
    { x: 1508, y: -40, scale: 1.06 },
    { x: 1398, y: -196, scale: 0.64 },
  ],
  lotuses: [
    { x: 118, y: 772, scale: 0.86 },
    { x: 1490, y: 786, scale: 0.98 },
  ],
};

export const portrait: SceneLayout = {
  width: 900,
  height: 1600,
  reels: { x: 30, y: 330, cellWidth: 164, cellHeight: 180, columnGap: 5 },
  frame: { x: 0, y: 294, width: 900, height: 612 },
  logo: { x: 450, y: 168, width: 620 },
  lanterns: [
    { x: 92, y: -130, scale: 0.9 },
    { x: 806, y: -120, scale: 0.96 },
  ],
  lotuses: [
    { x: 132, y: 1130, scale: 0.9 },
    { x: 774, y: 1164, scale: 1.02 },
  ],
};

/** Width and height of the reel window. */
export function reelWindow({ reels }: SceneLayout): { width: number; height: number } {
  return {
    width: columns * reels.cellWidth + (columns - 1) * reels.columnGap,
    height: rows * reels.cellHeight,
  };
}
