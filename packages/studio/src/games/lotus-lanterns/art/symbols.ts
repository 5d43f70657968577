import { blur, Drawing, dropShadow, place, silhouetteGlow } from '../../../art/kit.ts';
import { drawSheet, packSprites, type Sprite } from '../../../art/pipeline/sprite-sheet.ts';
import { coin } from '../../../art/things/coin.ts';
import { koi } from '../../../art/things/koi.ts';
import { lantern } from '../../../art/things/lantern.ts';
import { lotus } from '../../../art/things/lotus.ts';
import { ingot, jadeRing, jewelLetter, nameRibbon } from '../../../art/things/treasure.ts';

interface SlotSymbol {
  glow: string;
  draw(d: Drawing): string;
}

/** The symbols by the letters the strips are written in; each fills 232 of 256 pixels around the origin. */
const symbols: Readonly<Record<string, SlotSymbol>> = {
  W: {
    glow: '#ff6fc0',
    draw: (d) =>
      place(lotus(d), 0, 66, { scale: 0.46 }) +
      place(nameRibbon(d, 'WILD', { light: '#ff7ab4', body: '#c00f5c', fold: '#7a0438' }), 0, 72, { scale: 1.04 }),
  },
  S: {
    glow: '#ffab2e',
    draw: (d) =>
      place(lantern(d, { hasTassel: false, hasHalo: false }), 0, -14, { scale: 0.86 }) +
      place(nameRibbon(d, 'SCATTER', { light: '#ffc04a', body: '#d4560a', fold: '#7a2a00' }), 0, 72, { scale: 1.04 }),
  },
  A: { glow: '#ff8a4a', draw: (d) => place(koi(d), -34, 4, { scale: [0.352, 0.4], turn: -6 }) },
  B: { glow: '#ffd23a', draw: (d) => place(ingot(d), 0, 2, { scale: 1.08 }) },
  D: { glow: '#4affa0', draw: (d) => place(jadeRing(d), 0, -10, { scale: 0.98 }) },
  E: { glow: '#ffd23a', draw: (d) => place(coin(d, { tilt: 12 }), 0, -6, { scale: 0.96 }) },
  K: letter('K', '#ecd9ff', '#a25cff', '#6a1ce0'),
  Q: letter('Q', '#d3f3ff', '#3fb8ff', '#0a74dc'),
  J: letter('J', '#d8ffe4', '#3be08a', '#08a058'),
  T: letter('10', '#fff3cc', '#ffb63a', '#e2700a'),
  N: letter('9', '#ffd9e6', '#ff5a96', '#cf1560'),
};

function letter(text: string, light: string, body: string, deep: string): SlotSymbol {
  return { glow: body, draw: (d) => place(jewelLetter(d, text, { light, body, deep }), 0, -6) };
}

const cell = 256;
/** Motion blur carries no detail, so its sprites are drawn at half size. */
export const blurScale = 0.5;
/** A glow sprite is smaller still, and leaves a margin for the light around its symbol. */
export const glowScale = 0.4;

const symbolSprites: readonly Sprite[] = Object.entries(symbols).flatMap(([code, symbol]) => {
  const shadowed = (d: Drawing) => `<g filter="${dropShadow(d, 0, 6, 6, '#12021e', 0.6)}">${symbol.draw(d)}</g>`;
  return [
    { name: code, width: cell, height: cell, draw: shadowed },
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

/** Every symbol three times: at rest (`W`), in motion (`W-blur`) and as its own light (`W-glow`). */
export const symbolSheet = packSprites(symbolSprites, 6 * (cell + 4) - 4);

export function symbolAtlas(): Drawing {
  const d = new Drawing(symbolSheet.width, symbolSheet.height, 5);
  drawSheet(d, symbolSheet);
  return d;
}
