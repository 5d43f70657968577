import { z } from 'zod';
import { type LocalePrefix, localePrefixes } from '../values/locales.ts';
import { reasonIfAny } from './query.ts';

/** What staff have read: a change of something that somebody else has changed since is refused. */
export const version = z.int().min(1).describe('as it was read');

/** A country as ISO 3166-1 writes it. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Why; what needs a second member of staff needs it, and is refused without. */
export const reason = reasonIfAny();

/** Something in each language that is given it. */
export const byLanguage = <T extends z.ZodType>(something: T) =>
  z.strictObject(
    Object.fromEntries(localePrefixes.map((prefix) => [prefix, something.optional()])) as Record<
      LocalePrefix,
      z.ZodOptional<T>
    >,
  );
