import path from 'node:path';
import { isOfKernel } from '@sabai/db/kernel-folder';
import { SettingsError } from './settings-error.ts';

export const defaultDataDir = '.sabai';

/**
 * Returns the data folder. Imports no heavy module, so that compiled files can be found before anything else loads.
 * @throws SettingsError if the folder is not writable: creating it would never end.
 */
export function dataDirOf(env: NodeJS.ProcessEnv, root: string): string {
  const dataDir = path.resolve(root, env.SABAI_DATA_DIR || defaultDataDir);
  if (isOfKernel(dataDir))
    throw new SettingsError(`The folder ${dataDir} (SABAI_DATA_DIR) cannot be written to: it is none of a disk.`);
  return dataDir;
}
