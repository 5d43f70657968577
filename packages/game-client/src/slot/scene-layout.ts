import type { Orientation, SlotLayout } from '@sabai/game-art/slot-layout.ts';
import type { StageSize } from '../stage/insets.ts';

export type { Orientation, Ornament } from '@sabai/game-art/slot-layout.ts';
/** The positions of a scene's parts in one orientation, in pixels of its background. */
export type SceneDesign = SlotLayout;

/** `assets/games/<code>/scene.json`. */
export interface SlotScene {
  columns: number;
  rows: number;
  /** The colour of each symbol's light. */
  glows: Readonly<Record<string, string>>;
  /** The scale at which soft lights are shown. */
  softScale: number;
  logoSize: { width: number; height: number };
  landscape: SceneDesign;
  portrait: SceneDesign;
}

/** The position of the reels' world on the screen: its own coordinates, moved and scaled. */
export interface SceneLayout {
  orientation: Orientation;
  design: SceneDesign;
  /** Transform of the design's coordinates to the screen. */
  world: { x: number; y: number; scale: number };
  /** Pixels of the screen per pixel of the decorations at its edges. */
  edgeScale: number;
}

/** Space around the frame, and above the logo's middle, that must be visible as well. */
const margins = { landscape: { side: 18, logo: 64 }, portrait: { side: 0, logo: 84 } } as const;
const BELOW_FRAME = 8;
/** On wide screens the frame leaves space for the decorations at its sides. */
const BROADEST_FRAME = 0.74;
/** Share of the free space above the kernel: the larger part goes below. */
const SHARE_ABOVE = 0.4;

/** Returns the part of a design that must be completely visible: logo and frame. */
function kernelOf({ frame, logo }: SceneDesign, orientation: Orientation) {
  const { side, logo: above } = margins[orientation];
  const y = logo.y - above;
  return {
    x: frame.x - side,
    y,
    width: frame.width + 2 * side,
    height: frame.y + frame.height + BELOW_FRAME - y,
  };
}

/** On a portrait screen reels are stretched up to this factor. */
const TALLEST = 1.5;

/** Returns a design with higher reels and frame; the parts above them stay. */
function stretched(design: SceneDesign, by: number): SceneDesign {
  const more = design.window.height * (by - 1);
  return {
    ...design,
    reels: { ...design.reels, cellHeight: design.reels.cellHeight * by },
    window: { ...design.window, height: design.window.height + more },
    frame: { ...design.frame, height: design.frame.height + more },
  };
}

/** A portrait screen is mostly higher than the scene: the reels fill the rest below the logo. */
function asHighAsFree(design: SceneDesign, free: { width: number; height: number }): SceneDesign {
  const kernel = kernelOf(design, 'portrait');
  const left = (free.height / free.width) * kernel.width - kernel.height;
  return stretched(design, Math.min(TALLEST, 1 + Math.max(0, left) / design.window.height));
}

/** Fits the scene into the space that the HUD leaves free. */
export function sceneLayout(scene: SlotScene, { width, height, insets }: StageSize): SceneLayout {
  const orientation: Orientation = width / height < 1 ? 'portrait' : 'landscape';
  const freeWidth = Math.max(1, width - insets.left - insets.right);
  const freeHeight = Math.max(1, height - insets.top - insets.bottom);
  const design =
    orientation === 'portrait'
      ? asHighAsFree(scene.portrait, { width: freeWidth, height: freeHeight })
      : scene.landscape;
  const kernel = kernelOf(design, orientation);
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

/** Size of a symbol of 256 px in a cell: letters and charms nearly fill it. */
const FILL = { width: 1.12, height: 1.06 };
const SYMBOL_SIZE = 256;

export interface Cell {
  /** Its middle in the design's coordinates. */
  x: number;
  y: number;
  width: number;
  height: number;
  symbolScale: number;
}

/** A cell of a reel that shows `rows` symbols in the window. */
export function cellAt({ reels, window }: SceneDesign, reel: number, row: number, rows: number): Cell {
  const [width, height] = [reels.cellWidth, window.height / rows];
  return {
    x: reels.x + reel * (width + reels.columnGap) + width / 2,
    y: reels.y + (row + 0.5) * height,
    width,
    height,
    symbolScale: Math.min((width * FILL.width) / SYMBOL_SIZE, (height * FILL.height) / SYMBOL_SIZE),
  };
}

/**
 * Returns the free space at the frame's right on a wide screen: its middle and its width, in the coordinates of the
 * design.
 */
export function sideRoom({ design, world }: SceneLayout, { width, insets }: StageSize): { x: number; width: number } {
  const from = design.frame.x + design.frame.width;
  const room = Math.max(60, (width - insets.right - world.x) / world.scale - from);
  return { x: from + room / 2, width: room };
}
