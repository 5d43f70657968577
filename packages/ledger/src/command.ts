import { currencyOf, largestAmountMinor } from '@sabai/contract/money';
import { pointsCurrency } from './accounts.ts';
import {
  type Movement,
  type TemplateFields,
  type TemplateName,
  templates,
  templatesThatMayBeZero,
} from './templates.ts';

/** The provider's identifiers of a movement for a game. Each is a column of the entry; null is absent. */
export interface PlayFacts {
  readonly provider: string;
  readonly round: string | null;
  readonly game: string | null;
  /** The kind of the call that requested it, and the call's id. */
  readonly call: string;
  readonly txn: string;
  /** The id of the bet, or of the win, that the call names. */
  readonly ref: string | null;
  /** True for a free stake granted by the provider; otherwise null. */
  readonly isFree: true | null;
  /** Whether it covers a part of a stake or win, or all of it; null where the call does not specify it. */
  readonly isPart: boolean | null;
}

/** Returns whether all fields of both are equal. */
export const isSamePlay = (one: PlayFacts | null, other: PlayFacts | null): boolean =>
  one === null || other === null
    ? one === other
    : one.txn === other.txn &&
      one.round === other.round &&
      one.ref === other.ref &&
      one.game === other.game &&
      one.call === other.call &&
      one.provider === other.provider &&
      one.isFree === other.isFree &&
      one.isPart === other.isPart;

interface CommonFields {
  memberId: string;
  /** Identifies the command permanently among this member's; 1 to 200 characters, such as `deposit:<id>`. */
  idempotencyKey: string;
  amountMinor: bigint;
  /** A currency code of the contract, or {@link pointsCurrency}. */
  currency: string;
  /** Its cause, such as `deposit:<id>`; part of the command's content. */
  reference?: string | undefined;
  /** The call of a game's provider that requested it; part of the command's content. */
  play?: PlayFacts;
  /** The member of staff or the job behind it; absent for the member's own actions. */
  actor?: string;
  /** A reason in plain text. */
  note?: string;
}

/** One money movement: a template, the template's fields, and the fields of every movement. */
export type PostCommand = {
  [Name in TemplateName]: { template: Name } & TemplateFields[Name] & CommonFields;
}[TemplateName];

const accountPattern = /^[a-z_]+(:[A-Za-z0-9._-]+)?$/;

/** PostgreSQL cannot store a NUL in a text. */
const nulCharacter = '\0';

/**
 * Returns the source and target of a command's money. Callers have validated their input, so an error here is a
 * caller's bug, not the member's.
 * @throws RangeError or TypeError for an invalid command.
 */
export function movementOf(command: PostCommand): Movement {
  const movement = (templates[command.template] as (fields: PostCommand) => Movement)(command);
  const { source, target } = movement;
  const { amountMinor, currency, template, idempotencyKey } = command;
  if (typeof amountMinor !== 'bigint') throw new TypeError('amountMinor must be a bigint of minor units');
  const least = templatesThatMayBeZero.has(template) ? 0n : 1n;
  if (amountMinor < least || amountMinor > largestAmountMinor) {
    throw new RangeError(`${template} can not move ${amountMinor} minor units`);
  }
  const isPoints = source === 'points' || target === 'points';
  if (isPoints !== (currency === pointsCurrency))
    throw new RangeError('points, and only points, are in their own currency');
  if (!isPoints) currencyOf(currency);
  for (const account of [source, target]) {
    if (!accountPattern.test(account)) throw new RangeError(`${account} is not an account`);
  }
  if (idempotencyKey.length < 1 || idempotencyKey.length > 200) {
    throw new RangeError('an idempotency key has 1 to 200 characters');
  }
  const { reference, actor, note, play } = command;
  for (const text of [idempotencyKey, reference, actor, note, play?.round, play?.game, play?.txn, play?.ref]) {
    if (text?.includes(nulCharacter)) throw new RangeError('a text of a command can not contain the character NUL');
  }
  return movement;
}
