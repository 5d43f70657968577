import { useTranslations } from 'use-intl/react';

const hints = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'refuse'],
  ['/', 'search'],
] as const;

/** Which keys save the mouse; there is no keyboard where there is no room for this. */
export function KeyHints() {
  const t = useTranslations('staff.keys');
  return (
    <ul aria-label={t('label')} className="hidden items-center gap-3 text-xs text-ink-3 xl:flex">
      {hints.map(([key, name]) => (
        <li key={key} className="flex items-center gap-1.5">
          <kbd className="kbd">{key}</kbd>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
