import { randomUUID } from 'node:crypto';
import { fingerprintOf } from '../commands/call-content.ts';
import { type Call, type Decision, movementOf } from './call.ts';
import { publishEvent } from './game-events.ts';

/** Repays the player's debt first from the income of a call. */
export function repayFirst(call: Call, decision: Decision): Decision {
  const { unit, command, player } = call;
  const owedMinor = unit.debt(player.id, command.currency);
  if (owedMinor === 0n) return decision;
  const heldMinor = unit.balance(player.id, command.currency);
  const isEnough = heldMinor >= owedMinor;
  const amountMinor = isEnough ? owedMinor : heldMinor;
  if (amountMinor === 0n) return decision;
  unit.move(movementOf(call, 'debt_collected', amountMinor, 'debt'));
  publishEvent(call, 'debt.collected', call.game, { ref: command.txn, amountMinor });
  return toldNow(call, decision);
}

/**
 * Returns the decision with the player's balance after all effects of the call. Its own entry holds the balance before
 * them, so the response is stored separately: a repeat gets the first response.
 */
export function toldNow(call: Call, decision: Decision): Decision {
  const { unit, command, key, player } = call;
  const { outcome } = decision;
  const balanceMinor = unit.playable(player.id, command.currency);
  const id = unit.answer(player.id, key)?.id ?? randomUUID();
  const answer = {
    id,
    fingerprint: fingerprintOf(command),
    code: 'OK' as const,
    beforeMinor: call.heldMinor,
    afterMinor: balanceMinor,
  };
  unit.keepAnswer(
    { memberId: player.id, provider: command.provider, call: command.call, txn: command.txn, answer },
    key,
  );
  return { outcome: { ...outcome, beforeMinor: call.heldMinor, balanceMinor, transactionId: id } };
}
