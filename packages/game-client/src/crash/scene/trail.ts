import { formatDuration, formatTimes } from '@sabai/contract/number-format';
import { Container, FillGradient, Graphics } from 'pixi.js';
import { pageFaces, pageText } from '../../stage/page-text.ts';
import type { CrashLook } from '../model/crash-look.ts';
import {
  type Box,
  lineOfFlight,
  marksBetween,
  type Point,
  pointOfFlight,
  scaleOfFlight,
} from '../model/flight-path.ts';

const LABEL_STYLE = {
  fontSize: 12,
  fontWeight: '600',
  fill: 0xe9e2ff,
} as const;
const MOST_MARKS = 6;

/** The line behind the rocket, the light below it and the scales along the edges. */
export interface Trail extends Container {
  draw(elapsedMs: number, box: Box, cashOutsMs: readonly number[]): void;
  clear(): void;
}

export function createTrail({ colours, isDive }: Pick<CrashLook, 'colours' | 'isDive'>, intl: string): Trail {
  const area = new Graphics();
  const grid = new Graphics();
  const glow = new Graphics({ blendMode: 'add', alpha: 0.35 });
  const line = new Graphics();
  const labels = Array.from({ length: MOST_MARKS * 2 }, () =>
    pageText({ text: '', style: { ...LABEL_STYLE, fontFamily: pageFaces() }, alpha: 0.95 }),
  );
  const gradient = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: isDive ? 1 : 0, color: colours.light[0] },
      { offset: isDive ? 0 : 1, color: colours.light[1] },
    ],
  });

  let isDrawn = false;

  function label(index: number, text: string, x: number, y: number, anchor: readonly [number, number]): void {
    const mark = labels[index];
    if (!mark) return;
    if (mark.text !== text) mark.text = text;
    mark.anchor.set(...anchor);
    mark.position.set(Math.round(x), Math.round(y));
  }

  return Object.assign(new Container({ children: [area, grid, glow, line, ...labels] }), {
    draw(elapsedMs: number, box: Box, cashOutsMs: readonly number[]) {
      isDrawn = true;
      const scale = scaleOfFlight(elapsedMs);
      const [bottom, right] = [box.y + box.height, box.x + box.width];
      // Start of the flight: multipliers grow away from it.
      const start = isDive ? box.y : bottom;
      const [upwards, along] = [marksBetween(1, scale.toMultiplier, 4), marksBetween(0, scale.toMs / 1000, 5)];
      // Hiding and showing in one frame would make the library sort the whole scene again.
      for (const [index, text] of labels.entries()) {
        text.visible = index < MOST_MARKS ? index < upwards.length : index - MOST_MARKS < along.length;
      }
      grid.clear();
      for (const [index, mark] of upwards.entries()) {
        const way = ((mark - 1) / (scale.toMultiplier - 1)) * box.height;
        const y = isDive ? start + way : start - way;
        grid.moveTo(box.x, y).lineTo(right, y);
        label(index, formatTimes(mark, intl, { most: 6 }), box.x - 8, y, [1, 0.5]);
      }
      grid.stroke({ width: 1, color: 0xffffff, alpha: 0.12 });
      for (const [index, mark] of along.entries()) {
        label(
          MOST_MARKS + index,
          formatDuration(mark, 'second', intl),
          box.x + ((mark * 1000) / scale.toMs) * box.width,
          isDive ? start - 8 : start + 8,
          [0.5, isDive ? 1 : 0],
        );
      }
      grid
        .moveTo(box.x, isDive ? bottom : box.y)
        .lineTo(box.x, start)
        .lineTo(right, start);
      grid.stroke({ width: 2, color: 0xc9b6ff, alpha: 0.35 });

      const points = lineOfFlight(elapsedMs, scale, box);
      const tip = points.at(-1)!;
      area.clear();
      trace(area.moveTo(box.x, start), points).lineTo(tip.x, start).fill(gradient);
      glow.clear();
      trace(glow, points).stroke({ width: 16, color: colours.glow, cap: 'round', join: 'round' });
      line.clear();
      trace(line, points).stroke({ width: 5, color: colours.line, cap: 'round', join: 'round' });
      for (const atMs of cashOutsMs) {
        const { x, y } = pointOfFlight(atMs, scale, box);
        line.circle(x, y, 9).fill({ color: 0x2fd28a }).stroke({ width: 3, color: 0xffffff });
      }
    },
    clear() {
      if (!isDrawn) return;
      isDrawn = false;
      for (const graphics of [area, grid, glow, line]) graphics.clear();
      for (const text of labels) text.visible = false;
    },
  });
}

function trace(graphics: Graphics, points: readonly Point[]): Graphics {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) graphics.moveTo(x, y);
    else graphics.lineTo(x, y);
  }
  return graphics;
}
