import { garudaStormArt } from '../games/garuda-storm/art.ts';
import { jadeRabbitArt } from '../games/jade-rabbit/art.ts';
import { lotusLanternsArt } from '../games/lotus-lanterns/art.ts';
import { mangoRichesArt } from '../games/mango-riches/art.ts';
import { monsoonShiftwaysArt } from '../games/monsoon-shiftways/art.ts';
import { neonTukTukArt } from '../games/neon-tuk-tuk/art.ts';
import { nightMarketArt } from '../games/night-market/art.ts';
import { rubySevensArt } from '../games/ruby-sevens/art.ts';
import { scrollOfSiamArt } from '../games/scroll-of-siam/art.ts';
import { snowbellExpressArt } from '../games/snowbell-express/art.ts';
import { tigerDrumArt } from '../games/tiger-drum/art.ts';
import { vaultOfKoiArt } from '../games/vault-of-koi/art.ts';
import type { Picture } from './pipeline/picture.ts';
import { sharedSlotArt } from './slots/shared.ts';

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
