import type { User } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { OtpDialog } from '../../app/otp/otp-dialog.tsx';
import { useOtp } from '../../app/otp/use-otp.ts';
import { useAction } from '../../app/use-action.ts';

/** Sends a code to the member's own address and takes it back. */
export function EmailVerification({ user, email }: { user: User; email: string }) {
  const t = useTranslations('account.email');
  const { revalidate } = useRevalidator();
  const { phone, country_code } = user;
  const order = { purpose: 'profile_email', phone, country_code } as const;
  const otp = useOtp((wanted: typeof order) => api('member', 'otp-request').create(wanted));
  const start = useAction(() => otp.open(order));
  return (
    <>
      <Button look="brand" isBusy={start.isBusy} onClick={() => start.run()}>
        {t('verify')}
      </Button>
      <OtpDialog
        otp={otp}
        onVerify={async (code, { otpReferenceCode }) => {
          await api('member', 'otp-verified').create({ otp: code, otpReferenceCode, phone: email, country_code });
          otp.finish();
          await revalidate();
        }}
      />
    </>
  );
}
