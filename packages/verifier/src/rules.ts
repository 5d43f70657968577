import type { Numbers } from './numbers.ts';

/** A step of section 7: its name, and its place where it has one. */
export interface Action {
  readonly type: string;
  readonly at?: number | undefined;
}

export type Choice = Readonly<Record<string, string | number | readonly number[]>>;

/** The input of a game's rules. */
export interface Rules {
  readonly code: string;
  /** `games.<code>.versions.<rulesVersion>` of the published file. */
  readonly tables: unknown;
  readonly numbers: Numbers;
  readonly choice: Choice;
  readonly actions: readonly Action[];
  readonly mode: string;
  readonly stake: bigint;
  /** The number of a shared round. */
  readonly round: number;
}

/** The result of a round; no payout where nothing was bet, or while it waits for its player. */
export interface Played {
  readonly outcome: object | number;
  readonly payout?: bigint;
}
