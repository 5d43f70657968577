import backdrop from '@sabai/game-art/assets/tiles/hound-dash-6-240.avif?url';
import { houndRules } from '@sabai/games/games/hound-dash-6/rules.ts';
import { RaceGame } from '../../race/race-game.tsx';
import { Hound } from '../../race/runners.tsx';
import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { runners } from './runners.ts';

export const gameClient: GameClient = {
  Game: () => <RaceGame rules={houndRules} runners={runners} Figure={Hound} surface="sand" backdrop={backdrop} />,
  ...aboutLater(() => import('./about.tsx')),
};
