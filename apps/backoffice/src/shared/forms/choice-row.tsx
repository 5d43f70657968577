/** A row of buttons of which one is chosen; a small row is part of a form. */
export function ChoiceRow<Value extends string | undefined>({
  values,
  value,
  nameOf,
  onChoose,
  isSmall = false,
}: {
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
  isSmall?: boolean;
}) {
  return (
    <div className={`flex flex-wrap ${isSmall ? 'gap-1.5' : 'gap-2'}`}>
      {values.map((one) => (
        <button
          key={one ?? ''}
          type="button"
          aria-pressed={one === value}
          className={`rounded-sm border border-line text-sm text-ink-2 hover:text-ink-1 aria-pressed:border-brand aria-pressed:bg-surface-3 aria-pressed:text-ink-1 ${isSmall ? 'min-h-8 px-2.5' : 'min-h-9 px-3'}`}
          onClick={() => onChoose(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}
