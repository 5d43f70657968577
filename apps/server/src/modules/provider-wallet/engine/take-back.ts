import { coverFromPot } from '../bonus/move-pot.ts';
import { type Call, movementOf } from './call.ts';
import { publishEvent } from './game-events.ts';

/**
 * Takes back a payment. If the player has less, it is refused or the rest becomes a debt, by the dialect's options.
 * Undefined means refused. All that the player can stake pays for it, an active bonus after the cash.
 */
export function takeFrom(call: Call, amountMinor: bigint, part = 'taken'): { owedMinor: bigint } | undefined {
  const { unit, command, options, player } = call;
  const missing = amountMinor - unit.balance(player.id, command.currency);
  if (missing > 0n) coverFromPot(call, missing, part);
  const held = unit.balance(player.id, command.currency);
  const takenMinor = held < amountMinor ? held : amountMinor;
  const owedMinor = amountMinor - takenMinor;
  if (owedMinor > 0n && options.shortfall === 'refuse') return undefined;
  if (takenMinor > 0n) unit.move(movementOf(call, 'win_rollback', takenMinor, part));
  if (owedMinor > 0n) {
    unit.move(movementOf(call, 'win_owed', owedMinor, `${part}-owed`));
    publishEvent(call, 'debt.opened', call.game, { ref: command.txn, amountMinor: owedMinor });
  }
  return { owedMinor };
}
