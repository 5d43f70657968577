import { everything, ownPermission, type Permission, permissions } from './permissions.ts';

/**
 * The roles of every new database, and the single source of their permissions. Owners have everything, auditors can
 * view everything, operations have all but `onlyOwners`, other roles have the listed ones. After a change run `node
 * tools/roles/seed-roles.ts`.
 */
export const seededRoles = [
  'owner',
  'operations',
  'cashier',
  'senior-cashier',
  'support',
  'risk',
  'player-protection',
  'crm',
  'content',
  'affiliate-manager',
  'finance',
  'auditor',
] as const;
export type SeededRole = (typeof seededRoles)[number];

/** The role that at least one person always has, and that holds everything. */
export const ownerRole = 'owner' satisfies SeededRole;

const onlyOwners: readonly Permission[] = ['approval.policy.change', 'staff.role.change', 'staff.rule.change'];

/** Permissions of every role. */
const everyday: readonly Permission[] = [
  'approval.decide',
  'approval.view',
  'list.view.own',
  'overview.view',
  'search.use',
];

const aboutMembers: readonly Permission[] = [
  'member.contact.reveal',
  'member.flag.view',
  'member.note.view',
  'member.note.write',
  'member.protection.view',
  'member.rule.view',
  'member.view',
  'message.view',
];

const aboutMoney: readonly Permission[] = [
  'adjustment.view',
  'deposit.evidence.view',
  'deposit.view',
  'free-round.view',
  'ledger.view',
  'member.bank.view',
  'payment.setting.view',
  'reconciliation.view',
  'statement.view',
  'withdrawal.view',
];

const aboutHouse: readonly Permission[] = ['game.view', 'job.view', 'network.view', 'site.view'];

/** Unmasked personal data, for staff who compare it. */
const inFull: readonly Permission[] = ['deposit.evidence.reveal', 'member.bank.reveal', 'member.identity.reveal'];

const ofCashiers: readonly Permission[] = [
  ...everyday,
  ...aboutMembers,
  ...aboutMoney,
  ...aboutHouse,
  ...inFull,
  'deposit.decide',
  'list.export',
  'member.limit.set',
  'report.money.view',
  'report.view',
  'statement.assign',
  'withdrawal.decide',
];

const grants: Readonly<Record<Exclude<SeededRole, 'owner'>, readonly Permission[]>> = {
  operations: permissions.filter((one) => one !== ownPermission && !onlyOwners.includes(one)),
  cashier: ofCashiers,
  'senior-cashier': [
    ...ofCashiers,
    'adjustment.make',
    'approval.money.decide',
    'free-round.give',
    'member.bank.change',
    'member.bank.decide',
    'member.flag.decide',
    'member.stop.set',
    'reconciliation.resolve',
    'withdrawal.pay',
  ],
  support: [
    ...everyday,
    ...aboutMembers,
    ...aboutMoney,
    ...aboutHouse,
    'member.answer.check',
    'member.limit.set',
    'member.reopen',
    'message.answer',
  ],
  risk: [
    ...everyday,
    ...aboutMembers,
    ...aboutMoney,
    ...aboutHouse,
    ...inFull,
    'affiliate.view',
    'list.export',
    'member.bank.decide',
    'member.flag.decide',
    'member.stop.set',
    'network.block',
    'report.money.view',
    'report.view',
  ],
  'player-protection': [
    ...everyday,
    ...aboutMembers,
    'member.exclusion.set',
    'member.limit.set',
    'member.stop.set',
    'message.answer',
  ],
  crm: [
    ...everyday,
    ...aboutMembers,
    'coupon.code.make',
    'coupon.decide',
    'coupon.view',
    'free-round.give',
    'free-round.view',
    'game.view',
    'message.answer',
    'offer.give',
    'offer.publish',
    'offer.view',
    'offer.write',
    'reward.order.handle',
    'reward.order.reveal',
    'reward.order.view',
    'site.view',
  ],
  content: [...everyday, 'game.change', 'game.view', 'site.change', 'site.language.change', 'site.view'],
  'affiliate-manager': [
    ...everyday,
    'affiliate.handle',
    'affiliate.plan.write',
    'affiliate.view',
    'list.export',
    'member.flag.view',
    'member.view',
    'message.view',
    'site.view',
  ],
  finance: [
    ...everyday,
    ...aboutMoney,
    'affiliate.run.decide',
    'affiliate.view',
    'approval.affiliate.decide',
    'list.export',
    'member.view',
    'offer.fund',
    'offer.view',
    'report.money.view',
    'report.view',
  ],
  auditor: permissions.filter(
    (one) => one.endsWith('.view') || ['list.export', 'list.view.own', 'search.use'].includes(one),
  ),
};

/**
 * Returns the rows of a seeded role: its permissions, in order, or {@link everything}. The permission for one's own
 * account belongs to everybody and has no row.
 */
export const seededGrants = (role: SeededRole): readonly string[] =>
  role === ownerRole ? [everything] : permissions.filter((one) => grants[role].includes(one));
