/** Art of the operator's offers: one object for each kind, on a transparent background of 400 × 400. */
import { Drawing } from '../kit/index.ts';
import { lightCutOutFiles, type Picture } from '../pipeline/picture.ts';
import { ingots, lotusChest, openChest, reloaded } from './deposits.ts';
import { boxOpen, boxShut, card, pointCoin } from './draws.ts';
import { levelEmblems } from './levels.ts';
import { cake, crown, luckyKoi, present, reels } from './presents.ts';
import { cardFan, headphones, luckyBox, mug, shirt, starCoins } from './shop.ts';
import { cup, purse, rosette } from './standing.ts';

/** By the names that the site and the office use. */
const things = {
  'lotus-chest': lotusChest,
  chest: openChest,
  ingots,
  reload: reloaded,
  'star-coins': starCoins,
  'lucky-box': luckyBox,
  'card-fan': cardFan,
  mug,
  headphones,
  shirt,
  point: pointCoin,
  card,
  'box-shut': boxShut,
  'box-open': boxOpen,
  reels,
  cake,
  crown,
  present,
  koi: luckyKoi,
  purse,
  rosette,
  cup,
  ...levelEmblems,
} as const;

/** Shown at up to 184 px, on screens with a pixel ratio of 2. */
const px = 368;
const maxBytes = 26_000;

export const offers: readonly Picture[] = Object.entries(things).map(([name, draw]) => ({
  name: `offers/${name}`,
  draw: () => {
    const d = new Drawing(400, 400, 7);
    d.add(...draw(d));
    return d.toSvg();
  },
  files: lightCutOutFiles(`offers/${name}`, px, px, maxBytes),
}));
