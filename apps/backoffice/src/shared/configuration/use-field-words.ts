import { useTranslations } from 'use-intl/react';

/** Returns the words of a form generated from a shape: labels, hints, choices. */
export function useFieldWords() {
  const label = useTranslations('content-office.field');
  const hint = useTranslations('content-office.hint');
  const option = useTranslations('content-office.option');
  const keyOf = (value: string) => value.replaceAll(/[ -]/g, '_') as never;
  return {
    label: (name: string): string => (label.has(name as never) ? label(name as never) : name),
    hint: (name: string): string | undefined => (hint.has(name as never) ? hint(name as never) : undefined),
    option: (value: string): string => (option.has(keyOf(value)) ? option(keyOf(value)) : value),
  };
}
