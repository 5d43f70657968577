import { fallbackLocale, type LocalePrefix, locales } from '@sabai/contract/locales';
import { EmptyState, SelectField } from '@sabai/ui';
import { themes } from '@sabai/ui/themes.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Trial } from '../../../shared/forms/use-trial.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { ScriptFonts } from '../../../shared/i18n/script-fonts.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';

/** The language, currency and theme of a preview: the reader's language and baht, where the offer has them. */
export function usePreviewChoices(prefixes: readonly LocalePrefix[], codes: readonly string[]) {
  const { prefix: own } = useLocale();
  const [prefix, setPrefix] = useState<LocalePrefix>(prefixes.includes(own) ? own : (prefixes[0] ?? fallbackLocale));
  const [currency, setCurrency] = useState(codes.includes('THB') ? 'THB' : (codes[0] ?? 'THB'));
  const [theme, setTheme] = useState<string>('lotus');
  return { prefixes, codes, prefix, setPrefix, currency, setCurrency, theme, setTheme };
}

interface Frame {
  readonly choices: ReturnType<typeof usePreviewChoices>;
  readonly columns: string;
  /** Width of the page that is shown. */
  readonly width: string;
  /** A further field. */
  readonly field?: ReactNode;
  /** The request for the preview. */
  readonly trial: Pick<Trial<unknown>, 'error' | 'reload'>;
  /** The offer has a text in the chosen language. */
  readonly isWritten: boolean;
  /** Nothing until the server has responded. */
  readonly children: ReactNode;
}

/** An offer as members see it, with the choices of the reader. */
export function PreviewFrame({ choices, columns, width, field, trial, isWritten, children }: Frame) {
  const t = useTranslations('bonus-office.preview');
  const fund = useTranslations('bonus-office.fund');
  const { prefixes, codes, prefix, setPrefix, currency, setCurrency, theme, setTheme } = choices;
  return (
    <section className="grid gap-3 rounded-md border border-line p-4" aria-label={t('title')}>
      <h2 className="text-base">{t('title')}</h2>
      <div className={`grid gap-3 ${columns}`}>
        <SelectField
          label={t('language')}
          value={prefix}
          onChange={({ target }) => setPrefix(target.value as LocalePrefix)}
        >
          {prefixes.map((one) => (
            <option key={one} value={one}>
              {locales[one].nativeName}
            </option>
          ))}
        </SelectField>
        <SelectField label={fund('currency')} value={currency} onChange={({ target }) => setCurrency(target.value)}>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <SelectField label={t('theme')} value={theme} onChange={({ target }) => setTheme(target.value)}>
          {Object.keys(themes).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        {field}
      </div>
      {isWritten && trial.error !== undefined ? (
        <LoadFailed error={trial.error} onRetry={trial.reload} />
      ) : children ? (
        <div className="relative overflow-x-auto">
          <ScriptFonts prefix={prefix} />
          <div
            data-preview={theme}
            lang={locales[prefix].intl}
            className={`grid max-w-full gap-4 rounded-md border border-line bg-ground p-4 text-ink-1 ${width}`}
          >
            {children}
          </div>
        </div>
      ) : (
        <EmptyState icon="article" title={t('none')} />
      )}
    </section>
  );
}
