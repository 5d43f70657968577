/** What all staff may do and see. */
const reading = [
  'account.own',
  'adjustment.view',
  'approval.decide',
  'approval.view',
  'deposit.evidence.view',
  'deposit.view',
  'free-round.view',
  'game.view',
  'job.view',
  'ledger.view',
  'list.view.own',
  'member.bank.view',
  'member.contact.reveal',
  'member.flag.view',
  'member.limit.set',
  'member.note.view',
  'member.note.write',
  'member.protection.view',
  'member.rule.view',
  'member.view',
  'message.view',
  'network.view',
  'overview.view',
  'payment.setting.view',
  'reconciliation.view',
  'search.use',
  'site.view',
  'statement.view',
  'withdrawal.view',
] as const;

/** Decisions about money. */
const money = [
  'adjustment.make',
  'deposit.decide',
  'deposit.evidence.reveal',
  'free-round.give',
  'list.export',
  'member.bank.change',
  'member.bank.decide',
  'member.bank.reveal',
  'member.flag.decide',
  'member.identity.reveal',
  'member.stop.set',
  'reconciliation.resolve',
  'statement.assign',
  'withdrawal.decide',
  'withdrawal.pay',
] as const;

/** Work with members. */
const service = ['member.answer.check', 'member.reopen', 'message.answer'] as const;

/** Configuration, staff and checks of the ledger. */
const administration = [
  'approval.policy.change',
  'audit.check',
  'audit.view',
  'game.change',
  'game.limit.change',
  'job.change',
  'ledger.check',
  'list.view.share',
  'member.exclusion.set',
  'member.rule.change',
  'network.block',
  'payment.setting.change',
  'reconciliation.run',
  'rtp.change',
  'site.change',
  'site.language.change',
  'site.policy.publish',
  'site.setting.change',
  'sport.settle',
  'staff.disable',
  'staff.invite',
  'staff.rule.change',
  'staff.session.end',
  'staff.view',
] as const;

/** Every permission of staff: subject, then verb. Each operation of a staff service names exactly one. */
export const permissions = [...reading, ...money, ...service, ...administration] as const;
export type Permission = (typeof permissions)[number];
/** Those that no operation names: files need them besides the permission of their list. */
export const filePermissions: readonly Permission[] = ['list.export'];

export const staffRoles = ['admin', 'cashier', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The permissions of each role. */
export const rolePermissions: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  admin: new Set(permissions),
  cashier: new Set([...reading, ...money]),
  support: new Set([...reading, ...service]),
};

/** Whether a role has a permission. Without a permission to ask for the answer is no. */
export const allows = (role: StaffRole, permission: Permission | undefined): boolean =>
  permission !== undefined && rolePermissions[role].has(permission);
