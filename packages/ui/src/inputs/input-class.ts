/** The look of all text inputs. */
export const inputClass =
  'w-full min-h-12 rounded-sm border border-line-field bg-surface-2 px-3.5 py-2 text-base text-ink-1 placeholder:text-ink-3 transition-colors duration-(--motion-hover) hover:border-ink-2 focus:border-brand disabled:border-line disabled:bg-surface-1 disabled:text-ink-3 aria-invalid:border-bad';
