import { toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useOtp } from '../otp/use-otp.ts';
import { ForgotForm, type ForgotOrder } from './forgot-form.tsx';
import { ResetPassword } from './reset-password.tsx';

/**
 * Three steps: the account, the code of the SMS or email, the new password. Unknown accounts see the same steps
 * (R5.19).
 */
export function ForgotPassword({ name, onBack }: { name: string; onBack: (username: string) => void }) {
  const t = useTranslations('identity.forgot');
  const [proof, setProof] = useState<{ verifyToken: string; facts: readonly string[] }>();
  const [typedName, setTypedName] = useState(name);
  const otp = useOtp('otp-forgot-password', (order: ForgotOrder) => api('public', 'forgot-password').create(order));

  if (proof)
    return (
      <ResetPassword
        {...proof}
        onDone={(username) => {
          toast(t('done'));
          onBack(username || typedName);
        }}
        onExpired={() => setProof(undefined)}
      />
    );
  return (
    <ForgotForm
      name={typedName}
      onSubmit={async (order) => {
        setTypedName(order.username);
        await otp.open(order, async (code, { otpReferenceCode, phone, username }) => {
          const { verifyToken } = await api('public', 'otp-verified').create({ otp: code, otpReferenceCode, phone });
          otp.finish();
          setProof({ verifyToken, facts: [username, phone] });
        });
      }}
      onBack={onBack}
    />
  );
}
