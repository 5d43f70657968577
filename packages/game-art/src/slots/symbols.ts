import { type Colour, type Drawing, dropShadow, place } from '../kit/index.ts';
import { packSprites, type Sprite, type SpriteSheet } from '../pipeline/sprite-sheet.ts';
import { jewelLetter, type LetterColours, nameRibbon, type RibbonColours } from '../things/treasure/treasure.ts';

export interface SlotSymbol {
  glow: Colour;
  draw(d: Drawing): string;
  /** Only appears at rest on the reels and never pays: it is drawn at rest only. */
  isStill?: boolean;
}

/** The symbols by the letters the strips are written in; each fills 232 of 256 pixels around the origin. */
export type SlotSymbols = Readonly<Record<string, SlotSymbol>>;

const cell = 256;
const sheetWidth = 6 * (cell + 4) - 4;

/** The symbols at rest: without them no slot can be played. */
export function symbolSheet(symbols: SlotSymbols, shade: Colour): SpriteSheet {
  const sprites = Object.entries(symbols).map(([code, { draw }]): Sprite => {
    const shadowed = (d: Drawing) => `<g filter="${dropShadow(d, 0, 6, 6, shade, 0.6)}">${draw(d)}</g>`;
    return { name: code, width: cell, height: cell, draw: shadowed };
  });
  return packSprites(sprites, sheetWidth);
}

/**
 * Returns the light of each symbol that turns and wins; the stage draws it and the motion blur from the resting
 * symbol.
 */
export const glowsOf = (symbols: SlotSymbols): Readonly<Record<string, Colour>> =>
  Object.fromEntries(Object.entries(symbols).flatMap(([code, { glow, isStill }]) => (isStill ? [] : [[code, glow]])));

/** Returns the scale of a symbol on a phone 390 px wide with a pixel ratio of 2, and a scene 900 px wide. */
export const phoneScale = (cellWidth: number): number => Math.min(1, (cellWidth * (780 / 900)) / cell);

/** A card rank as a symbol. */
export function letter(text: string, colours: LetterColours): SlotSymbol {
  return { glow: colours.body, draw: (d) => place(jewelLetter(d, text, colours), 0, -6) };
}

const ranks = { K: 'K', Q: 'Q', J: 'J', T: '10', N: '9' };

/** The low symbols of a game: one lettering in the game's colours. */
export function letterSymbols(
  colours: Partial<Record<keyof typeof ranks, readonly [light: Colour, body: Colour, deep: Colour]>>,
  finish: Pick<LetterColours, 'piping' | 'foot' | 'over'> = {},
): SlotSymbols {
  const entries = Object.entries(colours).map(([code, [light, body, deep]]) => {
    return [code, letter(ranks[code as keyof typeof ranks], { light, body, deep, ...finish })] as const;
  });
  return Object.fromEntries(entries);
}

/** A picture with its name on a ribbon across the foot: wilds and scatters. */
export function named(
  text: string,
  colours: RibbonColours & { glow: Colour },
  draw: (d: Drawing) => string,
): SlotSymbol {
  return {
    glow: colours.glow,
    draw: (d) => draw(d) + place(nameRibbon(d, text, colours), 0, 72, { scale: 1.04 }),
  };
}
