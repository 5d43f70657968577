import {
  checkPendingDeposit,
  depositAutobank,
  depositCrypto,
  depositGateway,
  depositPromptpay,
  depositTransaction,
  depositTransactionSummary,
  depositTruewallet,
  type PaymentTypeCode,
} from '@sabai/contract';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { DepositCommand, DepositMethods } from '../transactions/deposit-method.ts';
import type { Deposit } from '../transactions/deposits.repository.ts';
import { transactionHistory } from '../transactions/transaction-history.ts';
import { findTransaction } from '../transactions/transactions.repository.ts';
import { presentDeposits } from './present-deposit.ts';

interface Body {
  readonly deposit_amount: unknown;
  readonly note: string;
  readonly promotion_information_id?: number | null | undefined;
  readonly promotion_confirm?: boolean | undefined;
}

/** Creates a member's deposits and returns them. */
export function depositRoutes(dependencies: CashierDependencies, methods: DepositMethods): Implementation[] {
  const { platform } = dependencies;
  const { db } = platform;
  const history = transactionHistory(dependencies);
  const presentOne = async (deposit: Deposit) => (await presentDeposits(platform, methods, [deposit]))[0]!;

  const create = async (
    code: PaymentTypeCode,
    body: Body,
    { caller, idempotencyKey }: RequestContext<MemberCaller>,
    details: Partial<DepositCommand> = {},
  ) =>
    presentOne(
      await methods.of(code).create({
        memberId: caller.memberId,
        amount: body.deposit_amount,
        note: body.note,
        promotionId: body.promotion_information_id,
        isPromotionConfirmed: body.promotion_confirm,
        idempotencyKey,
        ...details,
      }),
    );

  return [
    implement(depositGateway, {
      create: ({ body }, context) =>
        create(body.payment_type_code, body, context, {
          ...(body.payment_type_code === 'TRUEWALLET' ? { phone: body.phone } : {}),
          ...(body.payment_type_code === 'AUTOBANK' ? { houseAccountId: body.payment_bank_information_id } : {}),
        }),
    }),
    implement(depositPromptpay, { create: ({ body }, context) => create('PROMPTPAY', body, context) }),
    implement(depositTruewallet, {
      create: ({ body }, context) => create('TRUEWALLET', body, context, { phone: body.phone }),
    }),
    implement(depositAutobank, {
      create: ({ body }, context) =>
        create('AUTOBANK', body, context, { houseAccountId: body.payment_bank_information_id }),
    }),
    implement(depositCrypto, {
      create: ({ body }, context) => create('CRYPTO', body, context, { cryptoCurrencyId: body.currency_crypto_id }),
    }),
    implement(depositTransaction, {
      async find({ query }, { caller }) {
        const { page, rows } = await history.page('deposits', caller.memberId, query);
        return { ...page, data: await presentDeposits(platform, methods, rows) };
      },
      async get({ id }, { caller }) {
        const deposit = await findTransaction(db, 'deposits', id, caller.memberId);
        if (!deposit) throw new Refusal('NOT_FOUND');
        return presentOne(deposit);
      },
      create: ({ body }, context) =>
        create('BANK', body, context, {
          houseAccountId: body.payment_bank_information_id,
          slipUrl: body.slip_image_url,
        }),
    }),
    implement(depositTransactionSummary, {
      find: ({ query }, { caller }) => history.summary('deposits', caller.memberId, query),
    }),
    implement(checkPendingDeposit, {
      async find(_input, { caller }) {
        const { rows } = await history.page('deposits', caller.memberId, { $limit: 20, $skip: 0, status: 'pending' });
        return presentDeposits(platform, methods, rows);
      },
    }),
  ];
}
