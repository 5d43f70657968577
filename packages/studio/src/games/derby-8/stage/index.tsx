import backdrop from '../../../../assets/tiles/derby-8-240.avif?url';
import { aboutLater, type GameClient } from '../../../client/game-client.ts';
import { RaceGame } from '../../../client/race/race-game.tsx';
import { Horse } from '../../../client/race/runners.tsx';
import { derbyRules } from '../rules.ts';
import { runners } from './runners.ts';

export const gameClient: GameClient = {
  Game: () => <RaceGame rules={derbyRules} runners={runners} Figure={Horse} surface="turf" backdrop={backdrop} />,
  ...aboutLater(() => import('./about.tsx')),
};
