import { isSamePlay, type PlayFacts, type PostCommand } from './command.ts';
import type { Movement } from './templates.ts';

/** The stored facts of an entry that took a key. */
export interface KnownEntry {
  readonly entryId: string;
  readonly template: string;
  readonly source: string;
  readonly target: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly sourceAfter: bigint | null;
  readonly targetAfter: bigint | null;
  readonly reference: string | null;
  readonly play: PlayFacts | null;
}

/**
 * Returns whether a command repeats a known entry. The actor and the note may differ; what it moves and why must be
 * the same.
 */
export function isSameCommand(known: KnownEntry, command: PostCommand, { source, target }: Movement): boolean {
  return (
    known.template === command.template &&
    known.source === source &&
    known.target === target &&
    known.currency === command.currency &&
    known.amountMinor === command.amountMinor &&
    known.reference === (command.reference ?? null) &&
    isSamePlay(known.play, command.play ?? null)
  );
}

export function canPay(balanceMinor: bigint, amountMinor: bigint): boolean {
  return balanceMinor >= amountMinor;
}
