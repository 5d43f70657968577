import type { Permission } from '@sabai/contract';
import type { StaffQueue } from '@sabai/contract/staff-live';
import type { IconName } from '@sabai/ui';

/** The queue counted beside a page. */
export type CountSource = StaffQueue;

interface Page {
  /** Its address. Paths below it belong to it unless they are pages of their own. */
  readonly to: string;
  /** Its name, as a full key of the catalogues. */
  readonly label: string;
  /** Staff without it do not see the page. */
  readonly permission: Permission;
  readonly count?: CountSource;
}

/**
 * The twelve areas of the back office with their pages, in the order of the menu. A new page is one line here: the
 * menu, the breadcrumbs above the page and the command palette read it. An area without a page is hidden.
 */
export const areas = [
  {
    name: 'home',
    icon: 'home',
    pages: [
      { to: '/', label: 'office.shell.overview', permission: 'overview.view' },
      { to: '/approvals', label: 'approvals-office.approval.title', permission: 'approval.view', count: 'approval' },
    ],
  },
  {
    name: 'players',
    icon: 'users',
    pages: [{ to: '/members', label: 'office.shell.members', permission: 'member.view' }],
  },
  {
    name: 'money',
    icon: 'coins',
    pages: [
      { to: '/deposits', label: 'office.shell.deposits', permission: 'deposit.view', count: 'deposit' },
      { to: '/withdrawals', label: 'office.shell.withdrawals', permission: 'withdrawal.view', count: 'withdrawal' },
      { to: '/ledger/bank-lines', label: 'ledger-office.books.bank', permission: 'statement.view' },
      { to: '/ledger/reconciliation', label: 'ledger-office.books.reconciliation', permission: 'reconciliation.view' },
      { to: '/ledger/corrections', label: 'ledger-office.books.corrections', permission: 'adjustment.view' },
    ],
  },
  {
    name: 'cashier',
    icon: 'bank',
    pages: [{ to: '/cashier', label: 'cashier-setup-office.title', permission: 'payment.setting.view' }],
  },
  {
    name: 'games',
    icon: 'game-controller',
    pages: [
      { to: '/games/bets', label: 'gameplay-office.bets.title', permission: 'game.view' },
      { to: '/games', label: 'catalogue-office.title', permission: 'game.view' },
      { to: '/games/providers', label: 'catalogue-office.providers', permission: 'game.view' },
      { to: '/site/tags', label: 'content-office.tab.tags', permission: 'game.view' },
      { to: '/site/aliases', label: 'content-office.tab.aliases', permission: 'game.view' },
      { to: '/site/versions', label: 'content-office.tab.versions', permission: 'game.view' },
      { to: '/site/liabilities', label: 'content-office.tab.liabilities', permission: 'game.view' },
      { to: '/site/fixtures', label: 'content-office.tab.fixtures', permission: 'game.view' },
    ],
  },
  {
    name: 'content',
    icon: 'article',
    pages: [
      { to: '/site/content', label: 'content-office.tab.content', permission: 'site.view' },
      { to: '/site/languages', label: 'content-office.tab.languages', permission: 'site.view' },
      { to: '/site/policies', label: 'content-office.tab.policies', permission: 'site.view' },
      { to: '/site/choices', label: 'content-office.tab.choices', permission: 'site.view' },
    ],
  },
  {
    name: 'rewards',
    icon: 'gift',
    pages: [
      { to: '/rewards', label: 'bonus-office.title', permission: 'offer.view' },
      { to: '/rewards/runs', label: 'bonus-office.runs.title', permission: 'offer.view' },
      { to: '/rewards/coupons', label: 'bonus-office.coupon.redemptions', permission: 'coupon.view' },
      { to: '/rewards/orders', label: 'rewardshop-office.orders.title', permission: 'reward.order.view' },
      { to: '/rewards/stock', label: 'rewardshop-office.stock.title', permission: 'reward.order.view' },
      { to: '/rewards/points', label: 'loyalty-office.points.title', permission: 'offer.view' },
      { to: '/rewards/levels', label: 'loyalty-office.levels.title', permission: 'offer.view' },
      { to: '/rewards/reviews', label: 'loyalty-office.reviews.title', permission: 'member.rule.view' },
      { to: '/affiliates', label: 'affiliate-office.title.list', permission: 'affiliate.view' },
      { to: '/affiliates/applications', label: 'affiliate-office.title.applications', permission: 'affiliate.view' },
      { to: '/affiliates/plans', label: 'affiliate-office.title.plans', permission: 'affiliate.view' },
      { to: '/affiliates/runs', label: 'affiliate-office.title.runs', permission: 'affiliate.view' },
      { to: '/affiliates/statements', label: 'affiliate-office.title.statements', permission: 'affiliate.view' },
      { to: '/affiliates/holds', label: 'affiliate-office.title.holds', permission: 'affiliate.view' },
      { to: '/affiliates/cases', label: 'affiliate-office.title.cases', permission: 'affiliate.view' },
      { to: '/affiliates/postbacks', label: 'affiliate-office.title.postbacks', permission: 'affiliate.view' },
    ],
  },
  {
    name: 'messages',
    icon: 'chat',
    pages: [{ to: '/messages', label: 'office.shell.messages', permission: 'message.view' }],
  },
  {
    name: 'risk',
    icon: 'shield-warning',
    pages: [
      { to: '/members/flags', label: 'flags-office.memberFlag.title', permission: 'member.flag.view', count: 'flag' },
      { to: '/site/networks', label: 'content-office.tab.networks', permission: 'network.view' },
    ],
  },
  { name: 'protection', icon: 'heartbeat', pages: [] },
  {
    name: 'reports',
    icon: 'chart',
    pages: [
      { to: '/reports', label: 'reporting-office.report.revenue', permission: 'report.money.view' },
      { to: '/reports/games', label: 'reporting-office.report.games', permission: 'report.money.view' },
      { to: '/reports/payments', label: 'reporting-office.report.payments', permission: 'report.money.view' },
      { to: '/reports/staff', label: 'reporting-office.report.staff', permission: 'report.view' },
      { to: '/ledger', label: 'ledger-office.books.trial', permission: 'ledger.view' },
      { to: '/ledger/checks', label: 'ledger-office.books.checks', permission: 'ledger.view' },
    ],
  },
  {
    name: 'system',
    icon: 'gear',
    pages: [
      { to: '/site', label: 'content-office.tab.whole', permission: 'site.view' },
      { to: '/site/members', label: 'content-office.tab.members', permission: 'member.rule.view' },
      { to: '/staff', label: 'identity-office.people.title', permission: 'staff.view' },
      { to: '/approvals/policy', label: 'approvals-office.approval.policy', permission: 'approval.view' },
      { to: '/audit', label: 'audit-office.audit.title', permission: 'audit.view' },
      { to: '/site/jobs', label: 'content-office.tab.jobs', permission: 'job.view' },
    ],
  },
] as const satisfies readonly { name: string; icon: IconName; pages: readonly Page[] }[];

type Written = (typeof areas)[number];
/** The keys of page names. Restricting the type to these avoids a slow type check. */
export type OfficePage = Page & { readonly label: Written['pages'][number]['label'] };
export interface ShownArea {
  readonly name: Written['name'];
  readonly icon: IconName;
  readonly pages: readonly OfficePage[];
}

/** Returns the areas with the pages that the reader may see; areas without any are left out. */
export const areasFor = (may: (permission: Permission) => boolean): readonly ShownArea[] =>
  areas
    .map(({ name, icon, pages }): ShownArea => {
      const all: readonly OfficePage[] = pages;
      return { name, icon, pages: all.filter(({ permission }) => may(permission)) };
    })
    .filter(({ pages }) => pages.length > 0);

const isAt = (to: string, pathname: string) =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);

/** Returns the page and area of an address: the page whose address is its longest prefix. */
export function placeOf(
  shown: readonly ShownArea[],
  pathname: string,
): { area: ShownArea; page: OfficePage } | undefined {
  return shown
    .flatMap((area) => area.pages.map((page) => ({ area, page })))
    .filter(({ page }) => isAt(page.to, pathname))
    .toSorted((a, b) => b.page.to.length - a.page.to.length)[0];
}
