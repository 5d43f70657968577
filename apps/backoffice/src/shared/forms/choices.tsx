/** Several choices as toggle buttons; none selected can mean all. */
export function Choices<T extends string>({
  legend,
  all,
  chosen,
  nameOf,
  langOf,
  isAllowed,
  onChange,
}: {
  legend: string;
  all: readonly T[];
  chosen: readonly T[];
  nameOf: (one: T) => string;
  langOf?: (one: T) => string;
  isAllowed: boolean;
  onChange: (chosen: T[]) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((one) => {
          const isOn = chosen.includes(one);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={isOn}
              disabled={!isAllowed}
              lang={langOf?.(one)}
              className="min-h-9 rounded-sm border border-line px-3 text-sm text-ink-2 aria-pressed:border-brand aria-pressed:bg-surface-3 aria-pressed:text-ink-1"
              onClick={() => onChange(all.filter((other) => (other === one ? !isOn : chosen.includes(other))))}
            >
              {nameOf(one)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
