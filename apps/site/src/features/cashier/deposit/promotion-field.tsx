import type { Promotion } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { FormSelect } from '../../../shared/forms/form-fields.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';
import { shortTitle } from '../../../shared/parts/short-title.ts';
import { pickedPromotion } from './promotion.rules.ts';

/** Which promotion the deposit is for, with what it asks before money may leave; nothing where none is offered. */
export function PromotionField<V extends { promotion: string } & Record<string, string>>({
  form,
  promotions,
}: {
  form: Form<V>;
  promotions: readonly Promotion[];
}) {
  const t = useTranslations('cashier.promotion');
  if (promotions.length === 0) return null;
  const picked = pickedPromotion(promotions, form.values.promotion);
  return (
    <div className="grid gap-2">
      <FormSelect form={form} name="promotion" label={t('label')}>
        <option value="">{t('none')}</option>
        {promotions.map(({ promotion_information_id: id, promotion_articles: { title } }) => (
          <option key={id} value={id}>
            {shortTitle(title)}
          </option>
        ))}
      </FormSelect>
      {picked && (picked.turn_over_target || picked.turn_winlose_target) && (
        <dl className="grid gap-1 rounded-md bg-surface-2 px-4 py-3 text-sm">
          {picked.turn_over_target && <Line name={t('turnover')}>{picked.turn_over_target}</Line>}
          {picked.turn_winlose_target && <Line name={t('turnWinlose')}>{picked.turn_winlose_target}</Line>}
        </dl>
      )}
    </div>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-ink-3">{name}</dt>
    <dd className="figures font-semibold">{children}</dd>
  </div>
);
