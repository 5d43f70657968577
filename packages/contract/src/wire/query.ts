import { z } from 'zod';
import { isCalendarDay } from '../values/calendar-day.ts';
import { firstBuddhistYear } from '../values/typed-date.ts';
import { refuse } from './refuse.ts';

/** One value, or a list: `a=1` equals `a[]=1`. */
const oneOrMany = <T extends z.ZodType>(value: T) =>
  z.union([z.array(value), value.transform((one) => [one])]) as z.ZodType<z.output<T>[], z.input<T> | z.input<T>[]>;

/** A boolean: `true` or `1`, `false` or `0`. */
export const flagInput = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

/** A filter is a plain value or Feathers operators on it: `status=pending`, `status[$in]=pending`, `amount[$gt]=5`. */
function filter<T extends z.ZodType>(value: T) {
  return z
    .union([
      value,
      z.strictObject({
        $in: oneOrMany(value).optional(),
        $nin: oneOrMany(value).optional(),
        $ne: value.optional(),
        $lt: value.optional(),
        $lte: value.optional(),
        $gt: value.optional(),
        $gte: value.optional(),
      }),
    ])
    .optional();
}

type Filters = Record<string, z.ZodType>;
/** Conditions on rows: all of the named filters, one of `$or`, and all of `$and`. */
export type FindCondition<F extends Filters = Record<never, never>> = {
  readonly [K in keyof F]?: z.output<ReturnType<typeof filter<F[K]>>>;
} & { readonly $or?: readonly FindCondition<F>[] | undefined; readonly $and?: readonly FindCondition<F>[] | undefined };

const mostBranches = 20;
/** The maximum nesting of `$or` and `$and`. */
const deepest = 3;

/** The filters by name, and `$or` and `$and` of the same filters. They can only select within the caller's own rows. */
function conditionShape<F extends Filters>(filters: F, depth = deepest): Record<string, z.ZodType> {
  const named = Object.fromEntries(Object.entries(filters).map(([name, type]) => [name, filter(type)]));
  if (depth === 0) return named;
  const branches = oneOrMany(z.strictObject(conditionShape(filters, depth - 1))).refine(
    ({ length }) => length <= mostBranches,
  );
  return { ...named, $or: branches.optional(), $and: branches.optional() };
}

/** The id of a row, within the range of PostgreSQL's integers. */
export const rowId = z.coerce.number().int().min(0).max(2_147_483_647);

const direction = z
  .union([z.literal('1'), z.literal('-1'), z.literal(1), z.literal(-1)])
  .transform((d) => (Number(d) < 0 ? -1 : 1) as 1 | -1);
const whole = z.coerce.number().min(0).refine(Number.isInteger);
/** Names of the fields to return. */
export const selectInput = oneOrMany(z.string().max(64)).refine(({ length }) => length <= 40);

export interface FindQuery {
  readonly $limit: number;
  readonly $skip: number;
  readonly $sort?: Readonly<Record<string, 1 | -1 | undefined>> | undefined;
  readonly $select?: readonly string[] | undefined;
  readonly $or?: readonly object[] | undefined;
  readonly $and?: readonly object[] | undefined;
}

/**
 * The query of a `find`: `$limit` (cut to `maxLimit`), `$skip`, `$sort[field]`, `$select`, the named filters, and `$or`
 * and `$and` of them; any other name is refused. `extra` holds parameters that are no column (search texts, language
 * ids).
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
  type Branches = z.ZodOptional<z.ZodType<readonly FindCondition<F>[], readonly object[]>>;
  const condition = conditionShape(filters) as { [K in keyof F]: ReturnType<typeof filter<F[K]>> } & {
    $or: Branches;
    $and: Branches;
  };
  return z.strictObject({
    $limit: whole.transform((requested) => Math.min(requested, maxLimit)).default(limit),
    $skip: whole.max(1_000_000).default(0),
    $sort: z.strictObject(sortShape).optional(),
    $select: selectInput.optional(),
    include: z
      .string()
      .optional()
      .describe('Names of related records to include, comma-separated, where offered; otherwise ignored'),
    language_id: rowId.optional(),
    ...condition,
    ...extra,
  });
}

/** A decimal amount on the wire; `parseAmount` checks it together with its currency. */
export const amountInput = z.union([z.string().max(420, refuse('AMOUNT_TOO_LARGE')), z.number()], {
  error: ({ input }) => refuse(input === undefined || input === null ? 'FIELD_REQUIRED' : 'AMOUNT_NOT_A_NUMBER'),
});
/** An amount the server sends: a decimal string. */
export const amountOutput = z.string().regex(/^-?\d+(\.\d+)?$/);
export const timestamp = z.iso.datetime();
export const identifier = z.uuid();

/** A required text whose refusals name the rule instead of the library's message. */
export const requiredText = (max = 255) =>
  z
    .string({ error: refuse('FIELD_REQUIRED') })
    .trim()
    .min(1, refuse('FIELD_REQUIRED'))
    .max(max, refuse('TEXT_TOO_LONG', { max }));

/** The minimum number of characters of a reason, spaces excluded. */
export const leastReasonCharacters = 3;
export const saysReason = (text: string): boolean => [...text.replaceAll(/\s/gu, '')].length >= leastReasonCharacters;
export const reasonTooShort = (...path: string[]) => ({
  error: refuse('STAFF_REASON_TOO_SHORT', { min: leastReasonCharacters }),
  path,
});

/** The reason for an action of staff, as stored. */
export const reasonText = (max = 255) =>
  requiredText(max).refine((text) => text === '' || saysReason(text), reasonTooShort());
/** An optional reason: empty, or valid. */
export const reasonIfAny = (max = 255) =>
  z
    .string()
    .trim()
    .max(max)
    .default('')
    .refine((text) => text === '' || saysReason(text), reasonTooShort());

/** A day that a caller sends, from 1900 on. PostgreSQL has no year 0, which `z.iso.date` alone would accept. */
export const dayInput = (problem?: ReturnType<typeof refuse>) => z.iso.date(problem).refine(isCalendarDay, problem);
/** A year of Thailand's calendar would lie five hundred years ahead and select nothing. */
export const rangeDay = dayInput(refuse('DATE_RANGE_INVALID'))
  .refine((day) => Number(day.slice(0, 4)) < firstBuddhistYear, refuse('DATE_RANGE_INVALID'))
  .optional();
/** Days of the site's calendar, both included; for `extra`. */
export const dayRange = { from: rangeDay, to: rangeDay };
