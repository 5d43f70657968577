import { ensureGameClientBuild } from '../../../packages/game-client/build.ts';
import { ensureBackofficeBuild } from '../../backoffice/build.ts';
import { ensureSiteBuild } from '../../site/build.ts';

/** Tests that open the whole server serve built files: build them once, before all tests. */
export async function setup(): Promise<void> {
  ensureSiteBuild();
  await ensureGameClientBuild();
  ensureBackofficeBuild();
}
