/** The looks of whatever one types into. */
export const inputClass =
  'w-full min-h-12 rounded-sm border border-line bg-surface-2 px-3.5 py-2 text-base text-ink-1 placeholder:text-ink-3 transition-colors duration-(--motion-hover) hover:border-line-strong focus:border-brand aria-invalid:border-bad';
