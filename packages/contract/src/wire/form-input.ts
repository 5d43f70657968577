import { z } from 'zod';
import type { RefusalParams } from './refusals.ts';
import { readRefusal } from './refuse.ts';

/** Kinds of input that a type alone does not determine: a number may be a language, a text a colour. */
export type NamedInput =
  | 'picture'
  | 'link'
  | 'color'
  | 'theme'
  | 'language'
  | 'currency'
  | 'currency-code'
  | 'place'
  | 'duration';
export type InputKind =
  | NamedInput
  | 'line'
  | 'text'
  | 'whole'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'list'
  | 'moment'
  | 'sections';

/** Declares the kind: `z.int().meta(inputAs('language'))`. */
export const inputAs = (input: NamedInput) => ({ 'x-input': input });

/**
 * The key of a field's words, where fields of the same name have different meanings:
 * `z.boolean().meta(wordedAs('is_default_channel'))`.
 */
export const wordedAs = (words: string) => ({ 'x-words': words });

export interface FormField {
  readonly name: string;
  /** The key of its label and its hint. */
  readonly words: string;
  readonly input: InputKind;
  /** May be left empty, which means `null`. */
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  readonly options: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  /** The initial value of a new record. */
  readonly initial: unknown;
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly 'x-input'?: NamedInput;
  readonly 'x-words'?: string;
}

const longFrom = 300;

function inputOf({ type, format, enum: options, items, maxLength = 0, 'x-input': named }: Schema): InputKind {
  if (named) return named;
  if (type === 'boolean') return 'switch';
  if (type === 'integer') return 'whole';
  if (type === 'array') return items?.enum ? 'choices' : items?.type === 'object' ? 'sections' : 'list';
  if (options) return 'choice';
  if (format === 'date-time') return 'moment';
  return maxLength > longFrom ? 'text' : 'line';
}

const empty: Readonly<Record<string, unknown>> = { boolean: false, array: [], string: '' };

function fieldOf(name: string, whole: Schema): FormField {
  const isNullable = whole.anyOf?.some(({ type }) => type === 'null') ?? false;
  const schema = whole.anyOf?.find(({ type }) => type !== 'null') ?? whole;
  const options = schema.enum ?? schema.items?.enum ?? [];
  const first = schema.enum?.[0] ?? (schema.type === 'integer' ? Math.max(schema.minimum ?? 0, 0) : undefined);
  const { minimum, maximum, maxLength } = schema;
  return {
    name,
    words: whole['x-words'] ?? schema['x-words'] ?? name,
    input: inputOf(schema),
    isNullable,
    isRequired: !isNullable && (schema.minLength ?? schema.minItems ?? 0) > 0,
    options,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(maxLength !== undefined && { maxLength }),
    initial: 'default' in whole ? whole.default : isNullable ? null : (first ?? empty[schema.type ?? 'string']),
  };
}

/** The fields of a shape, as a form shows them. */
export function formFields(shape: z.ZodObject): FormField[] {
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return Object.entries(properties).map(([name, schema]) => fieldOf(name, schema as Schema));
}

export interface FieldProblem {
  readonly code: string;
  readonly params: RefusalParams;
}

/**
 * Returns the refusal of each invalid value, by the path of its field; the same as the server's, before the request.
 */
export function formProblems(
  shape: z.ZodObject,
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldProblem> {
  const issues = shape.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), readRefusal(message) ?? { code: 'INVALID_INPUT', params: {} }]),
  );
}
