import { localeByCode } from '@sabai/contract/locales';
import { Refusal } from '../../platform/refusal.ts';

/**
 * The shortest password for a language: what that language's text promises, 8 for Indonesian, Malay and Chinese and 6 for
 * all others. The operator's setting can raise it, never lower it (R5.9, R5.10, Q3).
 */
export function passwordMinLength(languageCode: string, configured: number): number {
  return Math.max(configured, localeByCode(languageCode.toLowerCase())?.passwordMinLength ?? 6);
}

/** Refuses a new password that breaks the rules (R5.8–R5.11, R5.18). */
export function requireGoodPassword(input: {
  password: string;
  confirmation: string;
  languageCode: string;
  configuredMin: number;
}): void {
  const min = passwordMinLength(input.languageCode, input.configuredMin);
  if ([...input.password].length < min) throw new Refusal('PASSWORD_TOO_SHORT', { min });
  if (![/[a-z]/, /[A-Z]/, /[0-9]/].every((kind) => kind.test(input.password))) throw new Refusal('PASSWORD_CHARACTERS');
  if (input.password !== input.confirmation) throw new Refusal('PASSWORDS_DIFFER');
}
