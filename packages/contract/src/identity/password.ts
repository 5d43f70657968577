import { z } from 'zod';
import { refuse } from '../wire/refuse.ts';

/** A password as received. The rules for new ones are in `identity-rules.ts`. */
export const password = z
  .string({ error: refuse('FIELD_REQUIRED') })
  .min(1, refuse('FIELD_REQUIRED'))
  .max(200, refuse('TEXT_TOO_LONG', { max: 200 }));

/** Why a new password is rejected. */
export const passwordRefusals = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_CHARACTERS',
  'PASSWORD_PERSONAL',
  'PASSWORD_COMMON',
  'PASSWORDS_DIFFER',
] as const;
