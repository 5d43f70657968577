import scene from '../../../../assets/games/lotus-lanterns/scene.json' with { type: 'json' };
import type { StageSize } from '../../../client/stage/insets.ts';
import type { Orientation } from './pictures.ts';

export const { columns, rows, blurScale, glowScale, softScale } = scene;

/** Where the reels' world lies on the screen: its own coordinates, moved and scaled. */
export interface SceneLayout {
  orientation: Orientation;
  design: typeof scene.landscape;
  /** Of the design's coordinates on the screen. */
  world: { x: number; y: number; scale: number };
  /** Pixels of the screen per pixel of the decorations at its edges. */
  edgeScale: number;
}

/** The part of each design that must be seen whole: logo and frame. */
const kernels = {
  landscape: { x: 214, y: -6, width: 1172, height: 762 },
  portrait: { x: 0, y: 84, width: 900, height: 830 },
} as const;
/** On broad screens the frame leaves room for the lanterns at its sides. */
const BROADEST_FRAME = 0.74;
/** Free room above and below the kernel: the larger part goes below, where the lotuses float. */
const SHARE_ABOVE = 0.4;

/** Fits the scene into what the HUD leaves free. */
export function sceneLayout({ width, height, insets }: StageSize): SceneLayout {
  const orientation: Orientation = width / height < 1 ? 'portrait' : 'landscape';
  const design = scene[orientation];
  const kernel = kernels[orientation];
  const freeWidth = Math.max(1, width - insets.left - insets.right);
  const freeHeight = Math.max(1, height - insets.top - insets.bottom);
  const isFramedBySides = orientation === 'landscape' && insets.left === 0;
  const scale = Math.min(
    freeWidth / kernel.width,
    freeHeight / kernel.height,
    isFramedBySides ? (width * BROADEST_FRAME) / design.frame.width : Number.POSITIVE_INFINITY,
  );
  const top = insets.top + (freeHeight - kernel.height * scale) * SHARE_ABOVE;
  return {
    orientation,
    design,
    world: {
      x: insets.left + freeWidth / 2 - (kernel.x + kernel.width / 2) * scale,
      y: top - kernel.y * scale,
      scale,
    },
    edgeScale: orientation === 'landscape' ? Math.min(height / 900, width / 1200) : width / 900,
  };
}

/** The middle of a cell in the design's coordinates. */
export function cellCentre(design: SceneLayout['design'], reel: number, row: number): { x: number; y: number } {
  const { x, y, cellWidth, cellHeight, columnGap } = design.reels;
  return { x: x + reel * (cellWidth + columnGap) + cellWidth / 2, y: y + row * cellHeight + cellHeight / 2 };
}

/** How large a symbol of 256 px is drawn in a cell: letters and charms nearly fill it. */
export function symbolScale({ reels }: SceneLayout['design']): number {
  return Math.min((reels.cellWidth * 1.12) / 256, (reels.cellHeight * 1.06) / 256);
}
