import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { translatorFor } from '@sabai/locales';
import type { Mail } from '../../../platform/messages/mail.ts';
import type { SmsMessage } from '../../../platform/messages/sms.ts';

interface OtpText {
  readonly otp: string;
  readonly reference: string;
  readonly minutes: number;
}

export const otpSms = (to: string, locale: LocalePrefix, text: OtpText): SmsMessage => ({
  to,
  body: translatorFor(locale, 'identity-messages')('sms.otp', { ...text }),
});

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;

/** Returns the code's email as plain text and as a page without external resources. The subject omits the code. */
export function otpMail(to: string, locale: LocalePrefix, { otp, reference, minutes }: OtpText): Mail {
  const t = translatorFor(locale, 'identity-messages');
  const lines = {
    intro: t('email.otp.intro'),
    valid: t('email.otp.valid', { minutes }),
    reference: t('email.otp.reference', { reference }),
  };
  const warning = t('email.otp.warning');
  const text = [lines.intro, otp, lines.reference, lines.valid, warning].join('\n\n');
  const html = `<!doctype html><html lang="${locales[locale].htmlLang}"><meta charset="utf-8">
<body style="margin:0;padding:32px 16px;background:#0b0d17;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:440px;margin:0 auto;padding:32px;border-radius:20px;background:#151929;color:#f4f5fb">
${paragraph('Sabai', 'font-size:22px;font-weight:700;color:#f5b93a')}
${paragraph(lines.intro, 'color:#f4f5fb')}
${paragraph(otp, 'padding:16px;border-radius:14px;background:#262c46;text-align:center;font:700 32px ui-monospace,monospace;letter-spacing:8px;color:#f5b93a')}
${paragraph(lines.reference, 'color:#aab0cc')}
${paragraph(lines.valid, 'color:#aab0cc')}
${paragraph(warning, 'font-size:14px;color:#8a91b0')}
</div></body></html>`;
  return { to, subject: t('email.otp.subject'), text, html };
}
