import { staffDeposit, staffLedger, staffMember, staffOverview, staffWithdrawal } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { z } from 'zod';
import type { StaffCaller } from '../../platform/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Member } from '../identity/index.ts';
import { decideDeposit } from './decide-deposit.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import type { Deposit } from './deposits.repository.ts';
import type { CashierParts } from './parts.ts';
import { presentDeposit, presentWithdrawal } from './present-transaction.ts';
import {
  countWaiting,
  findTransaction,
  listTransactions,
  startOfDay,
  type TransactionQuery,
  type TransactionTable,
} from './transactions.repository.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

type MemberDetail = z.input<(typeof staffMember)['get']['result']>;

/** What staff see about a member that modules to the right know; wired by the context. */
export interface MemberHistory {
  /** The latest activity, newest first. */
  latestActivity(memberId: string): Promise<MemberDetail['activity']>;
  /** The latest bets, newest first. */
  latestBets(memberId: string): Promise<MemberDetail['bets']>;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const mostFoundMembers = 200;

const presentMember = ({ id, username, fullName, bank }: Member) => ({
  id,
  username,
  full_name: fullName,
  bank_name: bank?.name ?? null,
  bank_no: bank?.accountNumber ?? null,
});

/** What the cashier offers to staff. */
export function staffRoutes(parts: CashierParts, memberHistory: MemberHistory): Implementation[] {
  const { platform, identity, wallet } = parts;
  const { db, clock } = platform;

  /** Adds to each transaction whose it is, who decided it and what the member owns now. */
  async function presentDecisions(rows: readonly (Deposit | Withdrawal)[]) {
    const members = await identity.membersByIds(db, [...new Set(rows.map((row) => row.member_id))]);
    const byId = new Map(members.map((member) => [member.id, presentMember(member)]));
    const staffIds = new Set(rows.flatMap((row) => row.decided_by ?? []));
    const names = await identity.staffNames(db, [...staffIds]);
    return Promise.all(
      rows.map(async (row) => {
        const currency = currencyOf(row.currency_code);
        const isDeposit = 'review_code' in row;
        const transaction = isDeposit ? await presentDeposit(row, clock()) : presentWithdrawal(row);
        return {
          ...transaction,
          member: byId.get(row.member_id)!,
          decided_by: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
          balance: formatDecimal(await wallet.mainBalance(db, row.member_id, row.currency_code), currency),
          review:
            isDeposit && row.review_code
              ? {
                  code: row.review_code as 'AMOUNT_DIFFERS',
                  received_amount: formatDecimal(row.received_minor!, currency),
                }
              : null,
        };
      }),
    );
  }

  async function list(table: TransactionTable, query: TransactionQuery & { search?: string | undefined }) {
    const { search } = query;
    const scope = !search
      ? {}
      : isUuid(search)
        ? { ids: [search] }
        : {
            memberIds: (await identity.searchMembers(db, { search, limit: mostFoundMembers, skip: 0 })).rows.map(
              ({ id }) => id,
            ),
          };
    const { total, rows } = await listTransactions(db, table, query, scope, await identity.timeZone(db));
    return { total, limit: query.$limit, skip: query.$skip, data: await presentDecisions(rows) };
  }

  async function one(table: TransactionTable, id: string) {
    const row = await findTransaction(db, table, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return (await presentDecisions([row]))[0]!;
  }

  const decisionOf = (
    id: string,
    body: { status: 'success' | 'fail'; reason: string },
    { caller, ip, correlationId }: RequestContext<StaffCaller>,
  ) => {
    if (!isUuid(id)) throw new Refusal('NOT_FOUND');
    return { id, staff: caller, ...body, ip, correlationId };
  };

  async function presentMemberRow(member: Member) {
    const currency = currencyOf(member.currencyCode);
    const { main, pending_withdrawal } = await wallet.walletSnapshot(db, member.id);
    return {
      ...presentMember(member),
      phone: member.phone,
      currency_code: currency.code,
      balance: formatDecimal(main, currency),
      pending_withdrawal: formatDecimal(pending_withdrawal, currency),
      created_at: member.createdAt.toISOString(),
      last_login_at: member.lastLoginAt?.toISOString() ?? null,
    };
  }

  return [
    implement(staffDeposit, {
      find: ({ query }) => list('deposits', query),
      get: ({ id }) => one('deposits', id),
      patch: async ({ id, body }, context) =>
        (await presentDecisions([await decideDeposit(parts, decisionOf(id, body, context))]))[0]!,
    }),
    implement(staffWithdrawal, {
      find: ({ query }) => list('withdrawals', query),
      get: ({ id }) => one('withdrawals', id),
      patch: async ({ id, body }, context) =>
        (await presentDecisions([await decideWithdrawal(parts, decisionOf(id, body, context))]))[0]!,
    }),
    implement(staffMember, {
      async find({ query }) {
        const { search, $sort, $limit, $skip } = query;
        const found = await identity.searchMembers(db, { search, sort: $sort, limit: $limit, skip: $skip });
        const data = await Promise.all(found.rows.map(presentMemberRow));
        return { total: found.total, limit: $limit, skip: $skip, data };
      },
      async get({ id }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        const member = await identity.memberOf(db, id);
        return {
          ...(await presentMemberRow(member)),
          activity: await memberHistory.latestActivity(id),
          bets: await memberHistory.latestBets(id),
        };
      },
    }),
    implement(staffLedger, {
      async find() {
        const { accounts, sumsMinor, problems } = await wallet.trialBalance();
        for (const problem of problems) platform.log.error({ problem }, 'the books are not sound');
        return Object.entries(sumsMinor).map(([code, sum]) => {
          // Points have no money's currency; they are whole.
          const decimal = (minor: bigint) =>
            code === 'POINT' ? String(minor) : formatDecimal(minor, currencyOf(code));
          return {
            currency_code: code,
            sum: decimal(sum),
            is_balanced: problems.length === 0,
            accounts: accounts
              .filter(({ currency }) => currency === code)
              .map(({ account, balanceMinor }) => ({ account, balance: decimal(balanceMinor) })),
          };
        });
      },
    }),
    implement(staffOverview, {
      async find() {
        const today = await startOfDay(db, clock(), await identity.timeZone(db));
        const [waiting, members, membersToday, totals] = await Promise.all([
          countWaiting(db),
          identity.countMembers(db),
          identity.countMembers(db, today),
          wallet.moneyTotalsSince(today),
        ]);
        return {
          pending_deposits: waiting.deposits,
          pending_withdrawals: waiting.withdrawals,
          members,
          members_today: membersToday,
          currencies: totals.map(({ currency: code, depositsMinor, withdrawalsMinor, stakesMinor, payoutsMinor }) => {
            const decimal = (minor: bigint) => formatDecimal(minor, currencyOf(code));
            return {
              currency_code: code,
              deposits: decimal(depositsMinor),
              withdrawals: decimal(withdrawalsMinor),
              bets: decimal(stakesMinor),
              payouts: decimal(payoutsMinor),
              ggr: decimal(stakesMinor - payoutsMinor),
            };
          }),
        };
      },
    }),
  ];
}
