/**
 * Every permission of staff by its area of the back office: subject, then verb. Each operation for staff names exactly
 * one.
 *
 * To add one:
 * - a line here;
 * - a word in `permission` of `identity-roles.json` of all languages;
 * - the seeded roles with the permission, in `seeded-roles.ts` (owners have everything, and auditors every permission
 *   whose verb is `view`, so permissions for unmasked personal data have the verb `reveal`);
 * - `node tools/roles/seed-roles.ts`, which writes the rows and the table of docs/authorization.md.
 */
export const permissionGroups = {
  home: [
    'account.own',
    'approval.decide',
    'approval.view',
    'list.export',
    'list.view.own',
    'list.view.share',
    'overview.view',
    'search.use',
  ],
  players: [
    'member.answer.check',
    'member.bank.change',
    'member.bank.decide',
    'member.bank.reveal',
    'member.bank.view',
    'member.contact.reveal',
    'member.identity.reveal',
    'member.note.view',
    'member.note.write',
    'member.reopen',
    'member.rule.change',
    'member.rule.view',
    'member.stop.set',
    'member.view',
    'message.answer',
    'message.view',
  ],
  money: [
    'adjustment.make',
    'adjustment.view',
    'approval.affiliate.decide',
    'approval.money.decide',
    'deposit.decide',
    'deposit.evidence.reveal',
    'deposit.evidence.view',
    'deposit.view',
    'reconciliation.resolve',
    'reconciliation.run',
    'reconciliation.view',
    'statement.assign',
    'statement.view',
    'withdrawal.decide',
    'withdrawal.pay',
    'withdrawal.view',
  ],
  cashier: ['payment.setting.change', 'payment.setting.view'],
  games: [
    'free-round.give',
    'free-round.view',
    'game.change',
    'game.limit.change',
    'game.view',
    'rtp.change',
    'sport.settle',
  ],
  content: ['site.change', 'site.language.change', 'site.policy.publish', 'site.setting.change', 'site.view'],
  rewards: [
    'affiliate.handle',
    'affiliate.plan.write',
    'affiliate.run.decide',
    'affiliate.view',
    'coupon.code.make',
    'coupon.decide',
    'coupon.view',
    'offer.fund',
    'offer.give',
    'offer.publish',
    'offer.stop',
    'offer.view',
    'offer.write',
    'reward.order.handle',
    'reward.order.reveal',
    'reward.order.view',
  ],
  risk: ['member.flag.decide', 'member.flag.view', 'network.block', 'network.view'],
  protection: ['member.exclusion.set', 'member.limit.set', 'member.protection.view'],
  reports: ['ledger.check', 'ledger.view', 'report.money.view', 'report.view'],
  system: [
    'approval.policy.change',
    'approval.rule.decide',
    'audit.check',
    'audit.view',
    'job.change',
    'job.view',
    'staff.disable',
    'staff.invite',
    'staff.role.change',
    'staff.role.give',
    'staff.rule.change',
    'staff.session.end',
    'staff.view',
  ],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat();

/** The permission of all logged-in staff, regardless of role. */
export const ownPermission = 'account.own' satisfies Permission;

/**
 * Holders of one of these may approve some kinds of actions as the second person; the policy of each kind names which.
 */
export const approverPermissions = [
  'approval.affiliate.decide',
  'approval.money.decide',
  'approval.rule.decide',
] as const;
export type ApproverPermission = (typeof approverPermissions)[number];

/** Permissions that no operation names: files need them in addition to the permission of their list. */
export const filePermissions: readonly Permission[] = ['list.export'];

/** Owners' grant in place of single permissions: everything, including what later releases add. */
export const everything = '*';

/** Returns the permissions that rows of roles grant; unknown ones are ignored. */
export function permissionsOf(granted: readonly string[]): ReadonlySet<Permission> {
  return new Set(
    permissions.filter((one) => one === ownPermission || granted.includes(one) || granted.includes(everything)),
  );
}
