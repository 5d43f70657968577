import { bevel, type Colour, Drawing, dropShadow, place, svg, times } from '../kit/index.ts';
import type { SlotLayout } from './layout.ts';

/** The materials of a game's frame. */
export interface FrameLook {
  /** Seven tones of the metal, from the top edge down. */
  metal: readonly Colour[];
  /** Darkest tone of the metal, in its creases. */
  crease: Colour;
  /** The inlay between metal and reels, its edge and the line inside it. */
  inlay: readonly [fill: Colour, edge: Colour, line: Colour];
  /** The bed of a reel: at its ends, between, and in the middle. */
  bed: readonly [end: Colour, between: Colour, middle: Colour];
  bedEdge: Colour;
  /** The lines between the rows. */
  rowLine: Colour;
  /** The dark that the symbols come out of and sink into. */
  shade: Colour;
  cast: Colour;
  /** A small picture on each corner of the broad frame, within a radius of 25. */
  corner?: { ground: Colour; draw(d: Drawing): string };
  /** Anything else on the frame: `box` is the middle of its border. */
  trim?(d: Drawing, box: FrameBox): string;
}

export interface FrameBox {
  x: number;
  y: number;
  width: number;
  height: number;
  border: number;
}

export const goldMetal = ['#fff9d6', '#ffd45a', '#c47f00', '#ffe68f', '#d48f0e', '#fff0b0', '#8a4a00'] as const;
export const silverMetal = ['#ffffff', '#d5def2', '#7f8bb0', '#eef3ff', '#98a4c8', '#f6f9ff', '#4a5378'] as const;
export const bronzeMetal = ['#ffe6c2', '#e8a45a', '#8a4a1a', '#f2bb78', '#a8622a', '#ffd9a0', '#4a2208'] as const;

/** The frame with its reel beds. Symbols are drawn over it, within the reel window. */
export function frame(layout: SlotLayout, grid: { columns: number; rows: number }, look: FrameLook): Drawing {
  const { frame: box, reels, window } = layout;
  const d = new Drawing(box.width, box.height, 7);
  const [x, y] = [reels.x - box.x, reels.y - box.y];
  const border = Math.min(26, x - 6);
  const around = (margin: number, radius: number, paint: string) =>
    svg`<rect x="${x - margin}" y="${y - margin}" width="${window.width + margin * 2}" height="${window.height + margin * 2}" rx="${radius}" ${paint}/>`;
  const gilt = d.linearAt(look.metal, [0, 0, box.height * 0.35, box.height]);
  const metal = around(border, 34, `fill="${gilt}" filter="${bevel(d, { depth: 5, shine: 0.7, shade: look.crease })}"`);
  const [inlay, edge, line] = look.inlay;
  d.add(
    `<g filter="${dropShadow(d, 0, 12, 13, look.cast, 0.75, 0.05)}">${metal}</g>`,
    around(border - 5, 30, `fill="none" stroke="${look.metal[0]}" stroke-width="1.6" opacity=".7"`),
    around(border * 0.56, 24, `fill="${inlay}" stroke="${edge}" stroke-width="3"`),
    around(border * 0.56 - 3, 21, `fill="none" stroke="${line}" stroke-width="1.6" opacity=".8"`),
    times(grid.columns, (column) =>
      bed(d, layout, grid.rows, x + column * (reels.cellWidth + reels.columnGap), y, look),
    ),
  );
  const middle = {
    x: x - border / 2,
    y: y - border / 2,
    width: window.width + border,
    height: window.height + border,
    border,
  };
  if (look.trim) d.add(look.trim(d, middle));
  if (look.corner && layout.width > layout.height) d.add(corners(d, middle, look, look.corner));
  return d;
}

