import '@sabai/ui/fonts/language-names.css';
import { localeCookie, localePrefixes, locales } from '@sabai/contract/locales';
import { Dialog, Icon } from '@sabai/ui';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import type { ModalProps } from '../../shared/modals/modal.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The languages by their own names. A choice is stored for 365 days and opens the same page in that language (R9.31).
 */
export function LanguageModal({ onClose }: ModalProps) {
  const t = useTranslations('nav');
  const { prefix: current } = useSiteLocale();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('modal');
  const rest = `${pathname === '/' ? '' : pathname}${query.size > 0 ? `?${query}` : ''}`;
  return (
    <Dialog isOpen onClose={onClose} title={t('language')} shape="sheet" size="md">
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {localePrefixes.map((prefix) => (
          <li key={prefix}>
            <a
              href={`/${prefix}${rest}`}
              lang={locales[prefix].htmlLang}
              hrefLang={locales[prefix].htmlLang}
              aria-current={prefix === current ? 'true' : undefined}
              onClick={() => {
                // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari and Firefox
                document.cookie = `${localeCookie}=${prefix}; path=/; max-age=${yearSeconds}; samesite=lax`;
              }}
              className="flex min-h-12 items-center justify-between gap-2 rounded-sm border border-line bg-surface-2 px-4 py-2 transition-colors hover:border-line-strong aria-[current]:border-brand aria-[current]:text-brand"
            >
              {locales[prefix].nativeName}
              {prefix === current ? (
                <Icon name="check" className="size-4" />
              ) : (
                <span className="text-xs text-ink-3 uppercase" lang="en">
                  {prefix}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
