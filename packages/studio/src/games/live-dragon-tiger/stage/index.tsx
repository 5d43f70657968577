import type { GameClient } from '../../../client/game-client.ts';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { DragonTigerRules } from '../../dragon-tiger/stage/dragon-tiger-game.tsx';
import { liveDragonTiger } from '../round.ts';
import { LiveDragonTigerGame } from './live-dragon-tiger-game.tsx';

export const gameClient: GameClient = {
  Game: LiveDragonTigerGame,
  Rules: () => (
    <>
      <LiveRules game={liveDragonTiger} />
      <DragonTigerRules />
    </>
  ),
  Fairness: LiveFairness,
};
