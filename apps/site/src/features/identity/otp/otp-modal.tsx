import { Button, Countdown, Dialog, toast } from '@sabai/ui';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAction } from '../../../shared/errors/use-action.ts';
import { otpProblem } from '../../../shared/forms/field-rules.ts';
import { focusedFirst } from '../../../shared/forms/focused-first.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSecondsUntil } from '../../../shared/i18n/use-seconds-until.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { isStillGood, type OtpTicket, otpClock } from './otp-clock.ts';
import type { AskedOtp } from './use-otp.ts';

/** The fields of refusals about a code. */
const fieldOf = {
  OTP_INCORRECT: 'otp',
  OTP_WRONG_AGAIN: 'otp',
  OTP_NOT_OF_PROFILE: 'otp',
  DATA_NOT_FOUND: 'otp',
  OTP_EXPIRED: 'otp',
  OTP_TOO_MANY_TRIES: 'otp',
} as const;

/**
 * Asks for the one-time code of an SMS or email: countdown, reference code, new code after a while (R4.19, R4.20). A
 * link alone has sent none.
 */
export function OtpModal({ params, onClose }: ModalProps) {
  const t = useTranslations('identity.otp');
  const requested = params.otp as AskedOtp | undefined;
  const [ticket, setTicket] = useState(requested?.ticket);
  useEffect(() => {
    if (!requested) onClose();
  });
  if (!requested || !ticket) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} isHeld>
      <OtpForm
        key={ticket.otpReferenceCode}
        ticket={ticket}
        onResend={async () => setTicket(await requested.resend())}
        onVerify={requested.verify}
      />
    </Dialog>
  );
}

function OtpForm({
  ticket,
  onResend,
  onVerify,
}: {
  ticket: OtpTicket;
  onResend: () => Promise<void>;
  onVerify: AskedOtp['verify'];
}) {
  const t = useTranslations('identity.otp');
  /* The email address of an account is not revealed: the ticket then contains the typed name. */
  const sentTo = ({ type_verified, phone }: OtpTicket) => {
    if (type_verified === 'sms') return t('sent', { phone });
    return phone.includes('@') ? t('sentToEmail', { email: phone }) : t('sentByEmail');
  };
  const clock = useMemo(() => otpClock(ticket), [ticket]);
  const [isExpired, setExpired] = useState(() => !isStillGood(ticket, Date.now()));
  const seconds = useSecondsUntil(clock.resendAtMs);
  const resend = useAction(async () => {
    await onResend();
    toast(t('resent'), 'info');
  });
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => ({ otp: otpProblem(otp) }),
    onSubmit: ({ otp }) => onVerify(otp, ticket),
    fieldOf,
  });

  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-ink-2">{sentTo(ticket)}</p>
      <FormText
        form={form}
        name="otp"
        label={t('code')}
        filter="numeric"
        hint={t('codeHint')}
        autoComplete="one-time-code"
        ref={focusedFirst}
        required
        style={{ letterSpacing: '0.4em', fontSize: '1.375rem' }}
      />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <div className="flex gap-2">
          <dt>{t('reference')}</dt>
          <dd className="figures font-semibold text-ink-1">{ticket.otpReferenceCode}</dd>
        </div>
        {!isExpired && (
          <div className="flex gap-2">
            <dt>{t('validFor')}</dt>
            <dd className="font-semibold text-ink-1">
              <Countdown until={clock.expiresAt} offsetMs={clock.offsetMs} onEnd={() => setExpired(true)} />
            </dd>
          </div>
        )}
      </dl>
      {isExpired && (
        <p role="alert" className="text-bad">
          {t('expired')}
        </p>
      )}
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy} disabled={isExpired}>
        {t('submit')}
      </Button>
      <Button look="ghost" isBusy={resend.isBusy} disabled={seconds > 0} onClick={() => resend.run()}>
        {seconds > 0 ? t('resendIn', { seconds: String(seconds) }) : t('resend')}
      </Button>
    </form>
  );
}
