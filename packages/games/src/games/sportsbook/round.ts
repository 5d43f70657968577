import { sportGame } from '../../families/sport/sport-game.ts';
import { sportsbookManifest } from './manifest.ts';

/** Sportsbook: simulated leagues by the clock, and real matches that the operator brings along. */
export const sportsbook = sportGame(sportsbookManifest);
