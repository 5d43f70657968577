/** A progress bar from 0 to 1, with its name for assistive technology. */
export const Progress = ({
  value,
  label,
  tone = 'brand',
}: {
  value: number;
  label: string;
  tone?: 'brand' | 'accent';
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
    className="h-2.5 overflow-hidden rounded-full bg-surface-3"
  >
    <div
      className={`h-full origin-left rounded-full transition-transform duration-(--motion-roll) ${tone === 'brand' ? 'bg-grad-brand' : 'bg-grad-accent'}`}
      style={{ transform: `scaleX(${Math.min(1, Math.max(0, value))})` }}
    />
  </div>
);
