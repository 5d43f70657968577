import type { CrashHistoryRound, SharedCommitment } from '../../../../protocol.ts';

/** The address of the verifier with everything filled in that it needs to prove a round. */
export function fairnessLink(
  localePrefix: string,
  { terminalHash, salt }: Pick<SharedCommitment, 'terminalHash' | 'salt'>,
  { round, hash }: Pick<CrashHistoryRound, 'round' | 'hash'>,
): string {
  const query = new URLSearchParams({ game: 'nova-rush', round: String(round), hash, salt, terminal: terminalHash });
  return `/${localePrefix}/fairness?${query}`;
}
