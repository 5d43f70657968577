import { CrashGameView } from '../../../client/crash/crash-game.tsx';
import { aboutLater, type GameClient } from '../../../client/game-client.ts';
import { novaLook } from './look.ts';

export const gameClient: GameClient = {
  Game: () => <CrashGameView look={novaLook} />,
  ...aboutLater(() => import('./about.tsx')),
};
