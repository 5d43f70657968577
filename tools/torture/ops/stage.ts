import { decimalOf } from '@sabai/contract/money';
import type { Person } from '../cluster/people.ts';
import type { Chance } from '../cluster/random.ts';
import type { Answer, Target } from '../cluster/wire.ts';
import type { Command, Outcome, Verdict } from './commands.ts';
import type { Effect } from './history.ts';

/** A member at play. No other operation moves this member's money, so the expected balances are known at any time. */
export interface Actor extends Person {
  readonly token: string;
  /** Has invited another member, and is paid for that member's play. */
  readonly hasInvited: boolean;
  /** The session at the provider wallet API. */
  readonly session: string;
  /** Seats at games of providers with another dialect, by dialect. */
  readonly seats: Readonly<Record<string, Seat>>;
  /** Sessions of studio games, by code. */
  readonly houseSessions: Readonly<Record<string, string>>;
}

export interface Seat {
  readonly token: string;
  readonly session: string;
  /** The game's name at its provider. */
  readonly game: string;
}

export interface Secrets {
  /** Signs the studio's calls to the provider wallet API. */
  readonly wallet: Buffer;
  /** Signs the confirmations of the payment gateway. */
  readonly webhook: Buffer;
  /** Signs the operator's calls to the studio. */
  readonly launch: Buffer;
}

export const keysOf = ({ wallet, webhook, launch }: { readonly [name in keyof Secrets]: string }): Secrets => ({
  wallet: Buffer.from(wallet, 'hex'),
  webhook: Buffer.from(webhook),
  launch: Buffer.from(launch, 'hex'),
});

/** The environment of operations. */
export interface Stage {
  readonly targets: readonly Target[];
  readonly sandboxUrl: string;
  readonly chance: Chance;
  readonly secrets: Secrets;
  readonly staffToken: string;
  /** The token of the member of staff who approves the first one's requests. */
  readonly secondStaffToken: string;
  /** The token of the member of staff who approves the second one's requests. */
  readonly thirdStaffToken: string;
  /** Providers with another dialect, by dialect. */
  readonly providers: Readonly<Record<string, { readonly id: string; readonly key: string }>>;
  perform<T>(actor: Actor, command: Command<T>): Promise<Outcome<T>>;
  /** The balance of an account as acknowledged so far, in minor units. */
  balance(actor: Actor, account: string): bigint;
  /** Returns whether the member's wallet shows the acknowledged amounts. */
  isAsTold(actor: Actor): Promise<boolean>;
}

export interface Operation {
  readonly name: string;
  /** The frequency, relative to other operations. */
  readonly weight: number;
  /** Only for members with these currencies; all when absent. */
  readonly currencies?: readonly string[];
  /** Takes seconds, because the outside services and the worker are involved. */
  readonly waitsForOthers?: true;
  /** Played over a socket. The process has other statements too, so only those that name the player count. */
  readonly isOverSocket?: true;
  /**
   * A clock of minutes decides its start and end, so it is not part of a short run and not tested at each statement.
   */
  readonly isByTheClock?: true;
  /** Needs more time than a short run has. */
  readonly isLong?: true;
  /** Too rare for random choice in a short run: members begin with these. */
  readonly isFirst?: true;
  run(stage: Stage, actor: Actor): Promise<void>;
}

/** For movements that the response does not name. */
export const anyRef = '*';

export const effect = (
  { memberId, currency }: Pick<Person, 'memberId' | 'currency'>,
  ref: string,
  account: string,
  minor: bigint,
): Effect => ({
  memberId,
  ref,
  account,
  currency,
  amount: String(minor),
});

export const decimal = (minor: bigint, currency: string) => decimalOf(minor, currency);

type Answered = Extract<Answer, { kind: 'answered' }>;
export const refusalOf = ({ body, status }: Answered) => String(body.refusal ?? body.code ?? status);

/** Parses a service's response: 2xx is an acknowledgement of `effects`, any other status a refusal. */
export function readService<T>(
  answer: Answered,
  acknowledge: (body: Record<string, unknown>) => Omit<Extract<Verdict<T>, { kind: 'ok' }>, 'kind'>,
): Verdict<T> {
  if (answer.status >= 200 && answer.status < 300) return { kind: 'ok', ...acknowledge(answer.body) };
  return { kind: 'fail', code: refusalOf(answer) };
}
