/** The lobby tile of each game. */
import type { Drawing } from '../kit/index.ts';
import type { Picture } from '../pipeline/picture.ts';
import { coinStreakTile, fortuneWheelMiniTile, hiLoTile, scratchTile, towerTile, wheelTile } from './arcade.ts';
import { deepNagaTile, trenchDiveTile } from './deep.ts';
import { dailyDrawTile, express645Tile, fortuneWheelTile } from './draws.ts';
import { koiLagoonTile } from './koi-lagoon.ts';
import { lotusLanternsTile } from './lotus-lanterns.ts';
import {
  garudaStormTile,
  jadeRabbitTile,
  mangoRichesTile,
  neonTukTukTile,
  nightMarketTile,
  snowbellExpressTile,
  tigerDrumTile,
} from './more-slots.ts';
import { novaRushTile } from './nova-rush.ts';
import { diceTile, limboTile, minesTile, plinkoTile } from './originals.ts';
import { monsoonShiftwaysTile, rubySevensTile, scrollOfSiamTile, vaultOfKoiTile } from './slots.ts';
import { derby8Tile, houndDash6Tile, kenoRushTile, sportsbookTile, virtualGoalTile } from './sports.ts';
import {
  baccaratTile,
  blackjackTile,
  dragonTigerTile,
  fishPrawnCrabTile,
  liveBaccaratTile,
  liveDragonTigerTile,
  liveRouletteTile,
  liveSicBoTile,
  rouletteTile,
  sicBoTile,
  speedBaccaratTile,
} from './tables.ts';

const maxTileBytes = 25_000;

/** The lobby tiles by game code, each drawn 600 × 800. */
const drawings: Readonly<Record<string, () => Drawing>> = {
  'lotus-lanterns': lotusLanternsTile,
  'nova-rush': novaRushTile,
  'koi-lagoon': koiLagoonTile,
  'ruby-sevens': rubySevensTile,
  'scroll-of-siam': scrollOfSiamTile,
  'monsoon-shiftways': monsoonShiftwaysTile,
  'vault-of-koi': vaultOfKoiTile,
  mines: minesTile,
  plinko: plinkoTile,
  dice: diceTile,
  limbo: limboTile,
  roulette: rouletteTile,
  baccarat: baccaratTile,
  blackjack: blackjackTile,
  'sic-bo': sicBoTile,
  'dragon-tiger': dragonTigerTile,
  'fish-prawn-crab': fishPrawnCrabTile,
  'live-baccarat': liveBaccaratTile,
  'virtual-goal': virtualGoalTile,
  'derby-8': derby8Tile,
  'keno-rush': kenoRushTile,
  'trench-dive': trenchDiveTile,
  'deep-naga': deepNagaTile,
  tower: towerTile,
  'hi-lo': hiLoTile,
  wheel: wheelTile,
  'coin-streak': coinStreakTile,
  scratch: scratchTile,
  'fortune-wheel-mini': fortuneWheelMiniTile,
  'live-baccarat-speed': speedBaccaratTile,
  'live-roulette': liveRouletteTile,
  'live-dragon-tiger': liveDragonTigerTile,
  'live-sic-bo': liveSicBoTile,
  'fortune-wheel': fortuneWheelTile,
  'daily-draw': dailyDrawTile,
  'express-645': express645Tile,
  'hound-dash-6': houndDash6Tile,
  sportsbook: sportsbookTile,
  'garuda-storm': garudaStormTile,
  'snowbell-express': snowbellExpressTile,
  'neon-tuk-tuk': neonTukTukTile,
  'jade-rabbit': jadeRabbitTile,
  'mango-riches': mangoRichesTile,
  'tiger-drum': tigerDrumTile,
  'night-market': nightMarketTile,
};

/** Lobby tiles, 3:4: AVIF in two widths, WebP in one for browsers without it. */
export const tiles: readonly Picture[] = Object.entries(drawings).map(([code, draw]) => ({
  name: `tiles/${code}`,
  draw: () => draw().toSvg(),
  files: [
    { file: `tiles/${code}-360.avif`, width: 360, height: 480, quality: 60, maxBytes: maxTileBytes },
    { file: `tiles/${code}-240.avif`, width: 240, height: 320, quality: 58, maxBytes: maxTileBytes },
    { file: `tiles/${code}-360.webp`, width: 360, height: 480, quality: 82, maxBytes: maxTileBytes },
  ],
  hasPlaceholder: true,
}));
