import { sportGame } from '../../families/sport/sport-game.ts';
import { sportsbookManifest } from './manifest.ts';

/** Sportsbook: simulated leagues by the clock, and real matches added by the operator. */
export const sportsbook = sportGame(sportsbookManifest);
