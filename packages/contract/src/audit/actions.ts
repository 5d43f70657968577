/** Every kind of audit entry that the server writes, as subject and action: `deposit.approved`. */
export const auditActions = [
  ...(['account.reopened', 'answer.asked', 'bank.rejected', 'bank.verified', 'payee.changed'] as const),
  ...(['adjustment.agreed', 'adjustment.made', 'adjustment.refused', 'adjustment.requested'] as const),
  ...([
    'approval.approved',
    'approval.asked',
    'approval.refused',
    'approval.returned',
    'approval.set-up',
    'approval.withdrawn',
  ] as const),
  ...(['turnover.waived'] as const),
  ...(['approval-policy.changed', 'audit.checked', 'audit.exported', 'ledger.checked'] as const),
  ...(['blocked-network.added', 'blocked-network.removed', 'member-rule.changed', 'policy.published'] as const),
  ...(['deposit.approved', 'deposit.refused', 'house-account.added', 'payment-setting.changed'] as const),
  ...(['withdrawal.approved', 'withdrawal.refused', 'withdrawal.sent', 'withdrawal.payout_failed'] as const),
  ...(['deposit.taken_over', 'withdrawal.taken_over', 'withdrawal.set_aside', 'withdrawal.goes_on'] as const),
  ...(['flag.cleared', 'flag.confirmed', 'free-rounds.cancelled', 'free-rounds.given'] as const),
  ...(['game-liability.changed', 'game-tag.changed', 'game-version.chosen', 'provider-limit.changed'] as const),
  ...([
    'game.changed',
    'game-provider.changed',
    'game-tagging.changed',
    'game-version.scheduled',
    'game-version.unscheduled',
  ] as const),
  ...(['job.discard', 'job.retry', 'job.run', 'reconciliation.resolved', 'reconciliation.started'] as const),
  ...(['list.exported', 'list-view.removed', 'list-view.saved'] as const),
  ...([
    'profile-choice.added',
    'profile-choice.changed',
    'report.exported',
    'search-alias.changed',
    'sport-fixture.imported',
  ] as const),
  ...(['protection.limit_set', 'protection.operator_exclusion', 'protection.operator_exclusion_ended'] as const),
  ...(['site-item.changed', 'site-item.listed', 'site-item.removed', 'site-language.changed'] as const),
  ...(['site-setting.changed', 'stop.lifted', 'stop.set'] as const),
  ...(['staff.disabled', 'staff.enabled', 'staff.invitation_withdrawn', 'staff.invited', 'staff.joined'] as const),
  ...(['staff.password_changed', 'staff.roles_changed', 'staff.sessions_ended', 'staff-rule.changed'] as const),
  ...(['staff-role.changed', 'staff-role.created', 'staff-role.deleted'] as const),
  ...(['offer.drafted', 'offer.funded', 'offer.published', 'offer.state_changed', 'offer-gift.given'] as const),
  ...(['competition.disqualified', 'competition.readmitted'] as const),
  ...(['reward-order.moved', 'reward-stock.counted', 'coupon-code.made'] as const),
  ...(['coupon-code.closed', 'coupon-code.opened', 'coupon.approved', 'coupon.declined'] as const),
  ...([
    'affiliate.accepted',
    'affiliate.refused',
    'affiliate.stopped',
    'affiliate.resumed',
    'affiliate.plan_given',
  ] as const),
  ...(['affiliate-hold.placed', 'affiliate-hold.released', 'affiliate-hold.kept'] as const),
  ...(['affiliate-postback.set', 'affiliate-postback.sent_again', 'affiliate-postback.tested'] as const),
  ...(['affiliate-run.approved', 'affiliate-run.refused'] as const),
  ...(['affiliate-plan.drafted', 'affiliate-plan.published', 'affiliate-setting.changed'] as const),
  ...(['level.changed', 'level.decided', 'point.changed'] as const),
  // Masked personal data, shown for a limited time to staff who gave a reason.
  ...(['personal-data.revealed', 'note.added'] as const),
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Subjects of audit entries, for charts and filters. The word before the dot of an entry's kind decides the group. */
export const auditGroups = ['money', 'members', 'settings', 'looked', 'staff'] as const;
export type AuditGroup = (typeof auditGroups)[number];
const others: Readonly<Record<Exclude<AuditGroup, 'settings'>, readonly string[]>> = {
  money: [
    'affiliate-hold',
    'affiliate-run',
    'coupon',
    'adjustment',
    'bank',
    'deposit',
    'free-rounds',
    'offer-gift',
    'payee',
    'reconciliation',
    'turnover',
    'withdrawal',
  ],
  members: ['account', 'affiliate', 'affiliate-postback', 'flag', 'note', 'protection', 'stop'],
  looked: ['answer', 'audit', 'ledger', 'list', 'personal-data'],
  staff: ['approval', 'staff'],
};
const groupOfWord = new Map(
  Object.entries(others).flatMap(([group, words]) => words.map((word) => [word, group as AuditGroup] as const)),
);
/** Words of no other group belong to `settings`. */
export const auditGroupOf = (action: string): AuditGroup => groupOfWord.get(action.split('.')[0]!) ?? 'settings';
/**
 * Returns the kinds of entries of a group. For `settings`, which holds the rest, returns the kinds of the other groups.
 */
export const auditActionsOf = (
  group: AuditGroup,
): { readonly actions: readonly AuditAction[]; readonly isOthers: boolean } => {
  const isOthers = group === 'settings';
  return { actions: auditActions.filter((action) => (auditGroupOf(action) === group) !== isOthers), isOthers };
};
