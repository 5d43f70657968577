/** A tick box without a line of text; `isPartly` says that some of what it stands for is ticked. */
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
