import type { Problem } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { problemMessage } from '../api/problem-message.ts';
import type { FieldProblem, FieldProblemCode } from './field-rules.ts';
import type { InputFilter } from './input-filters.ts';

export type FormValues = Record<string, string | boolean>;
export type FieldName<V extends FormValues> = keyof V & string;
/** A string is a sentence of the server in the page's language. */
export type FieldProblems<V extends FormValues> = { readonly [K in FieldName<V>]?: FieldProblem | string | undefined };

/** The error of a field that contains a text its filter rejects. */
export const filterProblem: Readonly<Record<InputFilter, FieldProblemCode>> = {
  numeric: 'numbersOnly',
  decimal: 'numbersOnly',
  telephone: 'phoneInvalid',
  alpha: 'lettersOnly',
  alphaSpace: 'lettersOnly',
  alphanumeric: 'lettersAndDigitsOnly',
};

export const hasProblem = (problems: Record<string, unknown>): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

/**
 * Maps a refusal to its fields: by the path of each error, or by `fieldOf` for refusals without a path. `undefined`
 * when it concerns no field of this form.
 */
export function problemsOfRefusal<V extends FormValues>(
  problem: Problem,
  values: V,
  prefix: LocalePrefix,
  fieldOf: { readonly [refusal: string]: FieldName<V> | undefined } = {},
): FieldProblems<V> | undefined {
  const placed: Record<string, string> = {};
  for (const error of problem.errors ?? []) {
    const name = fieldOf[error.refusal] ?? error.path.split('.').at(-1) ?? '';
    if (!Object.hasOwn(values, name)) return undefined;
    placed[name] ??= problemMessage(error, prefix);
  }
  const named = fieldOf[problem.refusal];
  if (named && !placed[named]) placed[named] = problemMessage(problem, prefix);
  return Object.keys(placed).length > 0 ? (placed as FieldProblems<V>) : undefined;
}
