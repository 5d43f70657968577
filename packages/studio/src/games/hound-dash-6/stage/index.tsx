import backdrop from '../../../../assets/tiles/hound-dash-6-240.avif?url';
import { aboutLater, type GameClient } from '../../../client/game-client.ts';
import { RaceGame } from '../../../client/race/race-game.tsx';
import { Hound } from '../../../client/race/runners.tsx';
import { houndRules } from '../rules.ts';
import { runners } from './runners.ts';

export const gameClient: GameClient = {
  Game: () => <RaceGame rules={houndRules} runners={runners} Figure={Hound} surface="sand" backdrop={backdrop} />,
  ...aboutLater(() => import('./about.tsx')),
};
