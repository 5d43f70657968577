import { createHash } from 'node:crypto';
import type { StaffList } from '@sabai/contract';
import { Refusal } from '../http/refusal.ts';

/** The query that a cursor belongs to; it is valid for no other. */
export interface CursorOf {
  readonly list: Pick<StaffList, 'name'>;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly order: { readonly by: string; readonly direction: 'asc' | 'desc' };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

const digestOf = ({ list, filters, order }: CursorOf): string =>
  createHash('sha256')
    .update(JSON.stringify([list.name, sorted(filters), order.by, order.direction]))
    .digest('base64url')
    .slice(0, 16);

/** Encodes the position after the last row of a page: only the values of the sort columns, and the query. */
export const writeCursor = (of: CursorOf, places: readonly string[]): string =>
  Buffer.from(JSON.stringify([digestOf(of), ...places])).toString('base64url');

/**
 * Decodes a position; `patterns` are the formats of its values, the id's last. Throws LIST_CURSOR_FOREIGN for a cursor
 * of another list, other filters or another order, and for any other text.
 */
export function readCursor(of: CursorOf, cursor: string, patterns: readonly RegExp[]): string[] {
  const foreign = new Refusal('LIST_CURSOR_FOREIGN');
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw foreign;
  }
  if (!Array.isArray(read) || read.length !== patterns.length + 1) throw foreign;
  const [digest, ...places] = read as unknown[];
  const isFitting = places.every((place, at) => typeof place === 'string' && patterns[at]!.test(place));
  if (digest !== digestOf(of) || !isFitting) throw foreign;
  return places as string[];
}
