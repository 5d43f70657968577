import type { Db, Tx } from '@sabai/db';

/** The masked values of a subject, and its member; null if it belongs to none. */
export interface Masked {
  readonly memberId: string | null;
  readonly fields: Readonly<Record<string, string | null>>;
}

/** Reads the unmasked values; `undefined` for an unknown subject. */
export type MaskedReader = (reader: Db | Tx, id: string) => Promise<Masked | undefined>;
