import { decimalOf } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import type { RequestContext } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { Member } from '../../identity/index.ts';
import { presentClaims } from '../claims/claim.ts';
import type { ClaimSubject } from '../claims/claims.repository.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { StaffDecision } from '../transactions/staff-decision.ts';
import {
  findTransaction,
  type TransactionRow,
  type TransactionTable,
  type WorkFacts,
} from '../transactions/transactions.repository.ts';
import type { WithdrawalMethods } from '../transactions/withdrawal-method.ts';
import { type DecisionLists, decisionSource } from './decision-list.ts';

export const presentMember = ({ id, username, fullName, bank }: Member) => ({
  id,
  username,
  full_name: fullName,
  bank_name: bank?.name ?? null,
  bank_no: bank?.accountNumber ?? null,
});

interface Concerned {
  readonly member_id: string;
  readonly id: string;
  readonly currency_code: string;
  readonly decided_by: string | null;
}

/** Returns the facts that define the staff queues. */
export const workFacts = (now: Date, methods?: WithdrawalMethods): WorkFacts => ({
  now,
  handChannels: (methods?.all ?? []).filter(({ payout }) => payout === 'staff').map(({ code }) => code),
});

/** Operations of staff common to deposits and withdrawals. */
export function staffTransactions(
  { platform, identity, wallet }: Pick<CashierDependencies, 'platform' | 'identity' | 'wallet'>,
  methods?: WithdrawalMethods,
) {
  const { db, clock } = platform;
  return {
    /**
     * Returns for each row its member, the deciding member of staff, the holder of its claim and the member's balance;
     * in the order of the rows.
     */
    async concerning(
      type: ClaimSubject['type'],
      rows: readonly Concerned[],
      { staffId }: StaffCaller,
      reader: Db | Tx = db,
    ) {
      const members = await identity.membersByIds(reader, [...new Set(rows.map((row) => row.member_id))]);
      const byId = new Map(members.map((member) => [member.id, member]));
      const names = await identity.staffNames(reader, [...new Set(rows.flatMap((row) => row.decided_by ?? []))]);
      const claims = await presentClaims({ platform, identity }, reader, type, rows, staffId);
      const balances = await wallet.mainBalances(
        reader,
        rows.map((row) => ({ memberId: row.member_id, currency: row.currency_code })),
      );
      return rows.map((row, index) => ({
        claim: claims[index]!,
        member: presentMember(byId.get(row.member_id)!),
        language: byId.get(row.member_id)!.language,
        decided_by: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
        balance: decimalOf(balances[index]!, row.currency_code),
      }));
    },
    /** The list of all members' rows. */
    list<T extends TransactionTable, Row extends { member: object }>(
      table: T,
      list: DecisionLists[T],
      present: (rows: TransactionRow<T>[], caller: StaffCaller) => Promise<Row[]>,
    ) {
      return serveList({
        db,
        timeZone: () => identity.timeZone(db),
        source: decisionSource({ platform, identity }, table, list, () => workFacts(clock(), methods)),
        // Also used within the transaction of a decision.
        present: (rows: TransactionRow<T>[], caller) => present(rows, caller),
        flat: ({ member, ...row }) => ({ ...member, ...row }),
      });
    },
    async one<T extends TransactionTable>(table: T, id: string): Promise<TransactionRow<T>> {
      const row = await findTransaction(db, table, id);
      if (!row) throw new Refusal('NOT_FOUND');
      return row;
    },
    decisionOf(
      id: string,
      body: { status: 'success' | 'fail'; reason: string },
      { caller, ip, correlationId }: RequestContext<StaffCaller>,
    ): StaffDecision {
      if (!isUuid(id)) throw new Refusal('NOT_FOUND');
      return { id, staff: caller, ...body, ip, correlationId };
    },
  };
}
