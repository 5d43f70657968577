import type { Deposit } from '@sabai/contract';
import { Button, useUi } from '@sabai/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { problemMessage, problemOf } from '../../../shared/api/problem-message.ts';
import { FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { useCurrency } from '../../../shared/i18n/use-currency.ts';
import { amountRefusals, depositLimits, readAmount } from '../../../shared/money/amount.rules.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import { createAttempts } from '../../../shared/money/attempt-key.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import { isOnItsWay } from '../../../shared/uploads/picture.rules.ts';
import { PictureField } from '../../../shared/uploads/picture-field.tsx';
import { usePicture } from '../../../shared/uploads/use-picture.ts';
import type { DepositChoices } from './deposit-choices.ts';
import { DepositCost } from './deposit-cost.tsx';
import { HouseAccount } from './house-account.tsx';
import { promotionFields, promotionOf } from './promotion.rules.ts';
import { PromotionField } from './promotion-field.tsx';

/** Refusals about the picture. */
const slipRefusals = new Set(['SLIP_ALREADY_USED', 'IMAGE_MISSING', 'IMAGE_NOT_AN_IMAGE']);

/** A transfer to one of the operator's accounts, proved by its slip; staff confirm it (R4.25). */
export function SlipForm({
  type,
  choices: { banks, promotions },
  currencyCode,
  onFiled,
}: {
  type: DepositChoices['types'][number];
  choices: DepositChoices;
  currencyCode: string;
  onFiled: (deposit: Deposit) => void;
}) {
  const t = useTranslations('cashier.slip');
  const errors = useTranslations('errors');
  const { labels } = useUi();
  const { prefix } = useSiteLocale();
  const view = useCurrency(currencyCode);
  const attempts = useRef(createAttempts()).current;
  const slip = usePicture('slip', errors('fault'));
  const bankOf = (id: string) => banks.find((bank) => String(bank.id) === id);
  const limitsOf = (id: string) => {
    const bank = bankOf(id);
    return depositLimits(
      { min: type.min_deposit, max: type.max_deposit },
      view.currency,
      bank && { min: bank.min_deposit, max: bank.max_deposit },
    );
  };
  const form = useForm({
    initial: { bank: String(banks[0]?.id ?? ''), amount: '', note: '', promotion: '' },
    check: ({ amount, bank }) => {
      const read = readAmount(amount, view, limitsOf(bank));
      return { amount: 'problem' in read ? read.problem : undefined };
    },
    onSubmit: async ({ bank, amount, note, promotion }) => {
      const url = slip.picture?.url;
      if (!url) return slip.setProblem((now) => now ?? { code: 'imageMissing' });
      const body = {
        payment_bank_information_id: Number(bank),
        deposit_amount: view.wire(amount),
        note: note.trim(),
        slip_image_url: url,
        ...promotionOf(promotions, promotion),
      };
      try {
        onFiled(
          await attempts.run(body, (headers) =>
            withProof(() => api('member', 'deposit-transaction').create(body, { headers })),
          ),
        );
      } catch (error) {
        const problem = problemOf(error);
        if (!problem || !slipRefusals.has(problem.refusal)) throw error;
        slip.clear();
        slip.setProblem(problemMessage(problem, prefix));
      }
    },
    fieldOf: { ...amountRefusals, ...promotionFields },
  });
  const bank = bankOf(form.values.bank);
  const isUploading = isOnItsWay(slip.picture);
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-ink-2">1. {t('step1')}</p>
      {banks.length > 1 && (
        <FormSelect form={form} name="bank" label={t('chooseAccount')}>
          {banks.map(({ id, bank_name, account_name }) => (
            <option key={id} value={id}>
              {bank_name} · {account_name}
            </option>
          ))}
        </FormSelect>
      )}
      {bank && <HouseAccount bank={bank} />}
      <AmountField form={form} limits={limitsOf(form.values.bank)} view={view} />
      <DepositCost
        amount={form.values.amount}
        percent={type.fee.percent}
        fixed={bank?.fee ?? type.fee.fixed}
        view={view}
      />
      <PromotionField form={form} promotions={promotions} />
      <p className="text-ink-2">2. {t('step2')}</p>
      <PictureField words="cashier.slip" {...slip} />
      <FormText form={form} name="note" label={t('note')} hint={t('noteHint')} maxLength={255} autoComplete="off" />
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy} disabled={isUploading}>
        {isUploading ? labels.loading : t('submit')}
      </Button>
    </form>
  );
}
