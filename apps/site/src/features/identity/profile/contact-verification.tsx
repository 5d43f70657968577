import type { User } from '@sabai/contract';
import { Badge, Button } from '@sabai/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import { useOtp } from '../otp/use-otp.ts';

/** The phone number or the email address with its state, and its verification by a code (R4.40, R2.87). */
export function ContactVerification({
  user,
  contact,
  isVerified,
}: {
  user: User;
  contact: 'phone' | 'email';
  isVerified: boolean;
}) {
  const t = useTranslations('identity');
  const { revalidate } = useRevalidator();
  const { phone, email, country_code } = user;
  const recipient = contact === 'phone' ? phone : email;
  const order = { purpose: contact === 'phone' ? 'profile_phone' : 'profile_email', phone, country_code } as const;
  const otp = useOtp(`otp-profile-${contact}`, (wanted: typeof order) =>
    withProof(() => api('member', 'otp-request').create(wanted)),
  );
  const start = useAction(() =>
    otp.open(order, async (code, { otpReferenceCode }) => {
      const proof = { otp: code, otpReferenceCode, phone: recipient ?? '', country_code };
      await api('member', 'otp-verified').create(proof);
      otp.finish();
      await revalidate();
    }),
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <dl className="min-w-0">
        <dt className="text-sm text-ink-3">{t(`${contact}.label`)}</dt>
        <dd className="figures truncate text-lg font-semibold">{recipient ?? t('email.missing')}</dd>
      </dl>
      {recipient && isVerified && <Badge tone="ok">{t(`${contact}.verified`)}</Badge>}
      {recipient && !isVerified && (
        <Button look="brand" isBusy={start.isBusy} onClick={() => start.run()}>
          {t(`${contact}.verify`)}
        </Button>
      )}
    </div>
  );
}
