import { deepNagaArt } from '../games/deep-naga/art.ts';
import { koiLagoonArt } from '../games/koi-lagoon/art.ts';
import { novaRushArt } from '../games/nova-rush/art.ts';
import { trenchDiveArt } from '../games/trench-dive/art.ts';
import { brand } from './brand.ts';
import type { Picture } from './pipeline/picture.ts';
import { slots } from './slots.ts';
import { tiles } from './tiles.ts';

export { buildArt } from './pipeline/build-art.ts';
export { contactSheet } from './pipeline/contact-sheet.ts';
export { staleArt } from './pipeline/manifest.ts';
export { tiles } from './tiles.ts';

/** Every picture of the product. */
export const pictures: readonly Picture[] = [
  ...brand,
  ...tiles,
  ...slots,
  ...novaRushArt,
  ...trenchDiveArt,
  ...koiLagoonArt,
  ...deepNagaArt,
];
