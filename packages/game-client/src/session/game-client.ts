import type { ComponentType } from 'react';
import { later } from './later.tsx';

/**
 * What a game brings to the shell: `games/<code>/index.tsx` exports it as `gameClient`. Its components stand inside
 * `RuntimeContext` and the texts of the player's language; the shell adds the dialogs and everything around the session.
 */
export interface GameClient {
  /** Fills the page. Games of solo rounds render `SoloGame`, which brings stage, bet bar and rounds. */
  Game: ComponentType;
  /** The part of the rules dialog that is this game's own: paytable and features. */
  Rules: ComponentType;
  /** Takes the place of the seeds dialog's content, for games whose rounds are shared. */
  Fairness?: ComponentType;
}

/** Rules and fairness of a game, whose script comes when one of them is first read. */
export function aboutLater(load: () => Promise<Required<Omit<GameClient, 'Game'>>>): Omit<GameClient, 'Game'> {
  return {
    Rules: later(() => load().then(({ Rules }) => Rules)),
    Fairness: later(() => load().then(({ Fairness }) => Fairness)),
  };
}
