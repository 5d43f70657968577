import { formProblems, isRefusalCode } from '@sabai/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { problemOf } from '../../shared/api/problem.ts';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import type { Values } from './draft.ts';

type Shape = Parameters<typeof formProblems>[0];
const isAt = (path: string, name: string): boolean =>
  path === name || path === `content.${name}` || path.startsWith(`${name}.`);

/**
 * Returns errors of the values by the rules of their shapes, in the server's words, and the server's own errors. An
 * untouched field shows no error before the first attempt to save.
 */
export function useFieldErrors(shapes: readonly Shape[], values: Values, refused: unknown, touched: Values) {
  const text = useTranslations('refusal');
  const { prefix } = useLocale();
  const { label, hint } = useFieldWords();
  const [isTried, setTried] = useState(false);
  const problems = shapes.flatMap((shape) => Object.entries(formProblems(shape, onlyOf(shape, values))));
  const spoken = problemOf(refused)?.errors ?? [];
  return {
    isSound: problems.length === 0,
    showAll: () => setTried(true),
    errorOf(name: string): string | undefined {
      const own = isTried || name in touched ? problems.find(([path]) => isAt(path, name))?.[1] : undefined;
      // The hint about valid values is more useful than a general error.
      const rule = own?.code === 'INVALID_INPUT' ? hint(name) : undefined;
      if (rule) return rule;
      if (own && isRefusalCode(own.code)) return text(own.code, { field: label(name), ...own.params } as never);
      const error = spoken.find(({ path }) => isAt(path, name));
      return error && (error.messages[prefix] ?? error.message);
    },
  };
}

const onlyOf = (shape: Shape, values: Values): Values =>
  Object.fromEntries(Object.keys(shape.shape).flatMap((name) => (name in values ? [[name, values[name]]] : [])));
