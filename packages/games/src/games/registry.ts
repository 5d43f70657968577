import type { Game } from '../engine/game.ts';
import { baccarat } from './baccarat/round.ts';
import { blackjack } from './blackjack/round.ts';
import { coinStreak } from './coin-streak/round.ts';
import { dailyDraw } from './daily-draw/round.ts';
import { deepNaga } from './deep-naga/round.ts';
import { derby8 } from './derby-8/round.ts';
import { dice } from './dice/round.ts';
import { dragonTiger } from './dragon-tiger/round.ts';
import { express645 } from './express-645/round.ts';
import { fishPrawnCrab } from './fish-prawn-crab/round.ts';
import { fortuneWheel } from './fortune-wheel/round.ts';
import { fortuneWheelMini } from './fortune-wheel-mini/round.ts';
import { garudaStorm } from './garuda-storm/round.ts';
import { hiLo } from './hi-lo/round.ts';
import { houndDash6 } from './hound-dash-6/round.ts';
import { jadeRabbit } from './jade-rabbit/round.ts';
import { kenoRush } from './keno-rush/round.ts';
import { koiLagoon } from './koi-lagoon/round.ts';
import { limbo } from './limbo/round.ts';
import { liveBaccarat } from './live-baccarat/round.ts';
import { liveBaccaratSpeed } from './live-baccarat-speed/round.ts';
import { liveDragonTiger } from './live-dragon-tiger/round.ts';
import { liveRoulette } from './live-roulette/round.ts';
import { liveSicBo } from './live-sic-bo/round.ts';
import { lotusLanterns } from './lotus-lanterns/round.ts';
import { mangoRiches } from './mango-riches/round.ts';
import { mines } from './mines/round.ts';
import { monsoonShiftways } from './monsoon-shiftways/round.ts';
import { neonTukTuk } from './neon-tuk-tuk/round.ts';
import { nightMarket } from './night-market/round.ts';
import { novaRush } from './nova-rush/round.ts';
import { plinko } from './plinko/round.ts';
import { roulette } from './roulette/round.ts';
import { rubySevens } from './ruby-sevens/round.ts';
import { scratch } from './scratch/round.ts';
import { scrollOfSiam } from './scroll-of-siam/round.ts';
import { sicBo } from './sic-bo/round.ts';
import { snowbellExpress } from './snowbell-express/round.ts';
import { sportsbook } from './sportsbook/round.ts';
import { tigerDrum } from './tiger-drum/round.ts';
import { tower } from './tower/round.ts';
import { trenchDive } from './trench-dive/round.ts';
import { vaultOfKoi } from './vault-of-koi/round.ts';
import { virtualGoal } from './virtual-goal/round.ts';
import { wheel } from './wheel/round.ts';

/** Every studio game by its code: the server, the lobby and the verifier access games only through this table. */
export const games: Readonly<Record<string, Game>> = {
  'lotus-lanterns': lotusLanterns,
  'nova-rush': novaRush,
  dice,
  limbo,
  plinko,
  'keno-rush': kenoRush,
  baccarat,
  'dragon-tiger': dragonTiger,
  'fish-prawn-crab': fishPrawnCrab,
  roulette,
  'sic-bo': sicBo,
  'koi-lagoon': koiLagoon,
  'deep-naga': deepNaga,
  mines,
  tower,
  'hi-lo': hiLo,
  'coin-streak': coinStreak,
  blackjack,
  'trench-dive': trenchDive,
  'live-baccarat': liveBaccarat,
  'live-baccarat-speed': liveBaccaratSpeed,
  'live-roulette': liveRoulette,
  'live-dragon-tiger': liveDragonTiger,
  'live-sic-bo': liveSicBo,
  'fortune-wheel': fortuneWheel,
  wheel,
  scratch,
  'fortune-wheel-mini': fortuneWheelMini,
  'derby-8': derby8,
  'hound-dash-6': houndDash6,
  'virtual-goal': virtualGoal,
  'daily-draw': dailyDraw,
  'express-645': express645,
  sportsbook,
  'ruby-sevens': rubySevens,
  'scroll-of-siam': scrollOfSiam,
  'monsoon-shiftways': monsoonShiftways,
  'vault-of-koi': vaultOfKoi,
  'garuda-storm': garudaStorm,
  'snowbell-express': snowbellExpress,
  'neon-tuk-tuk': neonTukTuk,
  'jade-rabbit': jadeRabbit,
  'mango-riches': mangoRiches,
  'tiger-drum': tigerDrum,
  'night-market': nightMarket,
};

/** Returns the game with a code, or undefined when there is none. Accepts untrusted codes. */
export function findGame(code: string): Game | undefined {
  return Object.hasOwn(games, code) ? games[code] : undefined;
}
