import backdrop from '../../../../assets/tiles/live-baccarat-240.avif?url';
import type { GameClient } from '../../../client/game-client.ts';
import { LiveFairness } from '../../../client/timed/live-fairness.tsx';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { BaccaratRules } from '../../baccarat/stage/baccarat-game.tsx';
import { liveBaccarat } from '../round.ts';
import { LiveBaccaratGame } from './live-baccarat-game.tsx';

export const gameClient: GameClient = {
  Game: () => <LiveBaccaratGame backdrop={backdrop} />,
  Rules: () => (
    <>
      <LiveRules game={liveBaccarat} />
      <BaccaratRules />
    </>
  ),
  Fairness: LiveFairness,
};
