import { type MemberChange, staffLedger, staffMember, staffOverview } from '@sabai/contract';
import { currencyOf, decimalOf, formatDecimal, unitOf } from '@sabai/contract/money';
import type { z } from 'zod';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { Member } from '../../identity/index.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { startOfDay, waitingWork } from '../transactions/transactions.repository.ts';
import type { WithdrawalMethods } from '../transactions/withdrawal-method.ts';
import { presentMember, workFacts } from './staff-transactions.ts';

type MemberDetail = z.input<(typeof staffMember)['get']['result']>;

/** Facts about a member from later modules, for staff; wired in the composition root. */
export interface MemberHistory {
  /** The latest activity, newest first. */
  latestActivity(memberId: string): Promise<MemberDetail['activity']>;
  /** The latest bets, newest first; 20 by default. */
  latestRounds(memberId: string, limit?: number): Promise<MemberDetail['rounds']>;
  /** Changes since then to the credentials that protect the member's money, latest first. */
  changesSince(memberId: string, since: Date): Promise<{ change: MemberChange; at: Date }[]>;
}

/** Facts for staff about members, the ledger and the day. */
export function staffRoutes(
  { platform, identity, flags, wallet }: CashierDependencies,
  memberHistory: MemberHistory,
  waysOut: WithdrawalMethods,
): Implementation[] {
  const { db, clock } = platform;

  async function presentMembers(found: readonly Member[]) {
    const [snapshots, debts] = await Promise.all([
      wallet.walletSnapshots(db, found),
      wallet.debtsOf(
        db,
        found.map(({ id: memberId, currencyCode: currency }) => ({ memberId, currency })),
      ),
    ]);
    return found.map((member) => {
      const currency = currencyOf(member.currencyCode);
      const { main, pending_withdrawal } = snapshots.get(member.id)!;
      return {
        ...presentMember(member),
        phone: member.phone,
        is_subscribed: member.isSubscribed,
        currency_code: currency.code,
        balance: formatDecimal(main, currency),
        pending_withdrawal: formatDecimal(pending_withdrawal, currency),
        owed: formatDecimal(debts.get(member.id) ?? 0n, currency),
        created_at: member.createdAt.toISOString(),
        last_login_at: member.lastLoginAt?.toISOString() ?? null,
      };
    });
  }

  const members = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source: identity.membersSource(),
    async present(rows: readonly { id: string }[]) {
      const found = await identity.membersByIds(
        db,
        rows.map(({ id }) => id),
      );
      const byId = new Map(found.map((member) => [member.id, member]));
      return presentMembers(rows.map(({ id }) => byId.get(id)!));
    },
  });

  return [
    implement(
      staffMember,
      {
        find: members.find,
        async get({ id }) {
          if (!isUuid(id)) throw new Refusal('NOT_FOUND');
          const member = await identity.memberOf(db, id);
          return {
            ...(await presentMembers([member]))[0]!,
            activity: await memberHistory.latestActivity(id),
            rounds: await memberHistory.latestRounds(id),
          };
        },
      },
      members,
    ),
    implement(staffLedger, {
      async find() {
        const { accounts, sumsMinor, problems } = await wallet.trialBalance();
        for (const problem of problems) platform.log.error({ problem }, 'the books are not sound');
        return Object.entries(sumsMinor).map(([code, sum]) => {
          const decimal = (minor: bigint) => formatDecimal(minor, unitOf(code));
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
        const [waiting, openFlags, members, membersToday, totals] = await Promise.all([
          waitingWork(db, workFacts(clock(), waysOut)),
          flags.waiting(db),
          identity.countMembers(db),
          identity.countMembers(db, today),
          wallet.moneyTotalsSince(today),
        ]);
        return {
          pending_deposits: waiting.deposits.count,
          pending_withdrawals: waiting.withdrawals.count,
          open_flags: openFlags.count,
          members,
          members_today: membersToday,
          currencies: totals.map(({ currency: code, depositsMinor, withdrawalsMinor, stakesMinor, payoutsMinor }) => {
            const decimal = (minor: bigint) => decimalOf(minor, code);
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
