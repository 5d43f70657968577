/** A small rounded link of a row of choices; the chosen one is `aria-current`. */
export const chipClass =
  'inline-flex min-h-9 items-center rounded-full border border-line px-3.5 py-1 text-sm text-ink-2 transition-colors hover:border-line-strong hover:text-ink-1 aria-[current]:border-brand aria-[current]:text-brand';
