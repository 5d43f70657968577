/** Effects of an approval. Each has a sentence in the back office (`approval.does` of its texts). */
export const approvalEffects = [
  'credit',
  'correction',
  'waiver',
  'line',
  'payout',
  'rounds',
  'payee',
  'game',
  'setting',
  'text',
  'result',
  'invitation',
  'release',
  'closing',
  'export',
  'offer',
  'budget',
  'gift',
  'agreement',
] as const;
export type ApprovalEffect = (typeof approvalEffects)[number];

/**
 * Actions of staff that one person may do alone within the policy and that need a second person's approval beyond it,
 * each with the effect of the approval.
 *
 * To add a kind:
 * 1. name it here;
 * 2. give it its policy, a row in `packages/db/seed/approvals.sql`: per currency if it concerns an amount, otherwise
 *    once for `*`;
 * 3. in its module call `approvals.guard(kind, …)` where it changes something that has facts before and after (see
 *    there), or `approvals.consider` in the transaction of the action and `approvals.performs(kind, …)` in all other
 *    cases;
 * 4. name it in `approval.kindName` of `approvals-office.json`, and fields without words yet in `approval.name`, in 15
 *    languages;
 * 5. add its call to `considered.rules.test.ts`, and list `APPROVAL_REQUIRED` among the refusals of that call.
 */
export const kindsOfActs = {
  'deposit-unproven': 'credit',
  'deposit-slip': 'credit',
  'bank-line': 'line',
  withdrawal: 'payout',
  adjustment: 'correction',
  'turnover-waiver': 'waiver',
  'free-rounds': 'rounds',
  payee: 'payee',
  'game-version': 'game',
  'game-liability': 'game',
  'sport-result': 'result',
  'mobile-host': 'setting',
  script: 'setting',
  'policy-text': 'text',
  'payment-setting': 'setting',
  'provider-limit': 'setting',
  'member-rule': 'setting',
  'member-release': 'release',
  'site-closing': 'closing',
  'staff-account': 'invitation',
  'staff-role': 'setting',
  'staff-assignment': 'setting',
  'approval-policy': 'setting',
  'audit-export': 'export',
  offer: 'offer',
  'offer-budget': 'budget',
  'offer-gift': 'gift',
  'programme-run': 'credit',
  'competition-result': 'credit',
  'affiliate-run': 'credit',
  'affiliate-plan': 'agreement',
  'affiliate-setting': 'setting',
  'point-rules': 'setting',
  'level-rules': 'setting',
  'level-review': 'setting',
  'reward-stock': 'setting',
} as const satisfies Record<string, ApprovalEffect>;

export type ApprovalKind = keyof typeof kindsOfActs;
export const approvalKinds = Object.keys(kindsOfActs) as unknown as readonly [ApprovalKind, ...ApprovalKind[]];
