import path from 'node:path';
import { isOfKernel } from '@sabai/db/kernel-folder';
import { SettingsError } from './settings-error.ts';

export const defaultDataDir = '.sabai';

/**
 * The folder of the data. Of no heavy module of ours, so that what is compiled can be found there before anything is read.
 * @throws SettingsError where nothing can be kept: making a folder there would never end.
 */
export function dataDirOf(env: NodeJS.ProcessEnv, root: string): string {
  const dataDir = path.resolve(root, env.SABAI_DATA_DIR || defaultDataDir);
  if (isOfKernel(dataDir))
    throw new SettingsError(`The folder ${dataDir} (SABAI_DATA_DIR) cannot be written to: it is none of a disk.`);
  return dataDir;
}
