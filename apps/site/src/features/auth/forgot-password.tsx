import { Button, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { loginNameProblem } from '../../app/forms/field-rules.ts';
import { focusedFirst } from '../../app/forms/focused-first.ts';
import { FormText } from '../../app/forms/form-fields.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { OtpDialog } from '../../app/otp/otp-dialog.tsx';
import { useOtp } from '../../app/otp/use-otp.ts';
import { ResetPassword } from './reset-password.tsx';

/** Three steps: who are you, the code of the SMS, the new password. Unknown accounts see the same steps (R5.19). */
export function ForgotPassword({ name, onBack }: { name: string; onBack: (username: string) => void }) {
  const t = useTranslations('auth.forgot');
  const [verifyToken, setVerifyToken] = useState<string>();
  const otp = useOtp((username: string) => api('public', 'forgot-password').create({ username, typeVerified: 'sms' }));
  const form = useForm({
    initial: { username: name },
    check: ({ username }) => ({ username: loginNameProblem(username, 1) }),
    onSubmit: ({ username }) => otp.open(username.trim()),
  });

  if (verifyToken)
    return (
      <ResetPassword
        verifyToken={verifyToken}
        onDone={(username) => {
          toast(t('done'));
          onBack(username || form.values.username);
        }}
      />
    );
  return (
    <>
      <form {...form.props} className="grid gap-4">
        <p className="text-ink-2">{t('intro')}</p>
        <FormText
          form={form}
          name="username"
          label={t('name')}
          icon="user"
          autoComplete="username"
          required
          ref={focusedFirst}
        />
        <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
          {t('submit')}
        </Button>
        <Button look="ghost" icon="arrow-left" onClick={() => onBack(form.values.username)}>
          {t('back')}
        </Button>
      </form>
      <OtpDialog
        otp={otp}
        onVerify={async (code, { otpReferenceCode, phone }) => {
          const answer = await api('public', 'otp-verified').create({ otp: code, otpReferenceCode, phone });
          otp.finish();
          setVerifyToken(answer.verifyToken);
        }}
      />
    </>
  );
}
