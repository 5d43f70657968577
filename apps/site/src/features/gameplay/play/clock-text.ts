const two = (n: number): string => String(n).padStart(2, '0');

/** Formats seconds as hours, minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
