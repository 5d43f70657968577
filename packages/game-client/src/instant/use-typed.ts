import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';

export interface Typed<T> {
  /** The value as the page writes it. */
  readonly written: string;
  /** Parses typed text; `undefined` for invalid input. */
  read(typed: string): T | undefined;
  readonly isLocked: boolean;
  onChange(value: T): void;
}

/**
 * Returns the input props of a typed value: an invalid one is marked and described by `wrongId`, and the last valid
 * one stays.
 */
export function useTyped<T>({ written, read, isLocked, onChange }: Typed<T>) {
  const id = useId();
  const wrongId = `${id}-wrong`;
  const [text, setText] = useState<string>();
  const isWrong = text !== undefined && read(text) === undefined;
  const input = {
    id,
    inputMode: 'decimal',
    autoComplete: 'off',
    enterKeyHint: 'done',
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? wrongId : undefined,
    value: text ?? written,
    disabled: isLocked,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setText(target.value);
      const typed = read(target.value);
      if (typed !== undefined) onChange(typed);
    },
    onBlur: () => setText(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && event.currentTarget.blur(),
  } as const;
  return { id, wrongId, isWrong, input };
}
