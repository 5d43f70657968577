import type { User } from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import { Button, toast } from '@sabai/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useRootData } from '../../../shared/context/root-data.ts';
import { FormCheckbox, FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import type { ProfileChoices } from '../profile-choices/profile-choices.ts';
import { BirthField } from './birth-field.tsx';
import { checkPersonal, personalBody, personalValues } from './personal.rules.ts';

const fieldOf = { MEMBER_TOO_YOUNG: 'day', DATE_INVALID: 'day', EMAIL_INVALID: 'email' } as const;

/** Date of birth, gender, email and the other personal data of a member. */
export function PersonalForm({
  user,
  choices,
  onSaved,
}: {
  user: User;
  choices: ProfileChoices;
  /** Receives the saved profile. */
  onSaved?: (user: User) => void;
}) {
  const t = useTranslations('identity');
  const tRegister = useTranslations('identity.register');
  const { now, config } = useRootData();
  const { revalidate } = useRevalidator();
  const today = dayIn(config.timeZone, new Date(now));
  const form = useForm({
    initial: personalValues(user),
    check: (values) =>
      checkPersonal(values, {
        today,
        isEmailRequired: choices.isEmailRequired,
        isLineIdRequired: choices.isLineIdRequired,
        keptQuestion: user.security_question_id,
      }),
    onSubmit: async (values) => {
      const saved = await withProof(() => api('member', 'users').patch(user.id, personalBody(values)));
      await revalidate();
      toast(t('personal.saved'));
      onSaved?.(saved);
    },
    fieldOf,
  });
  const optional = t('personal.optional');
  const isEmailGivenUp = user.email !== null && form.values.email.trim() !== user.email;
  return (
    <form {...form.props} className="grid gap-4">
      <BirthField form={form} today={today} />
      <FormSelect form={form} name="gender" label={t('personal.gender')} autoComplete="sex" required>
        <option value="">{t('personal.choose')}</option>
        <option value="female">{t('personal.female')}</option>
        <option value="male">{t('personal.male')}</option>
      </FormSelect>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText
          form={form}
          name="email"
          label={t('personal.email')}
          type="email"
          autoComplete="email"
          maxLength={255}
          hint={isEmailGivenUp ? t('personal.emailHold') : choices.isEmailRequired ? undefined : optional}
          required={choices.isEmailRequired}
        />
        <FormText
          form={form}
          name="lineid"
          label={t('personal.lineId')}
          maxLength={255}
          autoComplete="off"
          hint={choices.isLineIdRequired ? undefined : optional}
          required={choices.isLineIdRequired}
        />
      </div>
      <FormSelect form={form} name="questions" label={t('personal.question')} required>
        <option value="">{t('personal.choose')}</option>
        {choices.questions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormText
        form={form}
        name="answer"
        label={t('personal.answer')}
        maxLength={255}
        autoComplete="off"
        placeholder={user.security_question_id === null ? undefined : '••••••'}
      />
      <FormSelect form={form} name="channel" label={t('personal.channel')} called={t('personal.channelName')} required>
        <option value="">{t('personal.choose')}</option>
        {choices.channels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormCheckbox form={form} name="is_subscribe_email" label={tRegister('subscribe')}>
        {tRegister('subscribe')}
      </FormCheckbox>
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
        {t('personal.save')}
      </Button>
    </form>
  );
}
