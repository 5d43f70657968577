import { Button } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { useConfig } from '../../../shared/context/root-data.ts';
import { type FieldProblem, passwordMinLength, usernameProblem } from '../../../shared/forms/field-rules.ts';
import { FormCheckbox, FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { NewPasswordField, newPasswordRefusals } from '../../../shared/forms/new-password-field.tsx';
import { type Form, useForm } from '../../../shared/forms/use-form.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { replaceModal } from '../../../shared/modals/modal-store.ts';
import { RefusalAlert } from '../parts/refusal-alert.tsx';
import { keptReferral } from './referral.ts';
import { checkRegistration, knownFacts, type RegisterValues } from './register.rules.ts';
import type { RegisterOptions } from './register-options.ts';
import { useReferral } from './use-referral.ts';
import { useRegister } from './use-register.ts';

/** The field of each refusal; a taken username and faults are shown as an alert. */
const fieldOf = {
  USERNAME_CHARACTERS: 'username',
  USERNAME_LENGTH: 'username',
  USERNAME_NEEDS_LETTER: 'username',
  PHONE_INVALID: 'phone',
  EMAIL_INVALID: 'email',
  ...newPasswordRefusals('password'),
  TERMS_NOT_ACCEPTED: 'is_accept_terms',
  REFERRAL_CODE_INVALID: 'ref_code',
  REFERRAL_OWN_CODE: 'ref_code',
} as const;

/** An invalid character is reported immediately, missing ones only later. */
const onlyCharacters = (problem: FieldProblem | undefined) =>
  problem?.code === 'usernameCharacters' ? problem : undefined;

/** The registration form of the page and of the dialog; `next` is the page to open afterwards. */
export function RegisterForm({ options, next }: { options: RegisterOptions; next?: unknown }) {
  const t = useTranslations('identity.register');
  const locale = useSiteLocale();
  const [query] = useSearchParams();
  const config = useConfig();
  const { registerType, registerEmail } = config;
  const register = useRegister(next);
  const passwordMin = passwordMinLength(locale, options.passwordMin);
  const [refused, setRefused] = useState<unknown>();
  const form = useForm({
    initial: {
      username: '',
      country_code: options.countryCode,
      phone: '',
      email: '',
      password: '',
      confirm_password: '',
      currencyId: String(options.currencyId ?? ''),
      ref_code: query.get('ref_code') ?? '',
      is_subscribe_email: false,
      is_accept_terms: false,
    },
    check: (values) => checkRegistration(values, { ...options, ...config, passwordMin, referral }),
    onSubmit: (values): Promise<void> => {
      setRefused(undefined);
      return register.start(values, form.refuse);
    },
    fieldOf,
    onProblem: setRefused,
  });
  const referral = useReferral(form.values.ref_code);
  const hasEmail = registerEmail !== 'none' && form.values.email.trim() !== '';
  useSuggestions(form, query.get('ref_code'), options.countries);

  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-ink-2">{registerType === 'username' ? t('introUsername') : t('intro')}</p>
      {registerType === 'username' && (
        <FormText
          form={form}
          name="username"
          label={t('username')}
          hint={t('usernameHint', { min: String(options.username.min), max: String(options.username.max) })}
          problem={onlyCharacters(usernameProblem(form.values.username, options.username))}
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <PhoneFields form={form} countries={options.countries} />
      {registerEmail !== 'none' && (
        <FormText
          form={form}
          name="email"
          label={t('email')}
          hint={registerEmail === 'optional' ? t('emailHint') : undefined}
          type="email"
          autoComplete="email"
          maxLength={254}
          required={registerEmail === 'required'}
        />
      )}
      <NewPasswordField
        form={form}
        name="password"
        label={t('password')}
        min={passwordMin}
        facts={knownFacts(form.values)}
      />
      <FormText
        form={form}
        name="confirm_password"
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
        required
      />
      <FormSelect form={form} name="currencyId" label={t('currency')} hint={t('currencyHint')} required>
        {options.currencies.map(({ id, code, label, symbol }) => (
          <option key={id} value={id}>
            {code === label ? `${code} (${symbol})` : `${label} (${code}, ${symbol})`}
          </option>
        ))}
      </FormSelect>
      <FormText
        form={form}
        name="ref_code"
        problem={referral === 'invalid' ? { code: 'referralCodeInvalid' } : undefined}
        label={t('referralCode')}
        hint={referral === 'valid' ? t('referralCodeValid') : t('referralCodeHint')}
        maxLength={32}
        autoComplete="off"
      />
      <Agreements form={form} hasEmail={hasEmail} />
      {refused !== undefined && <RefusalAlert error={refused} onClose={() => setRefused(undefined)} />}
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
        {t('submit')}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-2 text-ink-2">
        {t('haveAccount')}
        <Button look="ghost" size="sm" className="text-brand" onClick={() => replaceModal('login', { next })}>
          {t('login')}
        </Button>
      </p>
    </form>
  );
}

type RegisterFormState = Form<RegisterValues>;

/** Fills in known values about the visitor, unless the fields were changed by then. */
function useSuggestions(
  form: RegisterFormState,
  linkedCode: string | null,
  countries: RegisterOptions['countries'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form takes the code once, when it appears
  useEffect(() => {
    if (!linkedCode) form.suggest('ref_code', keptReferral());
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the page is made for many, the country is the visitor's own
  useEffect(() => {
    void quietApi('public', 'ip-information')
      .find()
      .then(({ country_code, is_located }) => {
        if (!is_located) return;
        const isOffered = countries.some(({ code }) => code === country_code);
        if (isOffered) form.suggest('country_code', country_code);
      })
      .catch(() => {});
  }, []);
}

function PhoneFields({ form, countries }: { form: RegisterFormState; countries: RegisterOptions['countries'] }) {
  const t = useTranslations('identity.register');
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[2fr_3fr]">
        <FormSelect form={form} name="country_code" label={t('countryCode')} autoComplete="tel-country-code" required>
          {countries.map(({ code, name, callingCode }) => (
            <option key={code} value={code}>
              {callingCode} {name}
            </option>
          ))}
        </FormSelect>
        <FormText
          form={form}
          name="phone"
          label={t('phone')}
          filter="telephone"
          type="tel"
          autoComplete="tel-national"
          required
        />
      </div>
      <p className="-mt-2 text-sm text-ink-3">{t('phoneHint')}</p>
    </>
  );
}

/** Consent to news, for visitors with an email address, and to the terms. */
function Agreements({ form, hasEmail }: { form: RegisterFormState; hasEmail: boolean }) {
  const t = useTranslations('identity.register');
  return (
    <div>
      {hasEmail && (
        <FormCheckbox form={form} name="is_subscribe_email" label={t('subscribe')}>
          {t('subscribe')}
        </FormCheckbox>
      )}
      <FormCheckbox form={form} name="is_accept_terms" label={t('submit')}>
        {t.rich('terms', {
          terms: (text) => (
            <Link to="/terms-and-conditions" target="_blank" className="text-brand underline">
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link to="/privacy-policy" target="_blank" className="text-brand underline">
              {text}
            </Link>
          ),
        })}
      </FormCheckbox>
    </div>
  );
}
