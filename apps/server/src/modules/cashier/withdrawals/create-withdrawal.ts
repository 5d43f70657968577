import { decimalOf } from '@sabai/contract/money';
import { inTransaction, type Tx } from '@sabai/db';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { turnoverLeft } from '../../wallet/index.ts';
import { fingerprintOf, readAmount, refuseConflict } from '../transactions/amount.rules.ts';
import { publishWithdrawal } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { payeeKeys, payeeNames } from '../transactions/payee-names.ts';
import type { WithdrawalMethods } from '../transactions/withdrawal-method.ts';
import {
  insertWithdrawal,
  payeeHistory,
  type Withdrawal,
  withdrawalByKey,
} from '../transactions/withdrawals.repository.ts';
import { approve } from './advance-withdrawal.ts';
import { autoConcerns } from './auto-concerns.ts';
import { insertSteps } from './stages.repository.ts';
import {
  withdrawalLimits,
  withdrawalRights,
  withdrawalSettings,
  withdrawalTypes,
} from './withdrawal-config.repository.ts';
import { exceedsPromotion, judgeRequest } from './withdrawal-states.rules.ts';

type Dependencies = Pick<
  CashierDependencies,
  'platform' | 'identity' | 'protection' | 'wallet' | 'flags' | 'promotions'
>;

export interface WithdrawalCommand {
  readonly caller: MemberCaller;
  readonly amount: unknown;
  readonly method: string;
  readonly note: string;
  readonly cryptoCurrencyId?: number | undefined;
  readonly walletAddress?: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Reserves the amount, unless a rule locks it. The wallet is locked first, so that the computed sums stay valid. */
async function hold({ wallet, promotions }: Dependencies, tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { id, member_id: memberId, currency_code: code, amount_minor: amountMinor } = withdrawal;
  await wallet.lockWallet(tx, memberId);
  const owedMinor = await wallet.debtOf(tx, memberId, code);
  if (owedMinor > 0n) throw new Refusal('WITHDRAWAL_DEBT_OPEN', { amount: decimalOf(owedMinor, code) });
  const { turnover, bonusFacts } = await wallet.walletSnapshot(tx, memberId);
  if (turnoverLeft(turnover) > 0n || bonusFacts?.model === 'turnover-lock')
    throw new Refusal('WITHDRAWAL_TURNOVER_UNMET');
  if (exceedsPromotion(amountMinor, turnover)) {
    const amount = decimalOf(turnover.withdrawalCapMinor!, code);
    throw new Refusal('WITHDRAWAL_LIMITED_BY_PROMOTION', { amount });
  }
  await promotions.withdrawing(tx, memberId);
  await wallet.holdWithdrawal(tx, {
    memberId,
    currency: code,
    amountMinor,
    idempotencyKey: `withdrawal:${id}:hold`,
    reference: `withdrawal:${id}`,
  });
}

/**
 * Requests a withdrawal. Its amount is reserved immediately; a member may have one pending. All requirements on the
 * member are checked here, and the remaining checks are recorded: none is added later.
 */
export async function createWithdrawal(
  dependencies: Dependencies,
  methods: WithdrawalMethods,
  { caller, amount, method: code, note, idempotencyKey, ...requested }: WithdrawalCommand,
): Promise<Withdrawal> {
  const { platform, protection, identity } = dependencies;
  const { memberId } = caller;
  return inTransaction(platform.db, async (tx) => {
    const member = await protection.requireAllowed(tx, 'withdraw', memberId);
    const { currencyCode } = member;
    const type = (await withdrawalTypes(tx, member)).find((candidate) => candidate.code === code);
    const method = methods.find(code);
    if (!type?.isActive || !method || !(await method.isOpen(tx, currencyCode)))
      throw new Refusal('PAYMENT_METHOD_UNKNOWN');
    const amountMinor = readAmount(amount, currencyCode, type.limits);
    const request = { member, amountMinor, ...requested };
    const payee = await method.payeeOf(tx, request);
    await protection.admitWithdrawal(tx, memberId);
    const seal = await platform.seal();
    const destination = {
      bank_code: payee.bankCode ?? null,
      bank_number: payee.bankNumber ?? null,
      bank_account_name: payee.bankAccountName ?? null,
      wallet_address: payee.walletAddress ?? null,
    };
    const now = platform.clock();
    const { checks, heldUntil, isAutoApproved } = judgeRequest({
      now,
      amountMinor,
      ...(await payeeHistory(tx, memberId, payeeKeys(seal, destination))),
      payeeHoldMs: (await withdrawalSettings(tx)).payeeHoldMs,
      accountHeldUntil: member.payoutsHeldUntil,
      autoApproveMinor: (await withdrawalLimits(tx, currencyCode))?.auto_approve_minor ?? null,
      concerns: await autoConcerns(dependencies, tx, member, code),
    });
    const fingerprint = fingerprintOf(
      'withdrawal',
      amountMinor,
      code,
      note,
      requested.walletAddress ?? '',
      requested.cryptoCurrencyId ?? 0,
    );
    const withdrawal = await insertWithdrawal(tx, {
      member_id: memberId,
      channel: code,
      currency_code: currencyCode,
      amount_minor: amountMinor,
      ...sealedTables.withdrawals.seal(seal, memberId, { ...destination, note }),
      ...payeeNames(seal, destination),
      held_until: heldUntil,
      is_auto_approved: isAutoApproved,
      idempotency_key: idempotencyKey ?? null,
      fingerprint,
      requested_at: now,
      queue_priority: (await withdrawalRights(tx, memberId, currencyCode)).queuePriority,
    });
    if (!withdrawal) {
      const repeated = idempotencyKey && (await withdrawalByKey(tx, memberId, idempotencyKey));
      if (!repeated) throw new Refusal('WITHDRAWAL_ALREADY_PENDING');
      refuseConflict(repeated, fingerprint);
      return repeated;
    }
    await hold(dependencies, tx, withdrawal);
    // Comes last, so that a request that would be refused needs no step-up; a repeat needs none, since it moves
    // nothing.
    await identity.requireProof(tx, caller, 'payout');
    const waiting = isAutoApproved && !heldUntil ? checks.filter(({ check }) => check !== 'review') : checks;
    const steps = [{ step: 'requested' }, ...waiting.map((check) => ({ step: 'checks', check }))];
    await insertSteps(tx, withdrawal, steps, { actor: null, at: now });
    await method.onRequested?.(tx, withdrawal, request);
    await publishWithdrawal(tx, withdrawal);
    if (!isAutoApproved || heldUntil) return withdrawal;
    const approved = await approve(dependencies, tx, withdrawal, { actor: 'house' });
    await publishWithdrawal(tx, approved);
    return approved;
  });
}
