import { CrashGameView } from '../../crash/crash-game.tsx';
import { aboutLater, type GameClient } from '../../session/game-client.ts';
import { novaLook } from './look.ts';

export const gameClient: GameClient = {
  Game: () => <CrashGameView look={novaLook} />,
  ...aboutLater(() => import('./about.tsx')),
};
