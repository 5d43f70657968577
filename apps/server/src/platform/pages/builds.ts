import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BuiltPart, builds, root } from '../program.ts';
import { SettingsError } from '../settings/settings-error.ts';

const names: Readonly<Record<BuiltPart, string>> = {
  site: 'the player site',
  games: 'the games',
  backoffice: 'the back office',
};

/**
 * Builds a part unless its build matches its sources; returns its folder. Imported only when needed: a release has no
 * builder.
 */
const make: Readonly<Record<BuiltPart, () => Promise<string>>> = {
  site: async () => (await import('../../../../site/build.ts')).ensureSiteBuild(),
  games: async () => (await import('../../../../../packages/game-client/build.ts')).ensureGameClientBuild(),
  backoffice: async () => (await import('../../../../backoffice/build.ts')).ensureBackofficeBuild(),
};

async function find(part: BuiltPart): Promise<string> {
  if (!builds) return make[part]();
  const folder = path.join(root, builds[part]);
  if (!existsSync(folder))
    throw new SettingsError(`This release has no build of ${names[part]} in ${builds[part]}: unpack it again.`);
  return folder;
}

const found = new Map<BuiltPart, Promise<string>>();

/**
 * Returns the folder of a part's build, the same for the lifetime of the process.
 * @throws SettingsError when a release lacks it.
 */
export function buildOf(part: BuiltPart): Promise<string> {
  const known = found.get(part) ?? find(part);
  found.set(part, known);
  return known;
}
