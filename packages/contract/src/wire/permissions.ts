/**
 * Every permission of staff by the area of the office that it belongs to: subject, then verb. Each operation for staff names
 * exactly one.
 *
 * To add one: a line here; a word in `permission` of `identity-roles.json` of all languages; the seeded roles that get it in
 * `seeded-roles.ts` (owners have everything, and auditors each one whose verb is `view`, so what shows personal data in full has
 * the verb `reveal`); then `node tools/roles/seed-roles.ts`, which writes the rows and the table of docs/authorization.md.
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

/** Of everybody who is logged in, whatever their roles are. */
export const ownPermission = 'account.own' satisfies Permission;

/** Who has one of them is a second person for some kind of act; the policy of each kind names which. */
export const approverPermissions = ['approval.money.decide', 'approval.rule.decide'] as const;
export type ApproverPermission = (typeof approverPermissions)[number];

/** Those that no operation names: files need them besides the permission of their list. */
export const filePermissions: readonly Permission[] = ['list.export'];

/** What owners have in place of single permissions: everything, also what a later release adds. */
export const everything = '*';

/** The permissions that rows of roles come to; what this release does not know gives nothing. */
export function permissionsOf(granted: readonly string[]): ReadonlySet<Permission> {
  return new Set(
    permissions.filter((one) => one === ownPermission || granted.includes(one) || granted.includes(everything)),
  );
}
