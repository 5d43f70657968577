import type { Db, Tx } from '@sabai/db';

/** What of a subject is masked before staff, and whose it is; null where it is no member's. */
export interface Masked {
  readonly memberId: string | null;
  readonly fields: Readonly<Record<string, string | null>>;
}

/** Reads it as it is; `undefined` when there is no such subject. */
export type MaskedReader = (reader: Db | Tx, id: string) => Promise<Masked | undefined>;
