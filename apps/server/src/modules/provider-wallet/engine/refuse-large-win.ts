import { no } from '../commands/wallet-door.rules.ts';
import { boundAgainst, largestBalanceMinor } from '../win-limits/win-limits.rules.ts';
import { type Call, type Decision, refuse } from './call.ts';
import { publishEvent } from './game-events.ts';

/**
 * Rejects a payment above a limit of the provider, permanently, and notifies staff; undefined if it may be paid.
 * `paidMinor` is the sum already paid to the player in the round.
 */
export function refuseLargeWin(call: Call, amountMinor: bigint, paidMinor = 0n): Decision | undefined {
  const { unit, command, most, player, game } = call;
  if (amountMinor <= 0n) return undefined;
  if (unit.balance(player.id, command.currency) + amountMinor > largestBalanceMinor)
    return refuse(call, no('WIN_TOO_LARGE', 'no account holds this much'));
  const bound = boundAgainst(most, amountMinor, paidMinor);
  if (!bound) return undefined;
  return refuse(call, no('WIN_TOO_LARGE', `more than may be paid in a ${bound}`), () =>
    publishEvent(call, 'win.refused', game, { ref: command.txn, amountMinor }, { bound }),
  );
}
