import { randomUUID } from 'node:crypto';
import { fingerprintOf } from '../commands/call-content.ts';
import { type Call, type Decision, movementOf } from './call.ts';
import { tell } from './game-events.ts';

/**
 * Whatever a call has brought a player repays first what the player owes. The call's own entry tells the balance before that,
 * so its answer is kept beside it: a repetition hears what the first one heard.
 */
export function repayFirst(call: Call, decision: Decision): Decision {
  const { desk, command, key, player } = call;
  const owedMinor = desk.debt(player.id, command.currency);
  if (owedMinor === 0n) return decision;
  const heldMinor = desk.balance(player.id, command.currency);
  const isEnough = heldMinor >= owedMinor;
  const amountMinor = isEnough ? owedMinor : heldMinor;
  if (amountMinor === 0n) return decision;
  desk.move(movementOf(call, 'debt_collected', amountMinor, 'debt'));
  tell(call, 'debt.collected', call.game, { ref: command.txn, amountMinor });
  const { outcome } = decision;
  const balanceMinor = desk.balance(player.id, command.currency);
  const id = desk.answer(player.id, key)?.id ?? randomUUID();
  const answer = {
    ...{ id, fingerprint: fingerprintOf(command), code: 'OK' as const },
    ...{ beforeMinor: outcome.beforeMinor ?? heldMinor, afterMinor: balanceMinor },
  };
  desk.keepAnswer(
    { memberId: player.id, provider: command.provider, call: command.call, txn: command.txn, answer },
    key,
  );
  return { outcome: { ...outcome, balanceMinor, transactionId: id } };
}
