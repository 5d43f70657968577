import { isSamePlay } from '../../wallet/index.ts';
import { amountOf, fingerprintOf, keyOf, playOf, restOf } from '../commands/call-content.ts';
import type { MoneyCommand } from '../commands/wallet-command.ts';
import { lastingRefusals, no } from '../commands/wallet-door.rules.ts';
import { type Call, type Decision, refuse } from './call.ts';

/**
 * Returns the response to a call whose identifier was used before; undefined for a new one. If the win was taken back
 * since, the first response no longer holds, neither its success nor its balance.
 */
export function decideReplay(call: Call): Decision | undefined {
  const { unit, command, key, options, player } = call;
  const kept = unit.answer(player.id, key);
  // A marker: stored before this call arrived, or when it was undone.
  if (kept?.fingerprint.length === 0) return refuse(call, no(kept.code));
  const entry = unit.entry(player.id, key);
  if (kept?.code !== 'OK' && entry) {
    if (!isSame(command, entry)) return duplicate(call);
    if (isUndone(call)) return undone(call);
    return again(call, 'OK', entry.beforeMinor, entry.afterMinor, { entry: { memberId: player.id, key } });
  }
  if (!kept || (options.retryAfterRefusal && lastingRefusals.has(kept.code))) return undefined;
  if (!kept.fingerprint.equals(fingerprintOf(command))) return duplicate(call);
  if (kept.code === 'OK' && isUndone(call)) return undone(call);
  return again(call, kept.code, kept.beforeMinor, kept.afterMinor, {}, kept.id);
}

const undone = (call: Call) => refuse(call, no('BET_CANCELLED', 'this was taken back'));

/** Returns whether the bet of a paid result has been taken back since, with its payout. */
function isUndone({ unit, command, player }: Call): boolean {
  const { provider } = command;
  if (command.call !== 'result' || command.isRecordOnly) return false;
  if (command.ref !== undefined) return unit.bet(player.id, provider, command.ref)?.state === 'voided';
  const bets = unit.betsOfRound(player.id, provider, command.round);
  return bets.length > 0 && bets.every(({ state }) => state === 'voided');
}

/** Rejects an id that was used for another of the calls with which this one could be confused. */
export function refuseBorrowedId(call: Call): Decision | undefined {
  const { unit, command, player } = call;
  const { provider, txn } = command;
  const isUsed = command.idIsAlsoOf?.some((other) => {
    if (other === command.call) return false;
    if (other === 'bet') return unit.bet(player.id, provider, txn) !== undefined;
    const key = keyOf(provider, other, txn);
    return unit.entry(player.id, key) !== undefined || unit.answer(player.id, key) !== undefined;
  });
  return isUsed ? duplicate(call) : undefined;
}

function isSame(command: MoneyCommand, entry: NonNullable<ReturnType<Call['unit']['entry']>>): boolean {
  const requested = amountOf(command);
  return (
    !command.isRecordOnly &&
    entry.currency === command.currency &&
    isSamePlay(entry.play, playOf(command)) &&
    entry.reference === (restOf(command) ?? null) &&
    (requested === undefined || requested === entry.amountMinor || -requested === entry.amountMinor)
  );
}

function again(
  { unit, options, player }: Call,
  code: Decision['outcome']['code'],
  beforeMinor: bigint,
  afterMinor: bigint,
  entry: Pick<Decision, 'entry'>,
  transactionId?: string,
): Decision {
  const { currency } = player;
  const balances =
    options.replayBalance === 'original'
      ? { beforeMinor, balanceMinor: afterMinor }
      : { balanceMinor: unit.playable(player.id, currency) };
  return {
    outcome: { code, ...balances, currency, isReplay: true, ...(transactionId ? { transactionId } : {}) },
    ...entry,
  };
}

const duplicate = ({ unit, player }: Call): Decision => ({
  outcome: {
    code: 'DUPLICATE',
    balanceMinor: unit.playable(player.id, player.currency),
    currency: player.currency,
    message: 'this transaction id was used for another call',
  },
});
