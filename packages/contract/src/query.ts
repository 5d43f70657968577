import { z } from 'zod';
import { refuse } from './refuse.ts';

/** A filter is a plain value or Feathers operators on it: `status=pending`, `status[$in][]=pending`, `amount[$gt]=5`. */
function filter<T extends z.ZodType>(value: T) {
  return z
    .union([
      value,
      z.strictObject({
        $in: z.array(value).optional(),
        $nin: z.array(value).optional(),
        $ne: value.optional(),
        $lt: value.optional(),
        $lte: value.optional(),
        $gt: value.optional(),
        $gte: value.optional(),
      }),
    ])
    .optional();
}

const direction = z
  .union([z.literal('1'), z.literal('-1'), z.literal(1), z.literal(-1)])
  .transform((d) => (Number(d) < 0 ? -1 : 1) as 1 | -1);
const whole = (max: number) => z.coerce.number().int().min(0).max(max);

export interface FindQuery {
  readonly $limit: number;
  readonly $skip: number;
  readonly $sort?: Readonly<Record<string, 1 | -1 | undefined>> | undefined;
  readonly $select?: readonly string[] | undefined;
}

/**
 * The query of a `find`: `$limit`, `$skip`, `$sort[field]`, `$select` and the named filters; any other name is refused.
 * `extra` holds parameters that are no column (search texts, language ids).
 */
export function findQuery<
  const S extends readonly string[],
  F extends Record<string, z.ZodType> = Record<never, never>,
  X extends Record<string, z.ZodType> = Record<never, never>,
>(options: { sort?: S; filters?: F; extra?: X; limit?: number; maxLimit?: number } = {}) {
  const { sort = [] as unknown as S, filters = {} as F, extra = {} as X, limit = 20, maxLimit = 100 } = options;
  const sortShape = Object.fromEntries(sort.map((field) => [field, direction.optional()])) as {
    [K in S[number]]: z.ZodOptional<typeof direction>;
  };
  const filterShape = Object.fromEntries(Object.entries(filters).map(([name, type]) => [name, filter(type)])) as {
    [K in keyof F]: ReturnType<typeof filter<F[K]>>;
  };
  return z.strictObject({
    $limit: whole(maxLimit).default(limit),
    $skip: whole(1_000_000).default(0),
    $sort: z.strictObject(sortShape).optional(),
    $select: z.array(z.string().max(64)).max(40).optional(),
    include: z.string().optional(),
    language_id: z.coerce.number().int().optional(),
    ...filterShape,
    ...extra,
  });
}

/** A decimal amount on the wire; what it must fulfil is decided with its currency by `parseAmount`. */
export const amountInput = z.union([z.string().max(420), z.number()]);
/** An amount the server sends: a decimal string. */
export const amountOutput = z.string().regex(/^-?\d+(\.\d+)?$/);
export const timestamp = z.iso.datetime();
export const identifier = z.uuid();

/** A required text whose refusals name the rule rather than the library's wording. */
export const requiredText = (max = 255) =>
  z
    .string({ error: refuse('FIELD_REQUIRED') })
    .trim()
    .min(1, refuse('FIELD_REQUIRED'))
    .max(max, refuse('TEXT_TOO_LONG', { max }));

const historyDay = z.iso.date(refuse('DATE_RANGE_INVALID')).optional();
/** Days of the site's calendar, both included; for `extra`. */
export const dayRange = { from: historyDay, to: historyDay };
