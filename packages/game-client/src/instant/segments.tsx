import { type ReactNode, useId } from 'react';

export interface SegmentsProps<Value extends string | number> {
  legend: string;
  values: readonly { value: Value; label: ReactNode }[];
  value: Value;
  isLocked: boolean;
  /** Occupies a line of its own. */
  isWide?: boolean;
  onChange: (value: Value) => void;
}

/** A choice of one of a few values, side by side. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const name = useId();
  const { legend, values, value, isLocked, isWide, onChange } = props;
  return (
    <fieldset className="segments" data-wide={isWide || undefined} disabled={isLocked}>
      <legend>{legend}</legend>
      <div>
        {values.map((each) => (
          <label key={each.value}>
            <input
              type="radio"
              name={name}
              checked={each.value === value}
              onChange={() => onChange(each.value)}
              onClick={(event) => event.currentTarget.blur()}
            />
            <span>{each.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
