import { fishingGame } from '../../families/fishing/fishing-game.ts';
import { deepNagaManifest } from './manifest.ts';
import { deepNagaSpecies } from './species.ts';

/** Deep Naga: a dark room for four players, with fewer fish that pay more. */
export const deepNaga = fishingGame(deepNagaManifest, deepNagaSpecies);
