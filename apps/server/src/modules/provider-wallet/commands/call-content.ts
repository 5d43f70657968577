import { createHash } from 'node:crypto';
import type { PlayFacts } from '../../wallet/index.ts';
import type { MoneyCommand } from './wallet-command.ts';

/** The provider id of the operator's own studio. */
export const houseProvider = 'house';

/** The call name under which a rollback of a whole round stores its tombstone. */
export const roundCall = 'round';
/** The call name under which the reversed part of a win is stored. */
export const undoneCall = 'undone-result';
/** The call name under which the sum paid by corrections in a round is stored. */
export const adjustedCall = 'adjusted';
/** The call name under which the sum taken by corrections in a round is stored. */
export const correctedCall = 'corrected';

const plain = /^[^\s%]*$/;
/** Escapes a provider's text, since a space would end a word here. */
const word = (text: string) => (plain.test(text) ? text : encodeURIComponent(text));

const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}:${value}`]);

/**
 * Returns the content of a call beyond amount, currency and {@link playOf}: the reference of its entry, which is only
 * compared. Undefined if there is none. Sessions are excluded.
 */
export function restOf(command: MoneyCommand): string | undefined {
  const words = restWords(command);
  return words.length === 0 ? undefined : words.map(word).join(' ');
}

function restWords(command: MoneyCommand): string[] {
  switch (command.call) {
    case 'bet':
      return optional('reward', command.rewardId);
    case 'result':
      return [command.kind, command.isClosed ? 'closes' : 'goes-on'];
    case 'rollback':
      return [command.target];
    case 'betWin':
      return [
        `win:${command.winMinor}`,
        ...optional('least', command.minBalanceMinor?.toString()),
        command.isClosed ? 'closes' : 'goes-on',
      ];
    case 'adjust':
      return [command.reason];
    case 'restake':
      return [`stake:${command.amountMinor}`];
    case 'promoWin':
      return [command.campaignType, command.campaign];
    case 'reserve':
    case 'refund':
    case 'commit':
    case 'cancel':
    case 'release':
    case 'endRound':
      return [];
  }
}

/** Returns the play that an entry of the call belongs to, as stored in its columns. */
export function playOf(command: MoneyCommand): PlayFacts {
  const { provider, call, txn, round = null, game = null } = command;
  return {
    provider,
    round,
    game,
    call,
    txn,
    ref: 'ref' in command ? (command.ref ?? null) : null,
    isFree: ('isFree' in command && command.isFree) || null,
    isPart: mayBePart(command) ? command.amountMinor !== undefined : null,
  };
}

const mayBePart = (command: MoneyCommand) =>
  command.call === 'refund' || command.call === 'commit' || command.call === 'rollback';

/** Returns the amount that the call moves; undefined if it follows from stored data. */
export function amountOf(command: MoneyCommand): bigint | undefined {
  if (command.call === 'adjust') return command.deltaMinor;
  if (command.call === 'restake') return undefined;
  return 'amountMinor' in command ? command.amountMinor : undefined;
}

/**
 * Returns a hash of a call's content, which distinguishes its repeat from another call with the same transaction id.
 */
export function fingerprintOf(command: MoneyCommand): Buffer {
  const { provider, round, game, call, ref, isFree, isPart } = playOf(command);
  const content = JSON.stringify([
    provider,
    round,
    game,
    call,
    ref,
    isFree,
    isPart,
    restOf(command),
    command.currency,
    amountOf(command)?.toString(),
    command.isRecordOnly === true,
  ]);
  return createHash('sha256').update(content).digest().subarray(0, 16);
}

/** Returns a call's identifier among the player's; also the key of the entry it posts. */
export const keyOf = (provider: string, call: string, txn: string): string => `${provider}:${call}:${txn}`;

/** Returns the key of the entry for a win paid together with its stake. */
export const betWinKey = (provider: string, txn: string): string => `${keyOf(provider, 'betWin', txn)}:win`;
