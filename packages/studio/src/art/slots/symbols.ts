import { blur, type Colour, type Drawing, dropShadow, place, silhouetteGlow } from '../kit.ts';
import { packSprites, type Sprite, type SpriteSheet } from '../pipeline/sprite-sheet.ts';
import { jewelLetter, type LetterColours, nameRibbon, type RibbonColours } from '../things/treasure.ts';

export interface SlotSymbol {
  glow: Colour;
  draw(d: Drawing): string;
  /** Only stands on the reels, and no line pays it: it is drawn at rest alone. */
  isStill?: boolean;
}

/** The symbols by the letters the strips are written in; each fills 232 of 256 pixels around the origin. */
export type SlotSymbols = Readonly<Record<string, SlotSymbol>>;

const cell = 256;
/** Motion blur carries no detail, so its sprites are drawn at half size. */
export const blurScale = 0.5;
/** A glow sprite is smaller still, and leaves a margin for the light around its symbol. */
export const glowScale = 0.4;

/** Every symbol three times: at rest (`W`), in motion (`W-blur`) and as its own light (`W-glow`). */
export function symbolSheet(symbols: SlotSymbols, shade: Colour): SpriteSheet {
  const sprites = Object.entries(symbols).flatMap(([code, symbol]): Sprite[] => {
    const shadowed = (d: Drawing) => `<g filter="${dropShadow(d, 0, 6, 6, shade, 0.6)}">${symbol.draw(d)}</g>`;
    const atRest: Sprite = { name: code, width: cell, height: cell, draw: shadowed };
    if (symbol.isStill) return [atRest];
    return [
      atRest,
      {
        name: `${code}-blur`,
        width: cell * blurScale,
        height: cell * blurScale,
        scale: blurScale,
        draw: (d) => `<g filter="${blur(d, 0.8, 17)}">${place(symbol.draw(d), 0, 0, { scale: [1, 0.96] })}</g>`,
      },
      {
        name: `${code}-glow`,
        width: cell / 2,
        height: cell / 2,
        scale: glowScale,
        draw: (d) => `<g filter="${silhouetteGlow(d, 14, symbol.glow)}">${symbol.draw(d)}</g>`,
      },
    ];
  });
  return packSprites(sprites, 6 * (cell + 4) - 4);
}

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
