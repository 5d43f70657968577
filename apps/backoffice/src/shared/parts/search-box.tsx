import { Icon, inputClass } from '@sabai/ui';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 300;

/** An input with the height of a filter bar. */
export const smallInput = inputClass.replace('w-full min-h-12', 'min-h-10').replace('text-base', 'text-sm');

/** Searches when the typing pauses. A search that arrives in the address late leaves what was typed meanwhile. */
export function SearchBox({
  value,
  onChange,
  label,
  inputRef,
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(value);
  /** Searches that have not arrived in the address yet, in their order. */
  const requested = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = requested.current.indexOf(value);
    if (at < 0) setText(value);
    requested.current = at < 0 ? [] : requested.current.slice(at + 1);
  }, [value]);
  const search = useEffectEvent((typed: string) => {
    requested.current = [...requested.current, typed];
    onChange(typed);
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <span className="relative flex min-w-56 flex-1 max-sm:w-full max-sm:flex-none items-center">
      <Icon name="search" className="pointer-events-none absolute left-3 size-4 text-ink-3" />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${smallInput} w-full pl-9`}
      />
    </span>
  );
}
