import { isForOne, type PaymentSetting, type PaymentSettingChanges, type PaymentSettingValue } from '@sabai/contract';
import { Icon, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../../shared/configuration/change-dialog.tsx';
import { MethodPreview } from './method-preview.tsx';
import { SettingInput } from './setting-input.tsx';
import { SettingValue } from './setting-value.tsx';
import { valueKindsOf } from './setup-parts.ts';
import { useSettingWords } from './use-setting-words.ts';

type Values = Readonly<Record<string, PaymentSettingValue>>;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Edits the fields of a setting. Shows the differences and the required approval before sending. */
export function SettingDialog({
  setting,
  onClose,
  onDone,
}: {
  setting: PaymentSetting;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('cashier-setup-office');
  const content = useTranslations('content-office');
  const words = useSettingWords();
  const sending = useSending();
  const [values, setValues] = useState<Values>(setting.values);
  const kinds = valueKindsOf(setting);
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, setting.values[name])),
  );
  const isChanged = Object.keys(changed).length > 0;
  const send = (reason: string) =>
    void sending.send(async () => {
      await api('staff', 'payment-setting').patch(setting.id, {
        values: changed as PaymentSettingChanges,
        version: setting.version,
        reason,
      });
      toast(content('saved', { what: words.name(setting) }));
      onDone();
      onClose();
    });
  const shown = (name: string, value: PaymentSettingValue | undefined) => {
    const as = kinds.find(([each]) => each === name)?.[1];
    return as === 'texts' ? (
      Object.values((value ?? {}) as Record<string, string>).join(' · ')
    ) : (
      <SettingValue as={as ?? 'text'} value={value} of={setting} />
    );
  };
  return (
    <ChangeDialog
      what={[words.name(setting), setting.currency_code].filter(Boolean).join(' · ')}
      changes={Object.keys(changed).map((name) => ({
        name: words.field(name),
        before: shown(name, setting.values[name]),
        after: shown(name, changed[name]),
      }))}
      isReady={isChanged}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      {kinds.map(([name, as]) => (
        <SettingInput
          key={name}
          setting={setting}
          name={name}
          as={as}
          value={values[name] ?? null}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      {setting.kind === 'deposit-limit' && <MethodPreview setting={{ ...setting, values }} />}
      {isChanged && (
        <p className="flex items-center gap-2 text-ink-2">
          <Icon name={isForOne(setting.kind, changed) ? 'check-circle' : 'users'} className="size-5" />
          {t(isForOne(setting.kind, changed) ? 'alone' : 'second')}
        </p>
      )}
    </ChangeDialog>
  );
}
