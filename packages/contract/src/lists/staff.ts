import { z } from 'zod';
import { affiliatePostbacksList } from '../affiliate/postback.ts';
import {
  affiliateApplicationsList,
  affiliateCasesList,
  affiliateHoldsList,
  affiliateStatementsList,
  affiliatesList,
} from '../affiliate/staff.ts';
import { approvalsList } from '../approvals/staff.ts';
import { auditFilters } from '../audit/staff.ts';
import { offersList } from '../bonus/staff-offer.ts';
import { depositsList, withdrawalsList } from '../cashier/staff.ts';
import { bankLinesList } from '../cashier/staff-statement.ts';
import { couponRedemptionsList } from '../coupon/staff.ts';
import { flagsList } from '../flags/staff.ts';
import { betsList } from '../gameplay/staff-bets.ts';
import { membersList } from '../identity/staff.ts';
import { messagesList } from '../messaging/memo.ts';
import { differencesList } from '../reconciliation/staff.ts';
import {
  staffReportGame,
  staffReportPayment,
  staffReportRevenue,
  staffReportStaff,
} from '../reporting/staff-figures.ts';
import { rewardOrdersList } from '../rewardshop/staff.ts';
import { correctionsList } from '../wallet/staff.ts';
import type { Permission } from '../wire/permissions.ts';
import { personal } from '../wire/personal.ts';
import { identifier, requiredText, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { listQuery, type StaffList } from '../wire/staff-list.ts';

/** Every staff list, by its name. */
export const staffLists = Object.fromEntries(
  [
    membersList,
    depositsList,
    withdrawalsList,
    betsList,
    correctionsList,
    flagsList,
    bankLinesList,
    differencesList,
    messagesList,
    approvalsList,
    offersList,
    rewardOrdersList,
    couponRedemptionsList,
    affiliatesList,
    affiliateStatementsList,
    affiliateApplicationsList,
    affiliateHoldsList,
    affiliateCasesList,
    affiliatePostbacksList,
  ].map((list) => [list.name, list as StaffList]),
);

/** A query that staff save under a name: a list, a report or the audit. */
interface Viewed {
  /** The permission required to read it. */
  readonly permission: Permission;
  readonly query: z.ZodType;
  /** Names of the columns that a view may choose; empty without that choice. */
  readonly columns: readonly string[];
}
/** Everything with saved views, by the name of the list or of its file. */
export const viewed: Readonly<Record<string, Viewed>> = {
  ...Object.fromEntries(
    Object.values(staffLists).map((list): [string, Viewed] => [
      list.name,
      { permission: list.permission, query: listQuery(list), columns: Object.keys(list.columns) },
    ]),
  ),
  ...Object.fromEntries(
    [staffReportRevenue, staffReportGame, staffReportPayment, staffReportStaff].map(
      ({ service, find: { permission, query } }): [string, Viewed] => [service, { permission, query, columns: [] }],
    ),
  ),
  audit: { permission: 'audit.view', query: z.strictObject(auditFilters), columns: [] },
};
const listName = z.enum(Object.keys(viewed));

export const ListView = z
  .object({
    id: identifier,
    list: listName,
    name: z.string(),
    query: z.string().describe('Filters and order as JSON, as accepted by `find` of the list'),
    columns: z.array(z.string()).describe('Visible columns in order; empty for the default'),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    count: z
      .int()
      .nullable()
      .describe('Number of rows, capped as in the list; null if the list has no count or its filters have changed'),
    is_count_capped: z.boolean(),
    changed_at: timestamp,
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof ListView>;

const saved = z.strictObject({
  list: listName,
  name: requiredText(60),
  query: z.string().max(4000).describe('Filters and order as JSON, as accepted by `find` of the list'),
  columns: z.array(z.string().max(64)).max(40).default([]),
});

/** Filters, order and columns of a list, saved under a name. A view of the same name is replaced. */
export const staffListView = defineService({
  service: 'list-view',
  audience: 'staff',
  find: {
    permission: 'list.view.own',
    summary: 'Own and shared views with their counts, of one list or of all that the caller may read',
    isUnpaged: true,
    query: z.strictObject({ list: listName.optional() }),
    result: z.array(ListView),
    refusals: ['FORBIDDEN'],
  },
  create: {
    permission: 'list.view.own',
    summary: 'Save a view for the caller',
    body: saved,
    result: ListView,
    refusals: ['FORBIDDEN', 'INVALID_INPUT', 'LIST_VIEWS_FULL'],
  },
  remove: {
    permission: 'list.view.own',
    summary: 'Delete an own view',
    result: ListView,
    refusals: ['NOT_FOUND'],
  },
});

/** The same for everybody who may read the list. */
export const staffSharedListView = defineService({
  service: 'shared-list-view',
  audience: 'staff',
  create: {
    permission: 'list.view.share',
    summary: 'Save a view for all staff',
    body: saved,
    result: ListView,
    refusals: ['FORBIDDEN', 'INVALID_INPUT', 'LIST_VIEWS_FULL'],
  },
  remove: {
    permission: 'list.view.share',
    summary: 'Delete a shared view',
    result: ListView,
    refusals: ['NOT_FOUND'],
  },
});

/** A search result. */
export const searchHitTypes = ['member', 'deposit', 'withdrawal', 'bank-line', 'round'] as const;
export const SearchHit = z
  .object({
    type: z.enum(searchHitTypes),
    id: z.string(),
    title: z.string().describe('Amount or id; empty for a member'),
    username: personal('username').describe('Username of the member concerned; empty if none'),
    full_name: personal('name').describe('Name of a member'),
    detail: z.string(),
    path: z.string().describe('Path of the page in the back office'),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

/**
 * Finds records by any known fact: a login or its beginning, a name, the last digits of a phone, a full account number;
 * a payment reference from any source; an amount with its time (`500.00 14:30`); the id of a round or of any record.
 */
export const staffSearch = defineService({
  service: 'staff-search',
  audience: 'staff',
  find: {
    permission: 'search.use',
    summary: 'Search members, payments, bank lines and rounds by one detail; returns only what the caller may read',
    isUnpaged: true,
    query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    result: z.array(SearchHit),
  },
});
