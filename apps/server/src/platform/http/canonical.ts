import { createHash } from 'node:crypto';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
/** Returns the same text for equal content, whatever the order of its keys. */
export const canonicalOf = (content: unknown): string => JSON.stringify(sorted(content)) ?? 'null';
/** Returns a short hash of canonical content. */
export const hashOf = (canonical: string): string => createHash('sha256').update(canonical).digest('hex').slice(0, 40);
