import { Button, Icon, toast } from '@sabai/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { accountNumberProblem, displayAccountNumber } from '../../../shared/forms/account-number.ts';
import { lastNameProblem, personNameProblem, requiredProblem } from '../../../shared/forms/field-rules.ts';
import { FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import type { Bank } from '../profile-choices/profile-choices.ts';

const fieldOf = {
  ACCOUNT_NUMBER_DIGITS: 'bank_no',
  BANK_ALREADY_USED: 'bank_no',
  INCORRECT_INFORMATION: 'bank_no',
} as const;

const names = [
  { name: 'first_name', label: 'firstName', hint: undefined, autoComplete: 'given-name' },
  { name: 'last_name', label: 'lastName', hint: 'oneName', autoComplete: 'family-name' },
] as const;

/** Name and bank account, set once; withdrawals are paid only there (R5.29). */
export function BankForm({ banks, onSaved }: { banks: readonly Bank[]; onSaved?: () => void }) {
  const t = useTranslations('identity.bank');
  const { revalidate } = useRevalidator();
  const digitsOf = (bankId: string) => banks.find(({ id }) => String(id) === bankId)?.accountDigits;
  const form = useForm({
    initial: { bank_currency_information_id: '', bank_no: '', first_name: '', last_name: '' },
    check: (values) => ({
      bank_currency_information_id: requiredProblem(values.bank_currency_information_id),
      bank_no: accountNumberProblem(values.bank_no, digitsOf(values.bank_currency_information_id)),
      first_name: personNameProblem(values.first_name),
      last_name: lastNameProblem(values.last_name),
    }),
    onSubmit: async (values) => {
      await api('member', 'user-verify-bank-info').create({
        ...values,
        bank_currency_information_id: Number(values.bank_currency_information_id),
      });
      await revalidate();
      toast(t('saved'));
      onSaved?.();
    },
    fieldOf,
  });
  const { isFamilyNameFirst } = useSiteLocale();
  const grouped = displayAccountNumber(form.values.bank_no);
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-ink-2">{t('intro')}</p>
      <FormSelect form={form} name="bank_currency_information_id" label={t('bank')} required>
        <option value="">{t('chooseBank')}</option>
        {banks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormText
        form={form}
        name="bank_no"
        label={t('accountNumber')}
        filter="numeric"
        hint={grouped === form.values.bank_no ? undefined : grouped}
        autoComplete="off"
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(isFamilyNameFirst ? names.toReversed() : names).map(({ name, label, hint, autoComplete }) => (
          <FormText
            key={name}
            form={form}
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            maxLength={100}
            autoComplete={autoComplete}
            required={!hint}
          />
        ))}
      </div>
      <p className="flex items-center gap-2 text-sm text-ink-3">
        <Icon name="lock" className="size-4" />
        {t('final')}
      </p>
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
