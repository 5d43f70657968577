import { lazy } from 'react';
import { firstLoadIsOver } from '../../../shared/later/later.tsx';

/**
 * The lobby's tools, loaded after the first load. Text may already be typed into them: React hydrates the server's
 * markup.
 */
export const LobbyTools = lazy(() =>
  firstLoadIsOver.then(() => import('./lobby-tools.tsx')).then((module) => ({ default: module.LobbyTools })),
);
