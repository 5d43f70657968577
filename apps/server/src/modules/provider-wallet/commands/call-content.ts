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

/** What a movement for a game says it was for, as its journal entry keeps it. */
export interface GameReference {
  readonly provider: string;
  readonly round: string;
  readonly game: string;
  /** The rest of what the call asked for. */
  readonly rest: readonly string[];
}

const plain = /^[^\s%]*$/;
/** Providers choose their ids; a space would end one here. */
const word = (text: string) => (plain.test(text) ? text : encodeURIComponent(text));

const referenceOf = ({ provider, round, game, rest }: GameReference): string =>
  ['round', provider, round, game, ...rest].map(word).join(' ');

export function readReference(reference: string | null): GameReference | undefined {
  const [kind, provider, round, game, ...rest] = reference?.split(' ').map(decodeURIComponent) ?? [];
  return kind === 'round' && provider && round !== undefined && game ? { provider, round, game, rest } : undefined;
}

const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}:${value}`]);

/** Everything a call asks for besides its amount and currency, as text: its entry's reference. A session is not part of it. */
export function contentOf(command: MoneyCommand): string {
  const { provider } = command;
  const { round = '', game = '' } = command;
  return referenceOf({ provider, round, game, rest: restOf(command) });
}

function restOf(command: MoneyCommand): string[] {
  switch (command.call) {
    case 'bet':
      return [...(command.isFree ? ['free'] : []), ...optional('reward', command.rewardId)];
    case 'result':
      return [...optional('bet', command.ref), command.kind, command.isClosed ? 'closes' : 'goes-on'];
    case 'refund':
    case 'commit':
      return [...optional('bet', command.ref), command.amountMinor === undefined ? 'all' : 'part'];
    case 'cancel':
    case 'release':
      return optional('bet', command.ref);
    case 'rollback':
      return [command.target, ...optional('of', command.ref), command.amountMinor === undefined ? 'all' : 'part'];
    case 'betWin':
      return [
        `win:${command.winMinor}`,
        ...(command.isFree ? ['free'] : []),
        ...optional('least', command.minBalanceMinor?.toString()),
        command.isClosed ? 'closes' : 'goes-on',
      ];
    case 'adjust':
      return [command.reason];
    case 'restake':
      return [...optional('bet', command.ref), `stake:${command.amountMinor}`];
    case 'promoWin':
      return [command.campaignType, command.campaign];
    case 'reserve':
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
  const content = [
    command.call,
    command.currency,
    String(amountOf(command) ?? ''),
    command.isRecordOnly ? 'record' : '',
    contentOf(command),
  ].join('\n');
  return createHash('sha256').update(content).digest().subarray(0, 16);
}

/** A call's name among its player's; also the key of the entry it posts. */
export const keyOf = (provider: string, call: string, txn: string): string => `${provider}:${call}:${txn}`;

const hasPart = new Set(['betWin', 'commit', 'release', 'adjust']);

/** The transaction in such a key of an entry of `provider`, without what tells several entries of one call apart. */
export function transactionOf(key: string, provider: string): string {
  const [call = '', ...rest] = key.slice(provider.length + 1).split(':');
  // An id may have a colon of its own.
  const id = (hasPart.has(call) ? rest.slice(0, -1) : rest).join(':');
  return id.replace(/:(?:(?:stake|win):.*|taken)$/s, '');
}

/** The key of the entry that pays what came together with its stake. */
export const betWinKey = (provider: string, txn: string): string => `${keyOf(provider, 'betWin', txn)}:win`;
