import type { BookAddress } from '@sabai/contract';
import { isPostcode, plainPostcode, postalCountries, postalPhone, saysSomething } from '@sabai/contract/postal-rules';
import { Button, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { type FieldProblem, phoneProblem, requiredProblem } from '../../../shared/forms/field-rules.ts';
import { FormCheckbox, FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';

const fields = [
  { name: 'recipient', isRequired: true, max: 120, autoComplete: 'name' },
  { name: 'phone', isRequired: true, max: 30, autoComplete: 'tel' },
  { name: 'line1', isRequired: true, max: 200, autoComplete: 'address-line1' },
  { name: 'line2', isRequired: false, max: 200, autoComplete: 'address-line2' },
  { name: 'district', isRequired: false, max: 120, autoComplete: 'address-level2' },
  { name: 'province', isRequired: true, max: 120, autoComplete: 'address-level1' },
  { name: 'postcode', isRequired: true, max: 20, autoComplete: 'postal-code' },
] as const;

type Line = (typeof fields)[number]['name'];

/** Returns the problem of an address field, by the server's rules. */
function problemOf(name: Line, value: string): FieldProblem | undefined {
  if (name === 'phone') return phoneProblem(value, postalPhone);
  const isRequired = fields.some((field) => field.name === name && field.isRequired);
  if (!isRequired) return undefined;
  if (!saysSomething(value)) return requiredProblem('');
  return name === 'postcode' && !isPostcode(plainPostcode(value)) ? { code: 'postcodeInvalid' } : undefined;
}

/** A form for an address of the member's address book: a new one, or a change of `of`. */
export function AddressForm({
  of,
  onSaved,
  onClose,
}: {
  of?: BookAddress;
  onSaved: (address: BookAddress) => void;
  onClose: () => void;
}) {
  const t = useTranslations('rewardshop.address');
  const common = useTranslations('common');
  const { intl } = useUi();
  const home = useMember()?.wallet.currency_code.slice(0, 2);
  const names = new Intl.DisplayNames(intl, { type: 'region' });
  const form = useForm({
    initial: {
      recipient: '',
      phone: '',
      line1: '',
      line2: '',
      district: '',
      province: '',
      postcode: '',
      country: postalCountries.find((code) => code === home) ?? postalCountries[0]!,
      ...of?.address,
      is_default: of?.is_default ?? false,
    },
    check: (values) => Object.fromEntries(fields.map(({ name }) => [name, problemOf(name, values[name])])),
    onSubmit: async ({ is_default, ...address }) => {
      const book = api('member', 'redeem-address');
      const written = { address, is_default, label: of?.label ?? '' };
      onSaved(await (of ? book.patch(of.id, written) : book.create(written)));
    },
  });
  return (
    <form {...form.props} className="grid gap-3" aria-label={t(of ? 'edit' : 'new')}>
      {fields.map(({ name, isRequired, max, autoComplete }) => (
        <FormText
          key={name}
          form={form}
          name={name}
          label={t(name)}
          maxLength={max}
          autoComplete={autoComplete}
          required={isRequired}
        />
      ))}
      <FormSelect form={form} name="country" label={t('country')} autoComplete="country">
        {postalCountries.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </FormSelect>
      {!of?.is_default && (
        <FormCheckbox form={form} name="is_default" label={t('usual')}>
          {t('usual')}
        </FormCheckbox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" look="plain" className="flex-1" isBusy={form.isBusy}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
}
