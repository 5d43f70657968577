import { createHash } from 'node:crypto';
import type { PlayFacts } from '../../wallet/index.ts';
import type { MoneyCommand } from './wallet-command.ts';

/** The house studio as the wallet door knows it. */
export const houseProvider = 'house';

/** The name under which a rollback of a whole round leaves its tombstone. */
export const roundCall = 'round';
/** The name under which it is remembered how much of a win was taken back. */
export const undoneCall = 'undone-result';
/** The name under which it is remembered what corrections have paid in a round. */
export const adjustedCall = 'adjusted';
/** The name under which it is remembered what corrections have taken in a round. */
export const correctedCall = 'corrected';

const plain = /^[^\s%]*$/;
/** Providers choose their words; a space would end one here. */
const word = (text: string) => (plain.test(text) ? text : encodeURIComponent(text));

const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}:${value}`]);

/**
 * What a call asks for besides its amount, its currency and what {@link playOf} says: the reference of its entry, which is compared and
 * never read. Undefined when there is no more. A session is not part of it.
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

/** What an entry of the call belongs to, as its columns keep it. */
export function playOf(command: MoneyCommand): PlayFacts {
  const { provider, call, txn, round = null, game = null } = command;
  return {
    ...{ provider, round, game, call, txn },
    ref: 'ref' in command ? (command.ref ?? null) : null,
    isFree: ('isFree' in command && command.isFree) || null,
    isPart: mayBePart(command) ? command.amountMinor !== undefined : null,
  };
}

const mayBePart = (command: MoneyCommand) =>
  command.call === 'refund' || command.call === 'commit' || command.call === 'rollback';

/** What the call asks to be moved; undefined when that follows from what is on record. */
export function amountOf(command: MoneyCommand): bigint | undefined {
  if (command.call === 'adjust') return command.deltaMinor;
  if (command.call === 'restake') return undefined;
  return 'amountMinor' in command ? command.amountMinor : undefined;
}

/** A hash of what a call asks for: tells its repetition from another call that borrows its transaction id. */
export function fingerprintOf(command: MoneyCommand): Buffer {
  const { provider, round, game, call, ref, isFree, isPart } = playOf(command);
  const content = JSON.stringify([
    ...[provider, round, game, call, ref, isFree, isPart, restOf(command)],
    ...[command.currency, amountOf(command)?.toString(), command.isRecordOnly === true],
  ]);
  return createHash('sha256').update(content).digest().subarray(0, 16);
}

/** A call's name among its player's; also the key of the entry it posts. */
export const keyOf = (provider: string, call: string, txn: string): string => `${provider}:${call}:${txn}`;

/** The key of the entry that pays what came together with its stake. */
export const betWinKey = (provider: string, txn: string): string => `${keyOf(provider, 'betWin', txn)}:win`;
