/** A checkbox without a text; `isPartly`: some of its rows are checked. */
export const ListCheckbox = ({
  label,
  isChecked,
  isPartly = false,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onChange: () => void;
}) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isChecked}
    ref={(box) => {
      if (box) box.indeterminate = isPartly && !isChecked;
    }}
    onChange={onChange}
    className="grid size-4.5"
  />
);
