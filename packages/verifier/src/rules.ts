import type { Numbers } from './numbers.ts';

/** What a step of section 7 was: its name, and its place where it has one. */
export interface Action {
  readonly type: string;
  readonly at?: number | undefined;
}

export type Choice = Readonly<Record<string, string | number | readonly number[]>>;

/** All that the rules of a game are given. */
export interface Rules {
  readonly code: string;
  /** `games.<code>.versions.<rulesVersion>` of the published file. */
  readonly tables: unknown;
  readonly numbers: Numbers;
  readonly choice: Choice;
  readonly actions: readonly Action[];
  readonly mode: string;
  readonly stake: bigint;
  /** Of a shared round. */
  readonly round: number;
}

/** What a round came to; no payout where nothing was bet, or while it waits for its player. */
export interface Played {
  readonly outcome: object | number;
  readonly payout?: bigint;
}
