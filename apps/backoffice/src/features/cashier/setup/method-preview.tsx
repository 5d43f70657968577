import type { PaymentSetting } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { SettingValue } from './setting-value.tsx';
import { useSettingWords } from './use-setting-words.ts';

/** The card of a deposit channel as members see it in the cashier, with the operator's texts. */
export function MethodPreview({ setting }: { setting: PaymentSetting }) {
  const t = useTranslations('cashier-setup-office');
  const words = useSettingWords();
  const { prefix } = useLocale();
  const { min, max, instructions, is_active } = setting.values;
  const texts = (instructions ?? {}) as Readonly<Record<string, string>>;
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h3 className="text-sm font-medium text-ink-3">{t('preview')}</h3>
      <div
        className={`flex items-center gap-4 rounded-md border border-line bg-surface-2 p-4 ${is_active ? '' : 'opacity-60'}`}
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
          <Icon name="wallet" className="size-7" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{words.name(setting)}</span>
          <span className="block text-sm text-ink-2">
            {is_active ? (
              <>
                <SettingValue as="amount" value={min} of={setting} /> –{' '}
                <SettingValue as="amount" value={max} of={setting} />
              </>
            ) : (
              t('off')
            )}
          </span>
          <span className="block text-sm whitespace-pre-line text-ink-3">{texts[prefix] ?? texts.en}</span>
        </span>
      </div>
    </section>
  );
}
