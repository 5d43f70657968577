import backdrop from '../../../../assets/tiles/live-baccarat-speed-240.avif?url';
import type { GameClient } from '../../../client/game-client.ts';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { BaccaratRules } from '../../baccarat/stage/baccarat-game.tsx';
import { LiveBaccaratGame } from '../../live-baccarat/stage/live-baccarat-game.tsx';
import { liveBaccaratSpeed } from '../round.ts';

export const gameClient: GameClient = {
  Game: () => <LiveBaccaratGame backdrop={backdrop} />,
  Rules: () => (
    <>
      <LiveRules game={liveBaccaratSpeed} />
      <BaccaratRules />
    </>
  ),
  Fairness: LiveFairness,
};
