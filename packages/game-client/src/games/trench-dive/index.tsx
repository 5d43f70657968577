import { CrashGameView } from '../../crash/crash-game.tsx';
import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { trenchLook } from './look.ts';

export const gameClient: GameClient = {
  Game: () => <CrashGameView look={trenchLook} />,
  ...aboutLater(() => import('./about.tsx')),
};
