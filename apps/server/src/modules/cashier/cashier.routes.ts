import {
  bankCurrencyInformation,
  checkPendingDeposit,
  configWithdrawal,
  depositGateway,
  depositPromptpay,
  depositTransaction,
  depositTransactionSummary,
  moneyWithdrawal,
  paymentBankInformation,
  paymentType,
  queueWithdrawal,
  uploadSlip as uploadSlipService,
  withdrawalTransaction,
  withdrawalTransactionSummary,
  withdrawalType,
} from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { type Handlers, type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import { narrow } from './amount.rules.ts';
import {
  findHouseAccount,
  type HouseAccount,
  listHouseAccounts,
  listPaymentTypes,
  withdrawalLimits,
} from './cashier-config.repository.ts';
import { createQrDeposit } from './create-qr-deposit.ts';
import { createSlipDeposit, slipChannel } from './create-slip-deposit.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import type { CashierParts } from './parts.ts';
import { presentDeposit, presentQrDeposit, presentWithdrawal } from './present-transaction.ts';
import { slipUrlOf } from './slip.rules.ts';
import {
  findTransaction,
  listTransactions,
  summarize,
  type TransactionQuery,
  type TransactionTable,
} from './transactions.repository.ts';
import { uploadSlip } from './upload-slip.ts';
import { countAhead, pendingWithdrawal } from './withdrawals.repository.ts';

/** A range is given whole and forwards (Q60). */
function requireSoundRange({ from, to }: TransactionQuery): void {
  if ((from === undefined) !== (to === undefined) || (from && to && from > to)) throw new Refusal('DATE_RANGE_INVALID');
}

/** What the cashier offers to members. */
export function cashierRoutes(parts: CashierParts): Implementation[] {
  const { platform, identity, wallet } = parts;
  const { db, clock } = platform;
  const currencyFor = async (memberId: string) => currencyOf((await identity.memberOf(db, memberId)).currencyCode);

  const presentAccount = async (account: HouseAccount) => {
    const currency = currencyOf(account.currency_code);
    const types = await listPaymentTypes(db, account.currency_code);
    const { min_minor, max_minor } = narrow(
      account,
      types.find(({ code }) => code === slipChannel),
    );
    return {
      id: account.id,
      bank_code: account.bank_code,
      bank_name: account.bank_name,
      account_number: account.account_number,
      account_name: account.account_name,
      fee: formatDecimal(account.fee_minor, currency),
      min_deposit: formatDecimal(min_minor ?? 0n, currency),
      max_deposit: formatDecimal(max_minor ?? 0n, currency),
    };
  };

  async function history<T extends TransactionTable>(table: T, memberId: string, query: TransactionQuery) {
    requireSoundRange(query);
    const timeZone = await identity.timeZone(db);
    const { total, rows } = await listTransactions(db, table, query, { memberIds: [memberId] }, timeZone);
    return { page: { total, limit: query.$limit, skip: query.$skip }, rows };
  }

  async function summary(table: TransactionTable, memberId: string) {
    const currency = await currencyFor(memberId);
    const { count, pendingMinor, successMinor } = await summarize(db, table, memberId);
    return {
      count,
      pending: formatDecimal(pendingMinor, currency),
      success: formatDecimal(successMinor, currency),
      currency_code: currency.code,
    };
  }

  const createByQr: Handlers<typeof depositGateway>['create'] = async ({ body }, { caller, idempotencyKey }) =>
    presentQrDeposit(
      await createQrDeposit(parts, {
        memberId: caller.memberId,
        amount: body.deposit_amount,
        note: body.note,
        idempotencyKey,
      }),
      clock(),
    );

  return [
    implement(paymentType, {
      async find({ query }, { caller }) {
        const currency = await currencyFor(caller.memberId);
        const types = await listPaymentTypes(db, currency.code);
        return pageOf(
          types.map(({ id, code, category, min_minor, max_minor, is_active }) => ({
            id,
            payment_type_code: code as 'BANK',
            payment_type_category: category as 'SLIP',
            min_deposit: formatDecimal(min_minor, currency),
            max_deposit: formatDecimal(max_minor, currency),
            is_active,
          })),
          query,
        );
      },
    }),
    implement(withdrawalType, {
      async find({ query }, { caller }) {
        const currency = await currencyFor(caller.memberId);
        const isActive = (await withdrawalLimits(db, currency.code)) !== undefined;
        return pageOf([{ id: 1, code: 'BANK', is_active: isActive }], query);
      },
    }),
    implement(paymentBankInformation, {
      async find({ query }, { caller }) {
        const accounts = await listHouseAccounts(db, (await currencyFor(caller.memberId)).code);
        return pageOf(await Promise.all(accounts.map(presentAccount)), query);
      },
      async get({ id }, { caller }) {
        const { code } = await currencyFor(caller.memberId);
        const account = /^\d{1,9}$/.test(id) && (await findHouseAccount(db, Number(id), code));
        if (!account) throw new Refusal('NOT_FOUND');
        return presentAccount(account);
      },
    }),
    implement(bankCurrencyInformation, {
      async find({ query }) {
        // Operators make no sense on these two ids, so only plain values narrow the list.
        const named = (name: 'currencyId' | 'bankId', filter: unknown) =>
          typeof filter === 'number' ? { [name]: filter } : {};
        const banks = await identity.listBanks(db, {
          ...named('currencyId', query.currency_id),
          ...named('bankId', query.bank_currency_information_id),
        });
        return pageOf(
          banks.map(({ id, code, name, currency_id, account_digits }) => ({
            id,
            bank_code: code,
            bank_name: name,
            currency_id,
            account_digits: [...account_digits],
          })),
          query,
        );
      },
    }),
    implement(depositGateway, { create: createByQr }),
    implement(depositPromptpay, { create: createByQr }),
    implement(depositTransaction, {
      async find({ query }, { caller }) {
        const { page, rows } = await history('deposits', caller.memberId, query);
        return { ...page, data: await Promise.all(rows.map((row) => presentDeposit(row, clock()))) };
      },
      async get({ id }, { caller }) {
        const deposit = await findTransaction(db, 'deposits', id, caller.memberId);
        if (!deposit) throw new Refusal('NOT_FOUND');
        return presentDeposit(deposit, clock());
      },
      create: async ({ body }, { caller, idempotencyKey }) =>
        presentDeposit(
          await createSlipDeposit(parts, {
            memberId: caller.memberId,
            houseAccountId: body.payment_bank_information_id,
            amount: body.deposit_amount,
            note: body.note,
            slipUrl: body.slip_image_url,
            idempotencyKey,
          }),
          clock(),
        ),
    }),
    implement(depositTransactionSummary, { find: (_input, { caller }) => summary('deposits', caller.memberId) }),
    implement(checkPendingDeposit, {
      async find(_input, { caller }) {
        const { rows } = await history('deposits', caller.memberId, { $limit: 20, $skip: 0, status: 'pending' });
        return Promise.all(rows.map((row) => presentDeposit(row, clock())));
      },
    }),
    implement(uploadSlipService, {
      create: async (_input, { caller, upload }) => ({
        slip_image_url: slipUrlOf(await uploadSlip(parts, caller.memberId, upload)),
      }),
    }),
    implement(withdrawalTransaction, {
      async find({ query }, { caller }) {
        const { page, rows } = await history('withdrawals', caller.memberId, query);
        return { ...page, data: rows.map(presentWithdrawal) };
      },
      async get({ id }, { caller }) {
        const withdrawal = await findTransaction(db, 'withdrawals', id, caller.memberId);
        if (!withdrawal) throw new Refusal('NOT_FOUND');
        return presentWithdrawal(withdrawal);
      },
      create: async ({ body }, { caller, idempotencyKey }) =>
        presentWithdrawal(await createWithdrawal(parts, { memberId: caller.memberId, ...body, idempotencyKey })),
    }),
    implement(withdrawalTransactionSummary, { find: (_input, { caller }) => summary('withdrawals', caller.memberId) }),
    implement(moneyWithdrawal, {
      async find(_input, { caller }) {
        const { withdrawable, currencyCode } = await wallet.walletSnapshot(db, caller.memberId);
        const amount = formatDecimal(withdrawable, currencyOf(currencyCode));
        return { amount, is_partial: false, currency_code: currencyCode };
      },
    }),
    implement(configWithdrawal, {
      async find(_input, { caller }) {
        const currency = await currencyFor(caller.memberId);
        const limits = await withdrawalLimits(db, currency.code);
        return {
          min_withdrawal: formatDecimal(limits?.min_minor ?? 0n, currency),
          max_withdrawal: formatDecimal(limits?.max_minor ?? 0n, currency),
          currency_code: currency.code,
        };
      },
    }),
    implement(queueWithdrawal, {
      async find(_input, { caller }) {
        const pending = await pendingWithdrawal(db, caller.memberId);
        return pending
          ? { pending: presentWithdrawal(pending), ahead: await countAhead(db, pending) }
          : { pending: null, ahead: 0 };
      },
    }),
  ];
}
