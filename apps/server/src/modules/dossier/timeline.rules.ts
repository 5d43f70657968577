import type { PlayLine } from './timeline.repository.ts';

/** Bets on one game without a long pause, summed up. */
export interface PlayRun {
  /** The last entry, which determines the run's name and position. */
  readonly last: PlayLine;
  /** The first one. */
  readonly first: PlayLine;
  readonly bets: number;
  readonly stakedMinor: bigint;
  /** Results and returned stakes. */
  readonly paidMinor: bigint;
}

/** A pause after which play counts as another run. */
const restMs = 30 * 60_000;
const isStake = ({ template }: PlayLine) => template === 'bet' || template === 'reserve';

/**
 * Returns runs of play, newest first, from entries that are newest first. If the entries were cut at `most`, the last
 * run may be incomplete: it is left for the next page, unless it is the only one.
 */
export function runsOf(lines: readonly PlayLine[], most: number): PlayRun[] {
  const runs: PlayRun[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const goesOn = run && run.first.game === line.game && run.first.at.getTime() - line.at.getTime() <= restMs;
    const before = goesOn ? run : { last: line, first: line, bets: 0, stakedMinor: 0n, paidMinor: 0n };
    const more = isStake(line)
      ? { bets: before.bets + 1, stakedMinor: before.stakedMinor + line.amountMinor }
      : { paidMinor: before.paidMinor + line.amountMinor };
    const next = { ...before, ...more, first: line };
    if (goesOn) runs[runs.length - 1] = next;
    else runs.push(next);
  }
  return lines.length >= most && runs.length > 1 ? runs.slice(0, -1) : runs;
}

/**
 * Returns the earliest time of a page, so that no run left for the next page belongs before its content; '' for all.
 */
export function toldUpTo(lines: readonly PlayLine[], runs: readonly PlayRun[], most: number): string {
  const oldest = runs.at(-1)?.first.sequence;
  if (lines.length < most || oldest === undefined) return '';
  return (lines.find(({ sequence }) => sequence < oldest) ?? lines.at(-1)!).moment;
}
