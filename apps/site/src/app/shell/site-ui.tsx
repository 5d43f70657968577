import { UiProvider, type UiSettings } from '@sabai/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useRootDataIfAny } from '../../shared/context/root-data.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';

/** Provides the language's words and formats to the components of `packages/ui`. */
export function SiteUi({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const { intl } = useSiteLocale();
  const config = useRootDataIfAny()?.config;
  const settings = useMemo(
    (): UiSettings => ({
      intl,
      timeZone: config?.timeZone ?? 'Asia/Bangkok',
      moneyFormat: config?.moneyFormat ?? 'full',
      labels: {
        close: t('close'),
        copy: t('copy'),
        copied: t('copied'),
        loading: t('loading'),
        showPassword: t('showPassword'),
        hidePassword: t('hidePassword'),
        expired: t('expired'),
        loadMore: t('loadMore'),
        days: t('days'),
        hours: t('hours'),
        minutes: t('minutes'),
        seconds: t('seconds'),
      },
    }),
    [t, intl, config],
  );
  return <UiProvider settings={settings}>{children}</UiProvider>;
}
