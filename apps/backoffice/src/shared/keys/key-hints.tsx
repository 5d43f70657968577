import { useTranslations } from 'use-intl/react';
import { type KeyName, keySign } from './keys.ts';

const usual: readonly KeyName[] = ['next', 'previous', 'approve', 'refuse', 'search'];

/** The available keys; hidden on small screens, which have no keyboard. */
export function KeyHints({ names = usual }: { names?: readonly KeyName[] }) {
  const t = useTranslations('office.keys');
  return (
    <ul aria-label={t('label')} className="hidden items-center gap-3 text-xs text-ink-3 xl:flex">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <kbd className="kbd">{keySign(name)}</kbd>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
