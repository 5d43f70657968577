import { type BonusSetting, defaultBonusTypes } from '@sabai/contract';
import { Button, SelectField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';

type Type = BonusSetting['default_type'];

function useTypeName(): (type: Type) => string {
  const t = useTranslations('bonus-office');
  return (type) => (type === 'none' ? t('defaultType.none') : t(`kind.${type}`));
}

function TypeDialog({ value, onClose, onDone }: { value: Type; onClose: () => void; onDone: () => Promise<void> }) {
  const t = useTranslations('bonus-office');
  const nameOf = useTypeName();
  const [chosen, setChosen] = useState(value);
  const [reason, setReason] = useState('');
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      await api('staff', 'bonus-setting').patch(null, { default_type: chosen, reason });
      await onDone();
      toast(t('moved'));
      onClose();
    });
  return (
    <FormDialog
      title={t('defaultType.title')}
      submit={t('change')}
      isReady={chosen !== value && reason.trim() !== ''}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('defaultType.text')}</p>
      <SelectField
        label={t('defaultType.title')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as Type)}
      >
        {defaultBonusTypes.map((type) => (
          <option key={type} value={type}>
            {nameOf(type)}
          </option>
        ))}
      </SelectField>
      <ReasonField label={t('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** The bonus type of members without a choice of their own, with a button to change it. */
export function DefaultType() {
  const t = useTranslations('bonus-office');
  const nameOf = useTypeName();
  const [isOpen, setOpen] = useState(false);
  const polled = usePolled((signal) => api('staff', 'bonus-setting').find(undefined, { signal }), 'bonus-setting');
  const mayChange = may(staffStore.use(), 'offer.publish');
  if (!polled.data) return null;
  const { default_type: value } = polled.data;
  return (
    <section
      aria-label={t('defaultType.title')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface-1 px-4 py-3"
    >
      <p className="min-w-0 flex-1">
        <span className="text-ink-2">{t('defaultType.title')}: </span>
        <b className="font-semibold">{nameOf(value)}</b>
        <span className="block text-sm text-ink-3">{t('defaultType.text')}</span>
      </p>
      {mayChange && (
        <Button size="sm" look="outline" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {isOpen && <TypeDialog value={value} onClose={() => setOpen(false)} onDone={polled.reload} />}
    </section>
  );
}
