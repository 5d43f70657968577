/** A progress bar: gold for turnover, violet for quests, green when complete. */
export const TurnoverBar = ({
  part,
  label,
  text,
  tone = 'turnover',
  isSmall = false,
}: {
  /** From 0 to 1. */
  part: number;
  label: string;
  /** The progress in words. */
  text: string;
  tone?: 'turnover' | 'quest' | 'done';
  isSmall?: boolean;
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(part * 100)}
    aria-valuetext={text}
    className="offer-bar"
    data-tone={tone}
    data-small={isSmall}
    data-marks={!isSmall}
  >
    <span style={{ transform: `scaleX(${Math.min(1, Math.max(0, part))})` }} />
  </div>
);
