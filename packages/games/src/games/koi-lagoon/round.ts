import { fishingGame } from '../../families/fishing/fishing-game.ts';
import { koiLagoonManifest } from './manifest.ts';
import { koiLagoonSpecies } from './species.ts';

/** Koi Lagoon: a sunlit room for four players, from minnows to the Naga King. */
export const koiLagoon = fishingGame(koiLagoonManifest, koiLagoonSpecies);
