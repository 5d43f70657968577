import type { CrashVersion } from '../../families/crash/crash-game.ts';

/** The default version, and one that returns 95%. */
export const trenchDiveVersions: readonly CrashVersion[] = [
  { rulesVersion: '1.0.0', rtpPercent: 97 },
  { rulesVersion: '1.0.0-95', rtpPercent: 95 },
];
