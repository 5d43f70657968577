import { ApiError } from '@sabai/contract/client';
import { useRef } from 'react';
import { api } from '../../../shared/api/browser-api.ts';
import { useConfig } from '../../../shared/context/root-data.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { useEnter } from '../login/use-enter.ts';
import type { OtpTicket } from '../otp/otp-clock.ts';
import { useOtp } from '../otp/use-otp.ts';
import { keptMarks } from './referral.ts';
import type { RegisterValues } from './register.rules.ts';

type Phone = Pick<RegisterValues, 'phone' | 'country_code'>;
const phoneOf = ({ phone, country_code }: RegisterValues): Phone => ({ phone, country_code });
const isSame = (a: Phone, b: Phone) => a.phone === b.phone && a.country_code === b.country_code;

/**
 * Registration: a code is sent to the phone, the verified code returns a token, the token creates the account, and the
 * new member is logged in. A token stays valid after a refused form, so that correcting a field needs no second SMS.
 */
export function useRegister(next: unknown) {
  const locale = useSiteLocale();
  const enter = useEnter();
  const { registerType, registerEmail } = useConfig();
  const otp = useOtp('otp-register', (phone: Phone) =>
    api('member', 'otp-request').create({ purpose: 'register', ...phone }),
  );
  const proof = useRef<{ phone: Phone; token: string }>(undefined);

  async function createAccount(values: RegisterValues, verifyToken: string): Promise<void> {
    const { ref_code, currencyId, is_subscribe_email, password, confirm_password } = values;
    const email = registerEmail === 'none' ? '' : values.email.trim();
    const user = await api('member', 'users-register').create({
      ...(registerType === 'username' ? { username: values.username.trim() } : {}),
      ...phoneOf(values),
      ...(email ? { email } : {}),
      password,
      confirm_password,
      currencyId: Number(currencyId),
      ...(ref_code.trim() ? { ref_code: ref_code.trim(), link_marks: keptMarks(ref_code) } : {}),
      /* News require an address. */
      is_subscribe_email: email !== '' && is_subscribe_email,
      is_accept_terms: true,
      verifyToken,
      languageCode: locale.code,
    });
    await api('public', 'authentication').create({ strategy: 'local', username: user.username, password });
    await enter({ next });
  }

  /** Verifies the code, then creates the account. */
  async function verify(
    values: RegisterValues,
    code: string,
    { otpReferenceCode }: OtpTicket,
    onRefused: (error: unknown) => void,
  ) {
    const check = { otp: code, otpReferenceCode, ...phoneOf(values) };
    const { verifyToken } = await api('public', 'otp-verified').create(check);
    proof.current = { phone: phoneOf(values), token: verifyToken };
    try {
      await createAccount(values, verifyToken);
    } catch (error) {
      onRefused(error);
    }
    otp.finish();
  }

  return {
    /**
     * Submits the form: directly with a token for this phone, otherwise after a code. `onRefused` receives the
     * server's errors about the form after a code.
     */
    async start(values: RegisterValues, onRefused: (error: unknown) => void): Promise<void> {
      if (proof.current && isSame(proof.current.phone, phoneOf(values))) {
        const { token } = proof.current;
        try {
          return await createAccount(values, token);
        } catch (error) {
          if (!(error instanceof ApiError && error.problem.refusal === 'VERIFY_TOKEN_INVALID')) throw error;
          proof.current = undefined;
        }
      }
      await otp.open(phoneOf(values), (code, ticket) => verify(values, code, ticket, onRefused));
    },
  };
}
