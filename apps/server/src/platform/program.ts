import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A part that is built before the start. */
export type BuiltPart = 'site' | 'games' | 'backoffice';

interface Manifest {
  readonly version: string;
  /** Only in a release: the folder of each build, from the folder of the release. */
  readonly builds?: Readonly<Record<BuiltPart, string>>;
}

/** The folder of the clone or of the release. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** `version` of this program; `builds` only in a release, which builds nothing. */
export const { version, builds } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

export const isRelease = builds !== undefined;
