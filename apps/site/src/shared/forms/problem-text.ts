import { useTranslations } from 'use-intl/react';
import type { FieldProblem } from './field-rules.ts';

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Returns the sentence of a field's error; a string is a sentence of the server and stays unchanged. */
export function useProblemText(): (problem: FieldProblem | string | undefined, label: string) => string | undefined {
  const t = useTranslations('form') as unknown as Translate;
  return (problem, label) => {
    if (problem === undefined || typeof problem === 'string') return problem;
    return t(`problem.${problem.code}`, problem.code === 'required' ? { field: label } : problem.params);
  };
}
