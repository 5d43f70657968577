import { z } from 'zod';
import { type LocalePrefix, localePrefixes } from '../values/locales.ts';
import { reasonIfAny } from './query.ts';

/** The version that staff have read. A change is refused if somebody else changed the record since. */
export const version = z.int().min(1).describe('Version that was read; a stale one is rejected');

/** A country as ISO 3166-1 writes it. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** The reason. Changes that need a second member of staff are refused without one. */
export const reason = reasonIfAny();

/** A value by language, for each language given. */
export const byLanguage = <T extends z.ZodType>(something: T) =>
  z.strictObject(
    Object.fromEntries(localePrefixes.map((prefix) => [prefix, something.optional()])) as Record<
      LocalePrefix,
      z.ZodOptional<T>
    >,
  );
