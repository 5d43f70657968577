import { randomUUID } from 'node:crypto';
import { fingerprintOf } from '../commands/call-content.ts';
import { type Call, type Decision, movementOf } from './call.ts';
import { tell } from './game-events.ts';

/** Whatever a call has brought a player repays first what the player owes. */
export function repayFirst(call: Call, decision: Decision): Decision {
  const { unit, command, player } = call;
  const owedMinor = unit.debt(player.id, command.currency);
  if (owedMinor === 0n) return decision;
  const heldMinor = unit.balance(player.id, command.currency);
  const isEnough = heldMinor >= owedMinor;
  const amountMinor = isEnough ? owedMinor : heldMinor;
  if (amountMinor === 0n) return decision;
  unit.move(movementOf(call, 'debt_collected', amountMinor, 'debt'));
  tell(call, 'debt.collected', call.game, { ref: command.txn, amountMinor });
  return toldNow(call, decision);
}

/**
 * The decision with what the player has now, after all that the call has caused. Its own entry tells the balance before that, so its answer
 * is kept beside it: a repetition hears what the first one heard.
 */
export function toldNow(call: Call, decision: Decision): Decision {
  const { unit, command, key, player } = call;
  const { outcome } = decision;
  const balanceMinor = unit.playable(player.id, command.currency);
  const id = unit.answer(player.id, key)?.id ?? randomUUID();
  const answer = {
    ...{ id, fingerprint: fingerprintOf(command), code: 'OK' as const },
    ...{ beforeMinor: call.heldMinor, afterMinor: balanceMinor },
  };
  unit.keepAnswer(
    { memberId: player.id, provider: command.provider, call: command.call, txn: command.txn, answer },
    key,
  );
  return { outcome: { ...outcome, beforeMinor: call.heldMinor, balanceMinor, transactionId: id } };
}
