import { ensureGameClientBuild } from '../../../packages/game-client/build.ts';
import { ensureBackofficeBuild } from '../../backoffice/build.ts';
import { ensureSiteBuild } from '../../site/build.ts';

/** Tests that open the whole house serve what is built: it is built once, before all of them. */
export async function setup(): Promise<void> {
  ensureSiteBuild();
  await ensureGameClientBuild();
  ensureBackofficeBuild();
}
