/** An ornament that hangs from or is placed on (x, y); `scale` is relative to its sprite. */
export interface Ornament {
  x: number;
  y: number;
  scale: number;
}

/** The positions of a scene's parts, in pixels of its background. */
export interface SlotLayout {
  width: number;
  height: number;
  /** The window that shows the symbols, as columns of cells. */
  reels: { x: number; y: number; cellWidth: number; cellHeight: number; columnGap: number };
  window: { width: number; height: number };
  /** The frame picture, borders included. */
  frame: { x: number; y: number; width: number; height: number };
  /** Centre of the logo and the width to show it at. */
  logo: { x: number; y: number; width: number };
  /** Positions of the prop `hang`: its anchor is the top. */
  hang: readonly Ornament[];
  /** Positions of the prop `stand`: its anchor is the foot. */
  stand: readonly Ornament[];
}

export interface SlotGrid {
  columns: number;
  rows: number;
  landscape: Cell;
  portrait: Cell;
}

interface Cell {
  width: number;
  height: number;
  gap: number;
}

/** The grids of all slots. Reels with a varying number of symbols share the height of seven small cells. */
export const grids = {
  classic: {
    columns: 3,
    rows: 3,
    landscape: { width: 226, height: 186, gap: 10 },
    portrait: { width: 272, height: 206, gap: 8 },
  },
  video: {
    columns: 5,
    rows: 3,
    landscape: { width: 196, height: 186, gap: 8 },
    portrait: { width: 164, height: 180, gap: 5 },
  },
  ways: {
    columns: 6,
    rows: 7,
    landscape: { width: 164, height: 81, gap: 8 },
    portrait: { width: 135, height: 96, gap: 6 },
  },
  cluster: {
    columns: 6,
    rows: 5,
    landscape: { width: 152, height: 113, gap: 6 },
    portrait: { width: 135, height: 132, gap: 6 },
  },
} satisfies Record<string, SlotGrid>;

export interface Ornaments {
  /** Upper edge of the window, where the scene needs more space above it. */
  top?: number;
  hang?: readonly Ornament[];
  stand?: readonly Ornament[];
}

export type Orientation = 'landscape' | 'portrait';

/** Both layouts of a grid: the window in the middle, the logo above it. */
export function slotLayouts(
  grid: SlotGrid,
  ornaments: Partial<Record<Orientation, Ornaments>> = {},
): Record<Orientation, SlotLayout> {
  return {
    landscape: layout(grid, grid.landscape, {
      width: 1600,
      height: 900,
      top: 128,
      margin: [62, 62],
      logo: { x: 800, y: 58, width: 520 },
      ...ornaments.landscape,
    }),
    portrait: layout(grid, grid.portrait, {
      width: 900,
      height: 1600,
      top: 330,
      margin: [30, 36],
      logo: { x: 450, y: 168, width: 620 },
      ...ornaments.portrait,
    }),
  };
}

interface Scene extends Ornaments {
  width: number;
  height: number;
  top: number;
  margin: readonly [x: number, y: number];
  logo: SlotLayout['logo'];
}

function layout({ columns, rows }: SlotGrid, cell: Cell, scene: Scene): SlotLayout {
  const { width, height, top, margin, logo, hang = [], stand = [] } = scene;
  const window = { width: columns * cell.width + (columns - 1) * cell.gap, height: rows * cell.height };
  const x = (width - window.width) / 2;
  return {
    width,
    height,
    reels: { x, y: top, cellWidth: cell.width, cellHeight: cell.height, columnGap: cell.gap },
    window,
    frame: {
      x: x - margin[0],
      y: top - margin[1],
      width: window.width + margin[0] * 2,
      height: window.height + margin[1] * 2,
    },
    logo,
    hang,
    stand,
  };
}
