import type { SharedCommitment } from '@sabai/games/protocol';
import type { Runtime } from '../session/runtime.ts';

/** Returns the verifier's address with all inputs for the proof of a shared round. */
export function sharedRoundLink(
  { localePrefix, auth }: Pick<Runtime, 'localePrefix' | 'auth'>,
  { terminalHash, salt }: Pick<SharedCommitment, 'terminalHash' | 'salt'>,
  { round, hash }: { round: number; hash: string },
): string {
  const played = { game: auth.game.code, rulesVersion: auth.config.rulesVersion };
  const query = new URLSearchParams({ ...played, round: String(round), hash, salt, terminal: terminalHash });
  return `/${localePrefix}/fairness?${query}`;
}
