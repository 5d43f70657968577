import { lazy } from 'react';
import { firstLoadIsOver } from '../../../shared/later/later.tsx';

/** The lobby's tools, once the first load is over. Somebody may have begun to write into them: React takes over what the server made. */
export const LobbyTools = lazy(() =>
  firstLoadIsOver.then(() => import('./lobby-tools.tsx')).then((module) => ({ default: module.LobbyTools })),
);
