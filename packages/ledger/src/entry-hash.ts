import { hash } from 'node:crypto';
import type { PlayFacts } from './command.ts';

/** The fields covered by an entry's hash, in addition to the hash of the member's previous entry. */
export interface HashedEntry {
  readonly memberId: string;
  readonly sequence: number;
  readonly template: string;
  readonly idempotencyKey: string;
  readonly source: string;
  readonly target: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly sourceAfter: bigint | null;
  readonly targetAfter: bigint | null;
  readonly reference: string | null;
  readonly actor: string | null;
  readonly note: string | null;
  readonly play: PlayFacts | null;
  readonly postedAtMs: number;
}

/** Encodes a field; its length distinguishes two rows with the same letters in different columns. */
function field(value: string | null): string {
  return value === null ? '-' : `${Buffer.byteLength(value)}:${value}`;
}

/** Encodes an ASCII value in the same way. */
const plain = (value: string) => `${value.length}:${value}`;

const flag = (value: boolean | null) => (value === null ? '-' : plain(String(value)));

/** The encoding of absent play facts. */
const unplayed = '-'.repeat(8);
const playFields = ({ provider, round, game, call, txn, ref, isFree, isPart }: PlayFacts) =>
  `${field(provider)}${field(round)}${field(game)}${plain(call)}${field(txn)}${field(ref)}${flag(isFree)}${flag(isPart)}`;

const number = (value: bigint | null) => (value === null ? '-' : plain(String(value)));

/**
 * Returns the hash in hexadecimal; `previousHash` is '' for a member's first entry. Equals `ledger_entry_hash` in the
 * database.
 */
export function entryHash(previousHash: string, entry: HashedEntry): string {
  const names = plain(entry.source) + plain(entry.target) + plain(entry.currency);
  const numbers = number(entry.amountMinor) + number(entry.sourceAfter) + number(entry.targetAfter);
  const texts = field(entry.reference) + field(entry.actor) + field(entry.note);
  const play = entry.play ? playFields(entry.play) : unplayed;
  return hash(
    'sha256',
    `${previousHash}${plain(entry.memberId)}${plain(String(entry.sequence))}${plain(entry.template)}${field(entry.idempotencyKey)}${names}${numbers}${texts}${play}${plain(String(entry.postedAtMs))}`,
    'hex',
  );
}
