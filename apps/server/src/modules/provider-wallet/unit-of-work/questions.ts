import { arrayLiteral } from '../../wallet/index.ts';
import { adjustedCall, betWinKey, correctedCall, keyOf, roundCall, undoneCall } from '../commands/call-content.ts';
import type { BatchCommand, MoneyCommand } from '../commands/wallet-command.ts';
import { isUuid } from '../ids.ts';
import { readLaunchToken } from '../launch-token.ts';

/** A player at a provider: the subject of nearly every query. */
export interface Seat {
  readonly memberId: string;
  readonly provider: string;
  /** Its position among the seats, from 1. */
  readonly number: number;
  /** The rounds to read. */
  readonly rounds: Set<string>;
}

type Column = (string | number | null)[];

/** The facts to read for a batch of commands, as columns of the arguments of `wallet_door_open`. */
export class UnitQuestions {
  /** In locking order. */
  readonly members: readonly string[];
  readonly keys: { memberId: string; idempotencyKey?: string }[];
  readonly seats: Seat[] = [];
  /** The seat and name of the session at the same position in the results. */
  readonly sessions: { readonly seat: Seat; readonly name: string }[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #seatsOf = new Map<string, Seat[]>();
  readonly #bets: Column[] = [[], []];
  readonly #rounds: Column[] = [[], [], []];
  readonly #answers: Column[] = [[], [], []];
  readonly #sessions: Column[] = [[], [], [], []];
  /** Whether a call other than a stake needs a round. */
  #needsRounds = false;

  constructor(commands: readonly (MoneyCommand | BatchCommand)[]) {
    this.members = [...new Set(commands.map(({ player }) => player))].sort();
    this.keys = this.members.map((memberId) => ({ memberId }));
    for (let at = 0; at < this.members.length; at++) this.#numbers.set(this.members[at]!, at + 1);
    for (const command of commands) {
      if (command.call !== 'batch') this.#ask(command);
      else for (const item of command.items) if (this.#numbers.has(item.player)) this.#ask(item);
    }
  }

  #seat(memberId: string, provider: string): Seat {
    let seats = this.#seatsOf.get(memberId);
    if (!seats) {
      seats = [];
      this.#seatsOf.set(memberId, seats);
    }
    let seat = seats.find((each) => each.provider === provider);
    if (!seat) {
      seat = { memberId, provider, number: this.seats.length + 1, rounds: new Set() };
      seats.push(seat);
      this.seats.push(seat);
    }
    return seat;
  }

  #key(memberId: string, idempotencyKey: string): void {
    this.keys.push({ memberId, idempotencyKey });
  }

  #ask(command: MoneyCommand): void {
    const { provider, player, call, txn } = command;
    const seat = this.#seat(player, provider);
    this.#key(player, keyOf(provider, call, txn));
    put(this.#answers, seat.number, call, txn);
    for (const other of command.idIsAlsoOf ?? []) this.#askWhetherUsed(seat, other, command);
    if (call === 'bet' || call === 'reserve' || call === 'betWin') {
      put(this.#bets, seat.number, txn);
      put(this.#answers, seat.number, roundCall, command.round);
      this.sessions.push({ seat, name: command.session ?? `game ${command.game}` });
      put(this.#sessions, seat.number, ...sessionQuestion(command.session, command.game));
      // Earlier stakes of the round count for the rules of a bonus.
      if (call !== 'betWin') this.#addRound(seat, command.round, undefined);
      // Earlier wins of the round count for its win limit.
      if (call === 'betWin' && command.winMinor > 0n) this.#askRound(seat, command.round, undefined);
      return;
    }
    if (call === 'promoWin') return;
    if (call === 'adjust') {
      put(this.#answers, seat.number, adjustedCall, command.round);
      put(this.#answers, seat.number, correctedCall, command.round);
    }
    const ref = 'ref' in command ? command.ref : undefined;
    this.#askRound(seat, command.round, ref);
    if (call === 'result') put(this.#answers, seat.number, roundCall, command.round);
    if (call === 'rollback' && ref !== undefined) {
      this.#key(player, keyOf(provider, 'result', ref));
      if (command.target === 'win') {
        this.#key(player, betWinKey(provider, ref));
        put(this.#answers, seat.number, 'result', ref);
        put(this.#answers, seat.number, 'betWin', ref);
      }
      put(this.#answers, seat.number, undoneCall, ref);
    }
  }

  #askWhetherUsed(seat: Seat, other: string, { call, player, provider, txn }: MoneyCommand): void {
    if (other === call) return;
    if (other === 'bet') put(this.#bets, seat.number, txn);
    else {
      this.#key(player, keyOf(provider, other, txn));
      put(this.#answers, seat.number, other, txn);
    }
  }

  /** Adds a round once; a further bet of it by its identifier. */
  #askRound(seat: Seat, round: string, ref: string | undefined): void {
    this.#needsRounds = true;
    if (!this.#addRound(seat, round, ref) && ref !== undefined) put(this.#bets, seat.number, ref);
  }

  #addRound(seat: Seat, round: string, ref: string | undefined): boolean {
    if (seat.rounds.has(round)) return false;
    seat.rounds.add(round);
    put(this.#rounds, seat.number, round, ref ?? null);
    return true;
  }

  /** The arguments after those of the locked accounts. */
  get values(): string[] {
    const numbers = this.seats.map(({ memberId }) => this.#numbers.get(memberId)!);
    const columns = [
      numbers,
      this.seats.map(({ provider }) => provider),
      ...this.#bets,
      ...this.#rounds,
      ...this.#answers,
      ...this.#sessions,
    ];
    return [...columns.map(arrayLiteral), String(this.#needsRounds)];
  }
}

function put(columns: Column[], ...row: (string | number | null)[]): void {
  for (let at = 0; at < row.length; at++) columns[at]!.push(row[at]!);
}

/** By id, by launch token, or the latest of the game. */
function sessionQuestion(
  session: string | undefined,
  game: string,
): [id: string | null, token: string | null, game: string | null] {
  if (session === undefined) return [null, null, game];
  if (isUuid(session)) return [session, null, null];
  const token = readLaunchToken(session);
  return [null, token ? token.tokenHash.toString('hex') : '', null];
}
