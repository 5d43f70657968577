import type { LimitKind, LimitPeriod, Protection, RefusalCode } from '@sabai/contract';
import { Button, Dialog, Tabs, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCurrency } from '../../shared/i18n/use-currency.ts';
import { readTyped, readTypedWhole } from '../../shared/money/typed-amount.rules.ts';
import { useProtectionWords } from '../../shared/protection/protection-words.ts';

const periods = ['day', 'week', 'month'] as const;
const limitRefusals: Readonly<Partial<Record<RefusalCode, 'limit'>>> = {
  AMOUNT_NOT_A_NUMBER: 'limit',
  AMOUNT_TOO_MANY_DECIMALS: 'limit',
  AMOUNT_NOT_POSITIVE: 'limit',
  AMOUNT_TOO_LARGE: 'limit',
};

/** Sets, changes or requests the removal of one kind of limit. */
export function LimitDialog({
  kind,
  protection,
  onClose,
  onChanged,
}: {
  kind: LimitKind;
  protection: Protection;
  onClose: () => void;
  onChanged: (next: Protection) => void;
}) {
  const t = useTranslations('protection');
  const words = useProtectionWords(protection.currency_code);
  const view = useCurrency(protection.currency_code);
  const isTime = kind === 'time';
  const [chosen, setChosen] = useState<(typeof periods)[number]>('day');
  const period: LimitPeriod = kind === 'bet' ? 'once' : chosen;
  const present = protection.limits.find((limit) => limit.kind === kind && limit.period === period);

  async function send(limit: string | null) {
    const next = await api('member', 'player-limit').create({ kind, period, limit });
    const isWaiting = next.limits.some(({ id, pending }) => id === `${kind}-${period}` && pending !== null);
    toast(t(isWaiting ? 'limits.doneLater' : 'limits.doneNow'), isWaiting ? 'info' : 'ok');
    onChanged(next);
    onClose();
  }
  const read = (limit: string) => (isTime ? readTypedWhole(limit, view.intl) : readTyped(limit, view));
  const form = useForm({
    initial: { limit: '' },
    check: ({ limit }) => {
      const answer = read(limit);
      return { limit: 'problem' in answer ? answer.problem : undefined };
    },
    onSubmit: async ({ limit }) => {
      const answer = read(limit);
      if ('minor' in answer) await send(isTime ? String(answer.minor) : view.decimal(answer.minor));
    },
    fieldOf: limitRefusals,
  });
  const [isRemoving, setRemoving] = useState(false);
  async function remove() {
    setRemoving(true);
    await send(null).catch(form.refuse);
    setRemoving(false);
  }
  const fields = (
    <form {...form.props} id="limit-form" className="grid gap-4">
      <p className="text-sm text-ink-2">
        {present ? t('limits.atMost', { limit: words.value(kind, present.limit) }) : t('limits.none')}
      </p>
      <FormText
        form={form}
        name="limit"
        label={t(isTime ? 'limits.minutes' : 'limits.amount')}
        filter="decimal"
        autoComplete="off"
        required
        {...(isTime
          ? {}
          : { unit: view.currency, end: <span className="px-3 text-sm">{protection.currency_code}</span> })}
      />
      {present && (
        <Button look="ghost" size="sm" className="justify-self-start" isBusy={isRemoving} onClick={() => void remove()}>
          {t('limits.remove')}
        </Button>
      )}
    </form>
  );
  return (
    <Dialog
      isOpen
      isHeld
      shape="sheet"
      onClose={onClose}
      title={t(`kind.${kind}`)}
      footer={
        <Button type="submit" form="limit-form" look="brand" size="lg" className="w-full" isBusy={form.isBusy}>
          {t('limits.save')}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2 text-pretty">
        {t(`kindText.${kind}`)}. {t('limits.text')}
      </p>
      {kind === 'bet' ? (
        fields
      ) : (
        <Tabs
          label={t('limits.period')}
          value={chosen}
          onChange={setChosen}
          tabs={periods.map((id) => ({ id, label: t(`period.${id}`) }))}
        >
          {fields}
        </Tabs>
      )}
    </Dialog>
  );
}
