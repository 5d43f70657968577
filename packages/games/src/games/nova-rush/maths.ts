import type { CrashVersion } from '../../families/crash/crash-game.ts';

/** The default version, and one that returns 97%. */
export const novaRushVersions: readonly CrashVersion[] = [
  { rulesVersion: '1.0.0', rtpPercent: 99 },
  { rulesVersion: '1.0.0-97', rtpPercent: 97 },
];
