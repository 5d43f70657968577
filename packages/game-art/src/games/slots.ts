import type { Picture } from '../pipeline/picture.ts';
import { sharedSlotArt } from '../slots/shared.ts';
import { garudaStormArt } from './garuda-storm/art.ts';
import { jadeRabbitArt } from './jade-rabbit/art.ts';
import { lotusLanternsArt } from './lotus-lanterns/art.ts';
import { mangoRichesArt } from './mango-riches/art.ts';
import { monsoonShiftwaysArt } from './monsoon-shiftways/art.ts';
import { neonTukTukArt } from './neon-tuk-tuk/art.ts';
import { nightMarketArt } from './night-market/art.ts';
import { rubySevensArt } from './ruby-sevens/art.ts';
import { scrollOfSiamArt } from './scroll-of-siam/art.ts';
import { snowbellExpressArt } from './snowbell-express/art.ts';
import { tigerDrumArt } from './tiger-drum/art.ts';
import { vaultOfKoiArt } from './vault-of-koi/art.ts';

/** The pictures of the slots that are made with the slots' kit. */
export const slots: readonly Picture[] = [
  sharedSlotArt,
  lotusLanternsArt,
  rubySevensArt,
  scrollOfSiamArt,
  monsoonShiftwaysArt,
  vaultOfKoiArt,
  garudaStormArt,
  snowbellExpressArt,
  neonTukTukArt,
  jadeRabbitArt,
  mangoRichesArt,
  tigerDrumArt,
  nightMarketArt,
].flat();
