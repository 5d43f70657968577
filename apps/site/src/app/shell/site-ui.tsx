import { UiProvider, type UiSettings, uiLabels } from '@sabai/ui';
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
      labels: uiLabels((name) => t(name)),
    }),
    [t, intl, config],
  );
  return <UiProvider settings={settings}>{children}</UiProvider>;
}
