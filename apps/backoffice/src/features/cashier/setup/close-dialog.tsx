import type { PaymentSetting } from '@sabai/contract';
import { Icon, toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../../shared/configuration/change-dialog.tsx';
import { switchOf } from './setup-parts.ts';
import { useSettingWords } from './use-setting-words.ts';

/** Closes an account, a method or a wallet immediately, with a warning if it is the last one. */
export function CloseDialog({
  setting,
  onClose,
  onDone,
}: {
  setting: PaymentSetting;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('cashier-setup-office');
  const words = useSettingWords();
  const sending = useSending();
  const name = switchOf(setting)!;
  const send = (reason: string) =>
    void sending.send(async () => {
      await api('staff', 'payment-setting').patch(setting.id, { values: { [name]: false }, reason });
      toast(t('closed', { what: words.name(setting) }));
      onDone();
      onClose();
    });
  return (
    <ChangeDialog
      isDoneAlone
      what={words.name(setting)}
      changes={[{ name: words.field(name), before: t('on'), after: t('off') }]}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('closeText')}</p>
      {setting.is_last && (
        <p role="alert" className="flex gap-2 rounded-sm border border-warn/50 bg-surface-2 px-3.5 py-2.5">
          <Icon name="warning" className="mt-0.5 size-5 text-warn" />
          {t('last', { currency: setting.currency_code ?? '' })}
        </p>
      )}
    </ChangeDialog>
  );
}
