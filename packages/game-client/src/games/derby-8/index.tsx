import backdrop from '@sabai/game-art/assets/tiles/derby-8-240.avif?url';
import { derbyRules } from '@sabai/games/games/derby-8/rules.ts';
import { RaceGame } from '../../race/race-game.tsx';
import { Horse } from '../../race/runners.tsx';
import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { runners } from './runners.ts';

export const gameClient: GameClient = {
  Game: () => <RaceGame rules={derbyRules} runners={runners} Figure={Horse} surface="turf" backdrop={backdrop} />,
  ...aboutLater(() => import('./about.tsx')),
};
