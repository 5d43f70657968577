import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { root } from '../program.ts';
import { serveStaticFiles } from './static-files.ts';

/** The pictures of the games and of the site, if they have been built. */
export const gamePictures = join(root, 'packages/game-art/assets');

/**
 * Serves the pictures under `/assets/studio/`, for players and for staff, who choose from them. Returns whether there
 * are any.
 */
export function serveGamePictures(app: FastifyInstance, isDev: boolean): boolean {
  if (!existsSync(gamePictures)) return false;
  serveStaticFiles(app, { root: gamePictures, prefix: '/assets/studio/', keeps: isDev ? 'not at all' : 'a week' });
  return true;
}
