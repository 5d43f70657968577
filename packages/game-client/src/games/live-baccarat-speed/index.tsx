import backdrop from '@sabai/game-art/assets/tiles/live-baccarat-speed-240.avif?url';
import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { LiveBaccaratGame } from '../live-baccarat/live-baccarat-game.tsx';

export const gameClient: GameClient = {
  Game: () => <LiveBaccaratGame backdrop={backdrop} />,
  ...aboutLater(() => import('./about.tsx')),
};
