import { type ThemeName, themes } from '@sabai/ui/themes.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useConfig } from '../../../shared/context/root-data.ts';
import { themeCookie } from './theme-cookie.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const names = Object.keys(themes) as ThemeName[];

/** The theme of the site in this browser, stored for a year; by default the operator's. */
export function ThemeChoice() {
  const t = useTranslations('identity.theme');
  const { theme } = useConfig();
  const [chosen, setChosen] = useState(theme);
  const { revalidate } = useRevalidator();
  function choose(name: ThemeName) {
    setChosen(name);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari and Firefox
    document.cookie = `${themeCookie}=${name}; path=/; max-age=${yearSeconds}; samesite=lax`;
    void revalidate();
  }
  return (
    <fieldset className="rounded-lg border border-line bg-surface-1 p-5">
      <legend className="sr-only">{t('title')}</legend>
      <p aria-hidden="true" className="mb-3 font-heading text-lg">
        {t('title')}
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {names.map((name) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line bg-surface-2 px-3 py-2 has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={name === chosen}
              onChange={() => choose(name)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-full border-4"
              style={{ background: themes[name].brand, borderColor: themes[name].bg }}
            />
            {t(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
