import { confirmationRule, passwordMinLength, passwordRule } from '@sabai/contract/identity-rules';
import { localeByCode } from '@sabai/contract/locales';
import { Refusal, requireKept } from '../../../platform/http/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  /** Languages of the request and of its body: the password must satisfy the stricter language's text (S10). */
  readonly languages: readonly (string | undefined)[];
}

/**
 * Throws a Refusal for a new password that breaks the rules of the language (R5.8–R5.11, R5.18), contains facts about
 * its owner, or is among the first guesses. `facts` are the owner's username, phone number and other facts that others
 * may have.
 */
export async function requireGoodPassword(
  { password, confirmation, languages }: NewPassword,
  {
    configuredMin,
    configuredMax,
    facts,
  }: { configuredMin: number; configuredMax: number; facts: readonly (string | null)[] },
): Promise<void> {
  const min = Math.max(
    ...languages.map((code) => passwordMinLength(code ? localeByCode(code.toLowerCase()) : undefined, configuredMin)),
  );
  const known = facts.filter((fact) => fact !== null && fact !== '') as string[];
  if (password.length > configuredMax) throw new Refusal('TEXT_TOO_LONG', { max: configuredMax });
  requireKept(passwordRule(password, { min, facts: known }), 'password');
  requireKept(confirmationRule(password, confirmation), 'confirm_password');
  if (await isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON');
}
