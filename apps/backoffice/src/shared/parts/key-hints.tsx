import { useTranslations } from 'use-intl/react';

const keys = { next: 'J', previous: 'K', approve: 'A', refuse: 'R', search: '/' } as const;
type KeyName = keyof typeof keys;
const all = Object.keys(keys) as KeyName[];

/** Which keys save the mouse; there is no keyboard where there is no room for this. */
export function KeyHints({ names = all }: { names?: readonly KeyName[] }) {
  const t = useTranslations('office.keys');
  return (
    <ul aria-label={t('label')} className="hidden items-center gap-3 text-xs text-ink-3 xl:flex">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <kbd className="kbd">{keys[name]}</kbd>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
