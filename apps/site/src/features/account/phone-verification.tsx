import type { User } from '@sabai/contract';
import { Badge, Button } from '@sabai/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { OtpDialog } from '../../app/otp/otp-dialog.tsx';
import { useOtp } from '../../app/otp/use-otp.ts';
import { useAction } from '../../app/use-action.ts';

/** The phone number with its state, and the code that proves it (R4.40). */
export function PhoneVerification({ user, isVerified }: { user: User; isVerified: boolean }) {
  const t = useTranslations('account.phone');
  const { revalidate } = useRevalidator();
  const { phone, country_code } = user;
  const order = { purpose: 'profile_phone', phone, country_code } as const;
  const otp = useOtp((wanted: typeof order) => api('member', 'otp-request').create(wanted));
  const start = useAction(() => otp.open(order));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <dl>
        <dt className="text-sm text-ink-3">{t('label')}</dt>
        <dd className="figures text-lg font-semibold">{phone}</dd>
      </dl>
      {isVerified ? (
        <Badge tone="ok">{t('verified')}</Badge>
      ) : (
        <Button look="brand" isBusy={start.isBusy} onClick={() => start.run()}>
          {t('verify')}
        </Button>
      )}
      <OtpDialog
        otp={otp}
        onVerify={async (code, { otpReferenceCode }) => {
          await api('member', 'otp-verified').create({ otp: code, otpReferenceCode, phone, country_code });
          otp.finish();
          await revalidate();
        }}
      />
    </div>
  );
}
