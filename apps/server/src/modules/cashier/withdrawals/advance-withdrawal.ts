import type { Tx } from '@sabai/db';
import { invariant } from '../../../platform/invariant.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { publishWithdrawal } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '../transactions/withdrawals.repository.ts';
import { insertSteps, type NewStep } from './stages.repository.ts';
import { canGo, type Stage, statusOf } from './withdrawal-states.rules.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'wallet'>;

/** The actor that advances a withdrawal, such as `staff:<id>` or `btcpay`. */
export interface Mover {
  readonly actor: string;
  readonly staffId?: string;
  readonly reason?: string;
  /** The bank's reference, or the transaction's hash. */
  readonly reference?: string;
}

/** Advances a withdrawal by one transition and adds it to the tracker. The caller must hold the row's lock. */
async function step(
  { platform }: Dependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  to: Stage,
  values: Parameters<typeof updateWithdrawal>[2],
  by: Mover,
  before: readonly NewStep[] = [],
): Promise<Withdrawal> {
  invariant(canGo(withdrawal.stage as Stage, to), `a withdrawal goes from ${withdrawal.stage} to ${to}`);
  await insertSteps(tx, withdrawal, [...before, { step: to }], { actor: by.actor, at: platform.clock() });
  const sealed = sealedTables.withdrawals.seal(await platform.seal(), withdrawal.member_id, values);
  // A step forwards ends the set-aside state.
  const goesOn = { set_aside_at: null, set_aside_by: null, set_aside_reason: null };
  return updateWithdrawal(tx, withdrawal, { ...sealed, ...goesOn, stage: to, status: statusOf(to) });
}

const movementOf = ({ id, member_id, currency_code, amount_minor }: Withdrawal, { actor }: Mover) => ({
  memberId: member_id,
  currency: currency_code,
  amountMinor: amount_minor,
  // Both outcomes share one key, so that the ledger accepts only one of them.
  idempotencyKey: `withdrawal:${id}:decided`,
  reference: `withdrawal:${id}`,
  actor,
});

/** Marks all checks as passed: the money may be sent. */
export function approve(dependencies: Dependencies, tx: Tx, withdrawal: Withdrawal, by: Mover): Promise<Withdrawal> {
  const now = dependencies.platform.clock();
  const decision = by.staffId ? { decided_at: now, decided_by: by.staffId, reason: by.reason ?? '' } : {};
  const review: NewStep = { step: 'checks', check: { check: 'review', state: 'passed', until: null } };
  return step(dependencies, tx, withdrawal, 'approved', { approved_at: now, ...decision }, by, [review]);
}

/**
 * Marks the money as sent. For an automatically approved withdrawal the sending member of staff is recorded as its
 * decider.
 */
export const send = (dependencies: Dependencies, tx: Tx, withdrawal: Withdrawal, by: Mover): Promise<Withdrawal> =>
  step(
    dependencies,
    tx,
    withdrawal,
    'sent',
    {
      sent_at: dependencies.platform.clock(),
      ...(by.reference ? { payout_reference: by.reference } : {}),
      ...(by.staffId && !withdrawal.decided_at
        ? { decided_at: dependencies.platform.clock(), decided_by: by.staffId, reason: by.reason ?? '' }
        : {}),
    },
    by,
  );

/** Marks the money as received and posts its departure from the ledger. */
export async function receive(
  dependencies: Dependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  by: Mover,
): Promise<Withdrawal> {
  await dependencies.wallet.payWithdrawal(tx, { ...movementOf(withdrawal, by), channel: withdrawal.channel });
  const reference = by.reference ? { payout_reference: by.reference } : {};
  return step(
    dependencies,
    tx,
    withdrawal,
    'received',
    { succeeded_at: dependencies.platform.clock(), ...reference },
    by,
  );
}

/** Ends the withdrawal: the money returns to the member, with the reason. */
export async function refuse(
  dependencies: Dependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  code: 'REFUSED_BY_STAFF' | 'PAYOUT_FAILED',
  by: Mover,
): Promise<Withdrawal> {
  await dependencies.wallet.returnWithdrawal(tx, movementOf(withdrawal, by));
  const review: NewStep[] =
    code === 'REFUSED_BY_STAFF' && withdrawal.stage === 'checks'
      ? [{ step: 'checks', check: { check: 'review', state: 'failed', until: null } }]
      : [];
  const decided = { decided_at: dependencies.platform.clock(), ...(by.staffId ? { decided_by: by.staffId } : {}) };
  const values = { reason_code: code, reason: by.reason ?? '', ...decided };
  return step(dependencies, tx, withdrawal, 'refused', values, by, review);
}

/**
 * Applies a provider's report of a payout, in any order and with repeats. Advances a withdrawal that is behind the
 * report, and returns it in its state afterwards. The caller compares `stage`, since a contradiction between provider
 * and ledger is for staff.
 */
async function report(
  tx: Tx,
  id: string,
  work: (withdrawal: Withdrawal) => Promise<Withdrawal>,
): Promise<Withdrawal | undefined> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return undefined;
  const moved = await work(withdrawal);
  if (moved !== withdrawal) await publishWithdrawal(tx, moved);
  return moved;
}

export const markSent = (dependencies: Dependencies, tx: Tx, id: string, by: Mover) =>
  report(tx, id, async (withdrawal) =>
    withdrawal.stage === 'approved' ? send(dependencies, tx, withdrawal, by) : withdrawal,
  );

export const markReceived = (dependencies: Dependencies, tx: Tx, id: string, by: Mover) =>
  report(tx, id, async (withdrawal) => {
    const sent = withdrawal.stage === 'approved' ? await send(dependencies, tx, withdrawal, by) : withdrawal;
    return sent.stage === 'sent' ? receive(dependencies, tx, sent, by) : sent;
  });

/** Marks a payout as failed before it was sent. Sent money is returned only by a staff decision. */
export const markFailed = (dependencies: Dependencies, tx: Tx, id: string, by: Mover) =>
  report(tx, id, async (withdrawal) =>
    withdrawal.stage === 'approved' ? refuse(dependencies, tx, withdrawal, 'PAYOUT_FAILED', by) : withdrawal,
  );
