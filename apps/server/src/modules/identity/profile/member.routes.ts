import {
  activeStepInformation,
  checkPrivilege,
  checkPrivilegeMember,
  checkRefcode,
  memberChangePassword,
  passwordConfig,
  userRegisterChannal,
  userSecurityQuestion,
  users,
  usersFirstLogin,
  usersRegister,
  userVerifyBankInfo,
} from '@sabai/contract';
import { passwordMinLength } from '@sabai/contract/identity-rules';
import { isLocalePrefix, type LocalePrefix, locales } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { changePassword } from '../otp/set-password.ts';
import { lockMember, type MemberRow, readMember, updateMember } from '../people/members.repository.ts';
import { presentUser } from '../people/present-user.ts';
import { verificationSteps } from '../people/profile.rules.ts';
import { askingNames } from '../register/asking-names.ts';
import { canonicalRefCode, referrerOf, registerMember } from '../register/register-member.ts';
import { deviceOf, rememberToken } from '../sessions/remember-token.ts';
import { findLanguage, privilegesOf, settingsOf } from '../settings.repository.ts';
import { choiceName, offeredChoices, type ProfileChoiceKind } from './profile-choices.ts';
import { setBankAccount, updateProfile } from './update-profile.ts';

/** Registration and the member's own profile. */
export function memberRoutes(dependencies: IdentityDependencies): Implementation[] {
  const { db } = dependencies.platform;
  const present = async (member: MemberRow) => presentUser(member, await settingsOf(db));
  const requireOwn = (id: string, memberId: string) => {
    if (id !== '' && id !== memberId) throw new Refusal('NOT_FOUND');
  };

  /** Returns the requested choices, with their names in the requested language. */
  async function named(
    kind: ProfileChoiceKind,
    chosen: number | null,
    { id, language_id }: { id?: number | undefined; language_id?: number | undefined },
    locale: LocalePrefix,
  ) {
    const requested = language_id === undefined ? undefined : await findLanguage(db, language_id);
    const spoken = isLocalePrefix(requested) ? requested : locale;
    return (await offeredChoices(db, kind, chosen))
      .filter((choice) => id === undefined || choice.id === id)
      .map((choice) => ({ id: choice.id, code: choice.code, name: choiceName(kind, choice, spoken) }));
  }

  return [
    implement(passwordConfig, {
      find: async (_input, { locale }) => {
        const { password_min_length, password_max_length, ...lengths } = await settingsOf(db);
        const min_length = passwordMinLength(locales[locale], password_min_length);
        return { min_length, max_length: password_max_length, ...lengths };
      },
    }),
    implement(checkRefcode, {
      find: async ({ query }, { ip }) => {
        await askingNames(dependencies, ip, () => referrerOf(dependencies, db, query.ref_code));
        return { ref_code: canonicalRefCode(query.ref_code), is_valid: true };
      },
    }),
    implement(usersRegister, {
      async create({ body }, context) {
        const registration = {
          username: body.username,
          phone: body.phone,
          countryCode: body.country_code ?? (await settingsOf(db)).default_country,
          email: body.email,
          password: body.password,
          confirmation: body.confirm_password,
          currencyId: body.currencyId,
          refCode: body.ref_code || undefined,
          linkMarks: body.link_marks,
          isSubscribed: body.is_subscribe_email,
          verifyToken: body.verifyToken,
          languageCode: body.languageCode ?? locales[context.locale].code,
          languages: [locales[context.locale].code, body.languageCode],
        };
        const origin = { ...context, device: deviceOf(context) };
        return present(
          await askingNames(dependencies, context.ip, () => registerMember(dependencies, registration, origin)),
        );
      },
    }),
    implement(users, {
      find: async (_input, { caller }) => present(await readMember(dependencies, db, caller.memberId)),
      get: async ({ id }, { caller }) => {
        requireOwn(id, caller.memberId);
        return present(await readMember(dependencies, db, caller.memberId));
      },
      patch: async ({ id, body }, { caller }) => {
        requireOwn(id, caller.memberId);
        return present(await updateProfile(dependencies, caller, body.profile_user));
      },
    }),
    implement(usersFirstLogin, {
      create: ({ body: { is_hidden } }, { caller: { memberId } }) =>
        inTransaction(db, async (tx) => {
          const { login_count, welcome_hidden_at } = await lockMember(dependencies, tx, memberId);
          const isHidden = is_hidden ?? welcome_hidden_at !== null;
          const hiddenAt = isHidden ? (welcome_hidden_at ?? dependencies.platform.clock()) : null;
          if (isHidden !== (welcome_hidden_at !== null))
            await updateMember(dependencies, tx, memberId, { welcome_hidden_at: hiddenAt });
          return { is_first_login: login_count <= 1, is_welcome_shown: !isHidden };
        }),
    }),
    implement(userVerifyBankInfo, {
      create: async ({ body }, { caller }) =>
        present(
          await setBankAccount(dependencies, caller.memberId, {
            firstName: body.first_name,
            lastName: body.last_name,
            bankId: body.bank_currency_information_id,
            accountNumber: body.bank_no,
          }),
        ),
    }),
    implement(userSecurityQuestion, {
      find: async ({ query }, { locale, caller }) =>
        named('question', (await readMember(dependencies, db, caller.memberId)).security_question_id, query, locale),
    }),
    implement(userRegisterChannal, {
      find: async ({ query }, { locale, caller }) =>
        named('channel', (await readMember(dependencies, db, caller.memberId)).register_channel_id, query, locale),
    }),
    implement(memberChangePassword, {
      async patch({ body }, context) {
        const { username, accessToken } = await changePassword(dependencies, context.caller, {
          currentPassword: body.current_password,
          password: body.new_password,
          confirmation: body.confirm_password,
          languages: [locales[context.locale].code, body.languageCode],
        });
        rememberToken(context, accessToken);
        return { username, accessToken };
      },
    }),
    implement(activeStepInformation, {
      find: async ({ query }, { caller }) =>
        pageOf(verificationSteps(await readMember(dependencies, db, caller.memberId), await settingsOf(db)), query),
    }),
    implement(checkPrivilege, {
      find: async ({ query: { privilege } }, { caller }) => ({
        privilege,
        is_allowed: (await privilegesOf(db, caller.memberId)).includes(privilege),
      }),
    }),
    implement(checkPrivilegeMember, {
      find: async (_input, { caller }) => {
        const { member_features } = await settingsOf(db);
        return { privilege_list: [...(await privilegesOf(db, caller.memberId))], config_list: member_features };
      },
    }),
  ];
}