function bed(d: Drawing, { reels, window }: SlotLayout, rows: number, x: number, y: number, look: FrameLook): string {
  const shape = svg`<rect x="${x}" y="${y}" width="${reels.cellWidth}" height="${window.height}" rx="14" `;
  // Rows of varying height have no lines between them.
  const lines = times(rows > 5 ? 0 : rows - 1, (row) => {
    const lineY = y + (row + 1) * reels.cellHeight;
    return svg`<path d="M${x + 14},${lineY}H${x + reels.cellWidth - 14}" stroke="${look.rowLine}" stroke-opacity=".17" stroke-width="1.6"/>`;
  });
  const [end, between, middle] = look.bed;
  const fill = d.linear([end, between, middle, between, end]);
  const round = d.linear(
    [
      [0, '#ffffff', 0.13],
      [0.14, '#ffffff', 0.02],
      [0.86, '#ffffff', 0.02],
      [1, '#ffffff', 0.1],
    ],
    [0, 0, 1, 0],
  );
  return `${shape}fill="${fill}"/>${shape}fill="${round}" stroke="${look.bedEdge}" stroke-opacity=".1"/>${lines}`;
}

function corners(
  d: Drawing,
  { x, y, width, height }: FrameBox,
  { metal: tones, crease }: FrameLook,
  corner: NonNullable<FrameLook['corner']>,
): string {
  const places = [
    [x, y, -45],
    [x + width, y, 45],
    [x, y + height, -135],
    [x + width, y + height, 135],
  ] as const;
  const metal = d.linear([tones[0]!, tones[1]!, tones[2]!, tones[3]!, tones[6]!], [0, 0, 0.6, 1]);
  const medal = `<circle r="33" fill="${metal}" stroke="${crease}" stroke-width="2.5" filter="${bevel(d, { depth: 3, shade: crease })}"/><circle r="25" fill="${corner.ground}"/>`;
  return places.map(([cx, cy, turn]) => place(`${medal}${corner.draw(d)}`, cx, cy, { turn })).join('');
}

/** Shades over the symbols: they come out of the dark above and sink into it below. */
export function frameFront(layout: SlotLayout, { columns }: { columns: number }, { shade }: FrameLook): Drawing {
  const { frame: box, reels, window } = layout;
  const d = new Drawing(box.width, box.height, 7);
  const [x, y] = [reels.x - box.x, reels.y - box.y];
  const edge = d.linear([
    [0, shade, 0.62],
    [0.06, shade, 0.14],
    [0.13, shade, 0],
    [0.87, shade, 0],
    [0.94, shade, 0.14],
    [1, shade, 0.62],
  ]);
  d.add(
    times(columns, (column) => {
      const left = x + column * (reels.cellWidth + reels.columnGap);
      return svg`<rect x="${left}" y="${y}" width="${reels.cellWidth}" height="${window.height}" rx="14" fill="${edge}"/>`;
    }),
  );
  return d;
}

/** Lamps along the border, every other one brighter. */
export function bulbs(
  d: Drawing,
  { x, y, width, height }: FrameBox,
  colours: readonly [Colour, Colour],
  pitch = 46,
): string {
  const [across, down] = [Math.round(width / pitch), Math.round(height / pitch)];
  const places = [
    ...Array.from({ length: across + 1 }, (_, index) => [x + (index * width) / across, y]),
    ...Array.from({ length: across + 1 }, (_, index) => [x + (index * width) / across, y + height]),
    ...Array.from({ length: down - 1 }, (_, index) => [x, y + ((index + 1) * height) / down]),
    ...Array.from({ length: down - 1 }, (_, index) => [x + width, y + ((index + 1) * height) / down]),
  ];
  return places
    .map(([cx, cy], index) => {
      const colour = colours[index % 2]!;
      const lamp = d.radial(['#ffffff', '#fff8d8', colour], [0.5, 0.5, 0.55, 0.38, 0.34]);
      return svg`<circle cx="${cx!}" cy="${cy!}" r="15" fill="${d.radial([
        [0, colour, 0.8],
        [1, colour, 0],
      ])}"/><circle cx="${cx!}" cy="${cy!}" r="6.4" fill="${lamp}" stroke="#4a2000" stroke-width="1.4"/>`;
    })
    .join('');
}
