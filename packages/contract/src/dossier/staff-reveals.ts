import { z } from 'zod';
import { type Reveal, reveals } from '../wire/personal.ts';
import { identifier, reasonIfAny, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';

/** Reasons of staff for revealing data. `other` requires an explanation. */
export const revealCauses = ['member-asked', 'payment', 'identity-check', 'suspicion', 'authority', 'other'] as const;
export type RevealCause = (typeof revealCauses)[number];

/** Seconds for which a revealed value is shown. */
export const revealSeconds = 60;

/** Masked fields, by the reveal that shows them. */
const revealed = {
  contact: { member: ['phone', 'email', 'line_id'], message: ['body'] },
  identity: {
    member: ['full_name', 'birth_date'],
    deposit: ['payer_name'],
    withdrawal: ['account_holder'],
    'statement-line': ['payer_name'],
    approval: ['full_name'],
  },
  bank: {
    member: ['bank_no'],
    withdrawal: ['bank_account', 'wallet_address'],
    'statement-line': ['payer_account', 'note', 'content'],
    approval: ['bank_no'],
    difference: ['content'],
  },
  evidence: { deposit: ['slip'] },
} as const;
type Revealed = typeof revealed;
type SubjectsOf<T> = T extends unknown ? keyof T : never;
export type RevealSubject = SubjectsOf<Revealed[Reveal]>;
type FieldsOf<T> = T extends Readonly<Record<string, readonly (infer F)[]>> ? F : never;
export type RevealField = { [R in Reveal]: FieldsOf<Revealed[R]> }[Reveal];

/** Returns the reveal that shows a field; `undefined` if there is none. */
export function revealOf(subject: RevealSubject, field: RevealField): Reveal | undefined {
  return (Object.keys(revealed) as Reveal[]).find((reveal) =>
    (revealed[reveal] as Partial<Record<RevealSubject, readonly RevealField[]>>)[subject]?.includes(field),
  );
}

/** The service of each reveal. */
export const revealService = {
  contact: 'member-contact-reveal',
  identity: 'member-identity-reveal',
  bank: 'member-bank-reveal',
  evidence: 'deposit-evidence-reveal',
} as const satisfies Record<Reveal, string>;

function reveal<const R extends Reveal>(which: R) {
  const subjects = Object.keys(revealed[which]) as [SubjectsOf<Revealed[R]>, ...SubjectsOf<Revealed[R]>[]];
  const fields = [...new Set(Object.values(revealed[which]).flat())] as [
    FieldsOf<Revealed[R]>,
    ...FieldsOf<Revealed[R]>[],
  ];
  return defineService({
    service: revealService[which] as (typeof revealService)[R],
    audience: 'staff',
    create: {
      permission: reveals[which],
      summary: `Reveal a masked field for ${revealSeconds} seconds, with a cause; each call is recorded in the audit log`,
      body: z
        .strictObject({
          subject_type: z.enum(subjects),
          subject_id: identifier,
          field: z.enum(fields),
          cause: z.enum(revealCauses),
          reason: reasonIfAny().describe('Details; required if the cause is `other`'),
        })
        .refine(
          (requested) => revealOf(requested.subject_type as RevealSubject, requested.field as RevealField) === which,
          {
            error: refuse('INVALID_INPUT'),
            path: ['field'],
          },
        ),
      result: z.object({
        value: z.string().nullable().describe('Value, or the address of a slip picture; null if there is none'),
        expires_at: timestamp.describe('Time until which it may be shown and the picture is served'),
      }),
      refusals: ['NOT_FOUND', 'STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT', 'TOO_MANY_REQUESTS'],
    },
  });
}

export const staffContactReveal = reveal('contact');
export const staffIdentityReveal = reveal('identity');
export const staffBankReveal = reveal('bank');
export const staffEvidenceReveal = reveal('evidence');
