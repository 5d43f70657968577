import type { ComponentType } from 'react';
import { later } from './later.tsx';

/**
 * The parts of a game for the shell: `games/<code>/index.tsx` exports it as `gameClient`. Its components are inside
 * `RuntimeContext` and the texts of the player's language; the shell adds the dialogs and everything around the
 * session.
 */
export interface GameClient {
  /** Fills the page. Games of solo rounds render `SoloGame`, which has stage, bet bar and rounds. */
  Game: ComponentType;
  /** The game's own part of the rules dialog: paytable and features. */
  Rules: ComponentType;
  /** Replaces the content of the seeds dialog, for games whose rounds are shared. */
  Fairness?: ComponentType;
}

/** Returns rules and fairness of a game, whose script loads when one of them is first opened. */
export function aboutLater(load: () => Promise<Required<Omit<GameClient, 'Game'>>>): Omit<GameClient, 'Game'> {
  return {
    Rules: later(() => load().then(({ Rules }) => Rules)),
    Fairness: later(() => load().then(({ Fairness }) => Fairness)),
  };
}
