import { forgotPassword, otpRequest, otpVerifiedMember, otpVerifiedPublic } from '@sabai/contract';
import { locales } from '@sabai/contract/locales';
import { type Implementation, type Input, implement, type RequestContext } from '../../../platform/http/implement.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readMember } from '../people/members.repository.ts';
import { settingsOf } from '../settings.repository.ts';
import { requestOtp, requestPasswordReset } from './request-otp.ts';
import { resetPassword } from './set-password.ts';
import { verifyOtp } from './verify-otp.ts';

const memberIdOf = ({ caller }: Pick<RequestContext, 'caller'>) => (caller.kind === 'member' ? caller.memberId : null);

/** One-time codes and the tokens they yield. */
export function otpRoutes(dependencies: IdentityDependencies): Implementation[] {
  const ownCountry = async () => (await settingsOf(dependencies.platform.db)).default_country;
  const check = async ({ body }: Input<typeof otpVerifiedPublic.create>, context: RequestContext) => {
    const { verifyToken, channel } = await verifyOtp(dependencies, {
      otp: body.otp,
      reference: body.otpReferenceCode,
      phone: body.phone,
      countryCode: body.country_code ?? (await ownCountry()),
      memberId: memberIdOf(context),
    });
    return { verifyToken, type_verified: channel, OTP_VERIFIED: 1 as const };
  };

  return [
    implement(otpRequest, {
      create: async ({ body }, context) =>
        requestOtp(dependencies, {
          purpose: body.purpose,
          phone: body.phone,
          countryCode: body.country_code ?? (await ownCountry()),
          caller: context.caller,
          locale: context.locale,
          ip: context.ip,
        }),
    }),
    implement(otpVerifiedPublic, { create: check }),
    implement(otpVerifiedMember, {
      create: check,
      find: async (_input, { caller }) => {
        const { phone_verified_at, email, email_verified_at } = await readMember(
          dependencies,
          dependencies.platform.db,
          caller.memberId,
        );
        return [
          { type_verified: 'sms' as const, OTP_VERIFIED: phone_verified_at ? (1 as const) : (0 as const) },
          // A member without an address has none to verify (R4.39, Q10).
          {
            type_verified: 'email' as const,
            OTP_VERIFIED: email === null || email_verified_at ? (1 as const) : (0 as const),
          },
        ];
      },
    }),
    implement(forgotPassword, {
      create: ({ body }, { locale, ip }) =>
        requestPasswordReset(dependencies, {
          username: body.username,
          phone: body.phone,
          channel: body.typeVerified,
          locale,
          ip,
        }),
      patch: ({ body }, { locale }) =>
        resetPassword(dependencies, {
          verifyToken: body.verifyToken,
          password: body.password,
          confirmation: body.confirm_password,
          languages: [locales[locale].code, body.languageCode],
        }),
    }),
  ];
}
