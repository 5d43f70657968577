import type { SharedCommitment } from '@sabai/games/protocol';
import type { Runtime } from '../session/runtime.ts';

/** The address of the verifier with everything filled in that it needs to prove a shared round. */
export function sharedRoundLink(
  { localePrefix, auth }: Pick<Runtime, 'localePrefix' | 'auth'>,
  { terminalHash, salt }: Pick<SharedCommitment, 'terminalHash' | 'salt'>,
  { round, hash }: { round: number; hash: string },
): string {
  const played = { game: auth.game.code, rulesVersion: auth.config.rulesVersion };
  const query = new URLSearchParams({ ...played, round: String(round), hash, salt, terminal: terminalHash });
  return `/${localePrefix}/fairness?${query}`;
}
