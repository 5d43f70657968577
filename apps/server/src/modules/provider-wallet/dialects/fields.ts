import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseExactJson, WrittenNumber } from './exact-json.ts';
import { DialectRefusal } from './refusal.ts';

/** Fields common to several protocols. Unknown fields are accepted everywhere: providers add some without notice. */
export const text = z.string().min(1).max(128);
export const optionalText = z.string().max(512).nullish();
export const written = z.instanceof(WrittenNumber);
export const flag = z.boolean().nullish();

/** A field of another call; its presence shows that the bytes were signed for that one. */
export const absent = z.null().optional();

/** An id that may be written as a number. */
export const id = z.union([text, written]).transform((value) => (typeof value === 'string' ? value : value.text));

const longestName = 128;

/** Returns an id composed of a protocol's values; too long a one is replaced by its hash. */
export function nameOf(...parts: readonly string[]): string {
  const whole = parts.join(':');
  return whole.length <= longestName ? whole : createHash('sha256').update(whole).digest('hex');
}

/** Decodes UTF-8 strictly: invalid bytes would become other text, and two ids one. */
export function textOf(rawBody: Buffer): string {
  if (!isUtf8(rawBody)) throw new DialectRefusal('BAD_REQUEST', 'the body is no UTF-8');
  return rawBody.toString('utf8');
}

/** Reads JSON exactly and checks its shape; throws BAD_REQUEST naming the field. */
export function readJson<T extends z.ZodType>(rawBody: Buffer, shape: T): z.output<T> {
  let body: unknown;
  try {
    body = parseExactJson(textOf(rawBody));
  } catch (error) {
    if (error instanceof DialectRefusal) throw error;
    throw new DialectRefusal('BAD_REQUEST', 'the body is no JSON');
  }
  return readFields(body, shape);
}

export function readFields<T extends z.ZodType>(fields: unknown, shape: T): z.output<T> {
  const read = shape.safeParse(fields);
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join('.') ?? '';
  throw new DialectRefusal('BAD_REQUEST', `${field || 'the body'} is missing or not what it should be`);
}
