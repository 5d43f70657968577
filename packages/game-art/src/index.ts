/** Every picture of the product as a drawing, and what builds, checks and lays out the files in `assets/`. */
import { brand } from './brand/index.ts';
import { deepNagaArt } from './games/deep-naga/art.ts';
import { koiLagoonArt } from './games/koi-lagoon/art.ts';
import { novaRushArt } from './games/nova-rush/art.ts';
import { slots } from './games/slots.ts';
import { trenchDiveArt } from './games/trench-dive/art.ts';
import { offers } from './offers/index.ts';
import type { Picture } from './pipeline/picture.ts';
import { tiles } from './tiles/index.ts';

export { buildArt } from './pipeline/build-art.ts';
export { contactSheet } from './pipeline/contact-sheet.ts';
export { staleArt } from './pipeline/manifest.ts';
export { tiles } from './tiles/index.ts';

/** Every picture of the product. */
export const pictures: readonly Picture[] = [
  ...brand,
  ...offers,
  ...tiles,
  ...slots,
  ...novaRushArt,
  ...trenchDiveArt,
  ...koiLagoonArt,
  ...deepNagaArt,
];
