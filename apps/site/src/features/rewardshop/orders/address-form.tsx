import type { BookAddress } from '@sabai/contract';
import { localePrefixes, locales } from '@sabai/contract/locales';
import { Button, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { requiredProblem } from '../../../shared/forms/field-rules.ts';
import { FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';

/** Countries of delivery: those of the site's languages. */
const countries = [
  ...new Set(localePrefixes.flatMap((prefix) => new Intl.Locale(locales[prefix].htmlLang).maximize().region ?? [])),
];

const fields = [
  { name: 'recipient', isRequired: true, max: 120, autoComplete: 'name' },
  { name: 'phone', isRequired: true, max: 30, autoComplete: 'tel' },
  { name: 'line1', isRequired: true, max: 200, autoComplete: 'address-line1' },
  { name: 'line2', isRequired: false, max: 200, autoComplete: 'address-line2' },
  { name: 'district', isRequired: false, max: 120, autoComplete: 'address-level2' },
  { name: 'province', isRequired: true, max: 120, autoComplete: 'address-level1' },
  { name: 'postcode', isRequired: true, max: 20, autoComplete: 'postal-code' },
] as const;

/** Adds an address to the member's book. */
export function AddressForm({ onSaved, onClose }: { onSaved: (address: BookAddress) => void; onClose: () => void }) {
  const t = useTranslations('rewardshop.address');
  const common = useTranslations('common');
  const { intl } = useUi();
  const home = useMember()?.wallet.currency_code.slice(0, 2);
  const names = new Intl.DisplayNames(intl, { type: 'region' });
  const form = useForm({
    initial: {
      ...{ recipient: '', phone: '', line1: '', line2: '', district: '', province: '', postcode: '' },
      country: countries.find((code) => code === home) ?? countries[0]!,
    },
    check: (values) =>
      Object.fromEntries(
        fields.flatMap(({ name, isRequired }) => (isRequired ? [[name, requiredProblem(values[name])]] : [])),
      ),
    onSubmit: async (address) => onSaved(await api('member', 'redeem-address').create({ address })),
    fieldOf: {},
  });
  return (
    <form {...form.props} className="grid gap-3" aria-label={t('new')}>
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
        {countries.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </FormSelect>
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
