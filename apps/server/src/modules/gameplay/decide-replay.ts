import { type Call, type Decision, refuse } from './call.ts';
import { amountOf, contentOf, fingerprintOf } from './call-content.ts';
import type { MoneyCommand } from './wallet-command.ts';
import { lastingRefusals, no } from './wallet-door.rules.ts';

/** The answer to a call whose name has been used before; undefined when it is new. */
export function decideReplay(call: Call): Decision | undefined {
  const { desk, command, key, options, player } = call;
  const entry = desk.entry(player.id, key);
  if (entry) {
    if (!isSame(command, entry)) return duplicate(call);
    return again(call, 'OK', entry.beforeMinor, entry.afterMinor, { entry: { memberId: player.id, key } });
  }
  const kept = desk.answer(player.id, key);
  if (!kept || (options.retryAfterRefusal && lastingRefusals.has(kept.code))) return undefined;
  // A mark, left before this call ever came: it is no repetition.
  if (kept.fingerprint.length === 0) return refuse(call, no(kept.code));
  if (!kept.fingerprint.equals(fingerprintOf(command))) return duplicate(call);
  return again(call, kept.code, kept.beforeMinor, kept.afterMinor, {}, kept.id);
}

function isSame(command: MoneyCommand, entry: NonNullable<ReturnType<Call['desk']['entry']>>): boolean {
  const asked = amountOf(command);
  return (
    !command.isRecordOnly &&
    entry.currency === command.currency &&
    entry.reference === contentOf(command) &&
    (asked === undefined || asked === entry.amountMinor || -asked === entry.amountMinor)
  );
}

function again(
  { desk, options, player }: Call,
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
      : { balanceMinor: desk.balance(player.id, currency) };
  return {
    outcome: { code, ...balances, currency, isReplay: true, ...(transactionId ? { transactionId } : {}) },
    ...entry,
  };
}

const duplicate = ({ desk, player }: Call): Decision => ({
  outcome: {
    code: 'DUPLICATE',
    balanceMinor: desk.balance(player.id, player.currency),
    currency: player.currency,
    message: 'this transaction id was used for another call',
  },
});
