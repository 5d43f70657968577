import { bookMaths, classicMaths, holdMaths, linesMaths, tumbleMaths } from '../families/maths-of-slots.ts';
import { type SlotUnderTest, slotsUnderTest } from '../families/slot/slot-maths.ts';
import { garudaStormVersions } from './garuda-storm/maths.ts';
import { jadeRabbitVersions } from './jade-rabbit/maths.ts';
import { lotusLanternsVersions } from './lotus-lanterns/maths.ts';
import { mangoRichesVersions } from './mango-riches/maths.ts';
import { monsoonShiftwaysVersions } from './monsoon-shiftways/maths.ts';
import { neonTukTukVersions } from './neon-tuk-tuk/maths.ts';
import { nightMarketVersions } from './night-market/maths.ts';
import { rubySevensVersions } from './ruby-sevens/maths.ts';
import { scrollOfSiamVersions } from './scroll-of-siam/maths.ts';
import { snowbellExpressVersions } from './snowbell-express/maths.ts';
import { tigerDrumVersions } from './tiger-drum/maths.ts';
import { vaultOfKoiVersions } from './vault-of-koi/maths.ts';

/**
 * All versions of every slot, the default one first, with their formulas and samplers. A slot's `math.json` holds the
 * report of each. `npm run maths -- --game CODE --write` makes it, since sampling takes minutes.
 */
export const slots: Readonly<Record<string, readonly SlotUnderTest[]>> = {
  'lotus-lanterns': slotsUnderTest(lotusLanternsVersions, linesMaths),
  'ruby-sevens': slotsUnderTest(rubySevensVersions, classicMaths),
  'scroll-of-siam': slotsUnderTest(scrollOfSiamVersions, bookMaths),
  'monsoon-shiftways': slotsUnderTest(monsoonShiftwaysVersions, tumbleMaths),
  'vault-of-koi': slotsUnderTest(vaultOfKoiVersions, holdMaths),
  'garuda-storm': slotsUnderTest(garudaStormVersions, tumbleMaths),
  'snowbell-express': slotsUnderTest(snowbellExpressVersions, linesMaths),
  'neon-tuk-tuk': slotsUnderTest(neonTukTukVersions, classicMaths),
  'jade-rabbit': slotsUnderTest(jadeRabbitVersions, holdMaths),
  'mango-riches': slotsUnderTest(mangoRichesVersions, linesMaths),
  'tiger-drum': slotsUnderTest(tigerDrumVersions, tumbleMaths),
  'night-market': slotsUnderTest(nightMarketVersions, bookMaths),
};
