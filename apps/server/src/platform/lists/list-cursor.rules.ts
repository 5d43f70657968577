import { createHash } from 'node:crypto';
import type { StaffList } from '@sabai/contract';
import { Refusal } from '../http/refusal.ts';

/** What a cursor is good for: going on with this question, and no other. */
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

/** The place behind the last row of a page. It says nothing but values that the list is sorted by, and whose it is. */
export const writeCursor = (of: CursorOf, places: readonly string[]): string =>
  Buffer.from(JSON.stringify([digestOf(of), ...places])).toString('base64url');

/**
 * Reads a place; `patterns` are what its values have to look like, the id's last. Throws LIST_CURSOR_FOREIGN for what was not
 * given for this question: another list, other filters, another order, or anything else.
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
