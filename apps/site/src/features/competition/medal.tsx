/** Light, body, dark and ribbon of gold, silver and bronze. */
const metals = [
  ['#fff0b0', '#f5b93a', '#8a5a06', '#e0508f'],
  ['#ffffff', '#c3ccdb', '#5b6880', '#6f8df0'],
  ['#ffd9b0', '#d98a52', '#7a3f14', '#e46a5c'],
] as const;
export const medals = metals.length;

/** The medal of the first, the second or the third place, with its number. Without a label it is decorative. */
export function Medal({
  place,
  number,
  label,
  className = '',
}: {
  place: number;
  /** The place in the digits of the language. */
  number: string;
  label?: string;
  className?: string;
}) {
  const [light, body, dark, ribbon] = metals[place - 1]!;
  return (
    <svg
      viewBox="0 0 32 40"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <path d="M6 0h8l5 15-7 3z" fill={ribbon} />
      <path d="M26 0h-8l-5 15 7 3z" fill={ribbon} />
      <path d="M6 0h4l6 16-4 2zM26 0h-4l-6 16 4 2z" fill="#fff" opacity=".3" />
      <circle cx="16" cy="26" r="13" fill={dark} />
      <circle cx="16" cy="26" r="11.5" fill={body} />
      <path d="M16 14.5a11.5 11.5 0 0 0-11 8 16 16 0 0 1 22 0 11.5 11.5 0 0 0-11-8z" fill={light} opacity=".75" />
      <circle cx="16" cy="26" r="8.5" fill={light} opacity=".45" stroke={dark} strokeOpacity=".55" />
      <text x="16" y="30.6" textAnchor="middle" fontSize="13" fontWeight="800" fill="#2a1602">
        {number}
      </text>
    </svg>
  );
}
