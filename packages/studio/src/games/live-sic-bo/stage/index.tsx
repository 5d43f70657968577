import type { GameClient } from '../../../client/game-client.ts';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { SicBoRules } from '../../sic-bo/stage/sic-bo-game.tsx';
import { liveSicBo } from '../round.ts';
import { LiveSicBoGame } from './live-sic-bo-game.tsx';

export const gameClient: GameClient = {
  Game: LiveSicBoGame,
  Rules: () => (
    <>
      <LiveRules game={liveSicBo} />
      <SicBoRules />
    </>
  ),
  Fairness: LiveFairness,
};
