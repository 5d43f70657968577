/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import { svg } from './svg.ts';

export interface LetterShape {
  size: number;
  /** Centre of the line; letters are arranged around it. */
  cx?: number;
  cy?: number;
  maxWidth?: number;
  /** Drops the ends (positive) or lifts them (negative), in drawing units. */
  arc?: number;
  /** Makes letters taller towards the ends, as a share of their height. */
  bulge?: number;
  tracking?: number;
}

export interface Letters {
  path: string;
  width: number;
  capHeight: number;
}

let displayFont: Font | undefined;

/** Lilita One (OFL-1.1) as outlines, so that a drawing needs no installed font. */
function lilitaOne(): Font {
  if (!displayFont) {
    const file = createRequire(import.meta.url).resolve(
      '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
    );
    const bytes = readFileSync(file);
    displayFont = opentype.parse(new Uint8Array(bytes).buffer);
  }
  return displayFont;
}

/** Text as one path, warped on a parabola and fitted into `maxWidth`. */
export function letters(text: string, shape: LetterShape): Letters {
  const { size, cx = 0, cy = 0, maxWidth = Infinity, arc = 0, bulge = 0, tracking = 0 } = shape;
  const font = lilitaOne();
  const perUnit = size / font.unitsPerEm;
  const glyphs = font.stringToGlyphs(text);
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = glyph.getPath(pen, 0, size).commands;
    const next = glyphs[index + 1];
    pen += glyph.advanceWidth * perUnit + (next ? tracking + font.getKerningValue(glyph, next) * perUnit : 0);
    return outline;
  });
  const fit = Math.min(1, maxWidth / pen);
  const half = (pen * fit) / 2;
  const capHeight = (font.tables.os2?.sCapHeight || font.ascender * 0.7) * perUnit * fit;
  const warp = (x: number, y: number) => {
    const warpedX = x * fit - half;
    const fromCentre = warpedX / half;
    const warpedY = (y * fit + capHeight / 2) * (1 + bulge * fromCentre ** 2) + arc * (fromCentre ** 2 - 1 / 3);
    return svg`${cx + warpedX},${cy + warpedY}`;
  };
  return { path: outlines.map((outline) => warpedPath(outline, warp)).join(''), width: pen * fit, capHeight };
}

/** Straight edges are cut into short steps, because a warped straight line is a curve. */
function warpedPath(commands: PathCommand[], warp: (x: number, y: number) => string): string {
  const steps = 6;
  let [lastX, lastY] = [0, 0];
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const [fromX, fromY] = [lastX, lastY];
      [lastX, lastY] = [command.x, command.y];
      switch (command.type) {
        case 'M':
          return `M${warp(command.x, command.y)}`;
        case 'L':
          return Array.from({ length: steps }, (_, index) => {
            const share = (index + 1) / steps;
            return `L${warp(fromX + (command.x - fromX) * share, fromY + (command.y - fromY) * share)}`;
          }).join('');
        case 'C':
          return `C${warp(command.x1, command.y1)} ${warp(command.x2, command.y2)} ${warp(command.x, command.y)}`;
        default:
          return `Q${warp(command.x1, command.y1)} ${warp(command.x, command.y)}`;
      }
    })
    .join('');
}
