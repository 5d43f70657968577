import { staffDepositEvidence, staffStatementAccount, staffStatementLine } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { isUuid } from '../../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../../platform/http/implement.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { serveList } from '../../../../platform/lists/serve-list.ts';
import { sealedTables } from '../../../../platform/sealing/sealed-tables.ts';
import { findTransaction } from '../../transactions/transactions.repository.ts';
import { similarTo } from '../bank/similar-deposits.repository.ts';
import { sendingBankName } from '../bank/slip-qr.rules.ts';
import { findSlip } from '../bank/slips.repository.ts';
import { compareAccounts } from '../match-line.rules.ts';
import { slipUrlOf } from '../slip.rules.ts';
import {
  bankLinesSource,
  type ListedLine,
  linesNear,
  listStatementAccounts,
  readListedLine,
} from '../statement.repository.ts';
import { type DecidingDependencies, decideLine } from './decide-line.ts';

/** Lists the operator's account statements and takes staff decisions about their lines. */
export function statementRoutes(dependencies: DecidingDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;

  async function present(rows: readonly ListedLine[]) {
    const names = await identity.staffNames(db, [...new Set(rows.flatMap(({ decided_by }) => decided_by ?? []))]);
    return rows.map((row) => ({
      id: row.id,
      bank_account: `${row.bank_code} ${row.account_number}`,
      amount: decimalOf(row.amount_minor, row.currency_code),
      currency_code: row.currency_code,
      booked_on: row.booked_on,
      first_seen_at: row.first_seen_at.toISOString(),
      payer_name: row.payer_name,
      payer_account: row.payer_account,
      note: row.note,
      transfer_reference: row.transfer_reference,
      state: row.state as 'new',
      wait_code: row.wait_code,
      deposit_id: row.deposit_id,
      is_changed: row.changed_at !== null,
      content: row.is_readable ? null : row.content,
      decided_by: row.decided_by ? (names.get(row.decided_by) ?? null) : null,
      reason: row.reason || null,
    }));
  }
  async function one(id: string) {
    const row = isUuid(id) ? await readListedLine(db, await platform.seal(), id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return (await present([row]))[0]!;
  }

  const lines = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source: bankLinesSource,
    async present(rows: ListedLine[]) {
      const seal = await platform.seal();
      return present(rows.map((row) => sealedTables.statement_lines.open(seal, row)));
    },
  });
  return [
    implement(
      staffStatementLine,
      {
        find: lines.find,
        get: ({ id }) => one(id),
        async patch({ id, body }, { caller, ip, correlationId }) {
          if (!isUuid(id)) throw new Refusal('NOT_FOUND');
          if (body.action === 'assign' && body.deposit_id === undefined) {
            throw new Refusal('FIELD_REQUIRED', { field: 'deposit_id' });
          }
          const depositId = body.action === 'assign' ? body.deposit_id : undefined;
          await decideLine(dependencies, { id, staff: caller, depositId, reason: body.reason, ip, correlationId });
          return one(id);
        },
      },
      lines,
    ),
    implement(staffDepositEvidence, {
      async get({ id }) {
        const deposit = await findTransaction(db, 'deposits', id);
        if (!deposit) throw new Refusal('NOT_FOUND');
        const slip = deposit.slip_name ? await findSlip(db, deposit.member_id, deposit.slip_name) : undefined;
        const transfer = slip?.trans_ref ?? null;
        const similar = await similarTo(db, deposit);
        const people = await identity.membersByIds(db, [
          ...new Set([deposit.member_id, ...similar.map((row) => row.member_id)]),
        ]);
        const memberOf = (memberId: string) => people.find((one) => one.id === memberId);
        const member = memberOf(deposit.member_id);
        const lines = await present(await linesNear(db, await platform.seal(), deposit, transfer));
        return {
          deposit_id: deposit.id,
          slip_image_url: deposit.slip_name && slipUrlOf(deposit.slip_name),
          slip: transfer ? { sending_bank: sendingBankName(slip!.sending_bank!), transfer_reference: transfer } : null,
          lines: lines.map((line) => ({
            ...line,
            is_amount_same: line.amount === decimalOf(deposit.amount_minor, deposit.currency_code),
            is_transfer_same: transfer !== null && line.transfer_reference === transfer,
            payer: compareAccounts(member?.bank?.accountNumber ?? null, line.payer_account),
          })),
          similar: similar.map(({ member_id, deposit_id, status, amount_minor, currency_code, at, alike }) => ({
            member: { id: member_id, username: memberOf(member_id)?.username ?? '' },
            deposit_id,
            status,
            amount: amount_minor === null || currency_code === null ? null : decimalOf(amount_minor, currency_code),
            currency_code,
            time: at.toISOString(),
            alike: [...alike],
          })),
        };
      },
    }),
    implement(staffStatementAccount, {
      find: async () =>
        (await listStatementAccounts(db)).map((account) => ({
          id: account.house_bank_account_id,
          is_active: account.is_active,
          polled_at: account.polled_at?.toISOString() ?? null,
          failing_since: account.failing_since?.toISOString() ?? null,
          last_problem: account.last_problem,
        })),
    }),
  ];
}
