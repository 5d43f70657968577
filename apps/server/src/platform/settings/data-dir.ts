import path from 'node:path';

export const defaultDataDir = '.sabai';

/** The folder of the data. Of no other module of ours, so that what is compiled can be found there before anything is read. */
export const dataDirOf = (env: NodeJS.ProcessEnv, root: string) =>
  path.resolve(root, env.SABAI_DATA_DIR || defaultDataDir);
