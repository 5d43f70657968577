import type { Work } from '@sabai/db';
import { countBet, type DepositTurnover, hasOwnPot, isActiveAt, type Pots } from '@sabai/rewards';
import { countMovement, type Limit, type PlayCounters } from '../../protection/index.ts';
import type { PlayFacts } from '../../wallet/index.ts';
import type { OutcomeCode } from '../commands/wallet-command.ts';
import { type BetFacts, type SessionFacts, settledOf } from '../commands/wallet-door.rules.ts';
import { type DoorGrant, type Held, recountGrant } from './door-grant.ts';

/** The player of a call. */
export interface PlayerFacts {
  readonly id: string;
  readonly currency: string;
  /** Blocked or self-excluded: stakes are refused, wins and returns are still paid. */
  readonly isBarred: boolean;
  /** The player's own limits on play; absent if nothing has to be counted. */
  readonly limits?: readonly Limit[];
  /** The total turnover required by deposits, in the player's currency. */
  readonly turnover?: DepositTurnover;
}

/** A player's use of the own limits, and the local day it is counted on. */
export interface PlayUse {
  readonly day: string;
  readonly counters: PlayCounters;
}

/** A response without a journal entry: a refusal, or a success that moved nothing or several amounts. */
export interface KeptAnswer {
  readonly id: string;
  /** Empty if any call with this identifier gets the response, whatever its content. */
  readonly fingerprint: Buffer;
  readonly code: OutcomeCode;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
}

/** The fields of a journal entry that the wallet reads. */
export interface EntryFacts {
  readonly entryId: string;
  readonly template: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** The further content of the call. */
  readonly reference: string | null;
  readonly play: PlayFacts | null;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
}

/** The movements of a provider's call. */
export type GameTemplate =
  | 'bet'
  | 'reserve'
  | 'result'
  | 'refund'
  | 'cancel'
  | 'win_rollback'
  | 'promo_win'
  | 'win_owed'
  | 'debt_collected';

export interface MovementFacts {
  readonly key: string;
  readonly memberId: string;
  readonly provider: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly reference: string | undefined;
  /** The game play it belongs to; the end of a bonus belongs to none. */
  readonly play?: PlayFacts;
}

/**
 * One movement between a player's accounts and the operator; for a removed bonus, the balance that it leaves and the
 * budget it goes to.
 */
export type Movement = MovementFacts &
  (
    | { readonly template: GameTemplate | 'bonus_converted' | 'bonus_drawn' | 'bonus_refilled' }
    | { readonly template: 'bonus_restored'; readonly expense: `promo_budget:${string}` }
    | {
        readonly template: 'bonus_removed';
        readonly from: 'main' | 'bonus';
        readonly expense: `promo_budget:${string}`;
      }
  );

export interface GameEvent {
  readonly memberId: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** The call that caused it. */
  readonly cause: Work | undefined;
}

export interface StoredBet extends BetFacts {
  /** The location of its row in the table. */
  readonly place: string;
}

/** Stored facts about the calls of a batch, read under the locks of all its players. */
export interface UnitFacts {
  readonly now: Date;
  player(id: string): PlayerFacts | undefined;
  /** Returns the balance of the main account. */
  balance(memberId: string, currency: string): bigint;
  /** Returns the separate bonus balance. */
  bonus(memberId: string, currency: string): bigint;
  /** Returns the player's debt to the operator. */
  debt(memberId: string, currency: string): bigint;
  entry(memberId: string, key: string): EntryFacts | undefined;
  answer(memberId: string, key: string): KeptAnswer | undefined;
  session(memberId: string, provider: string, session: string): SessionFacts | undefined;
  /** Only for players with limits. */
  use(memberId: string): PlayUse | undefined;
  bet(memberId: string, provider: string, txn: string): StoredBet | undefined;
  /** Returns the player's money in the vault and in pending withdrawals. */
  away(memberId: string, currency: string): bigint;
  /** Returns the player's open grant, and those that the batch's bets contributed to. */
  grants(memberId: string): readonly DoorGrant[];
  /** Returns the bets of the requested rounds. */
  betsOfRound(memberId: string, provider: string, round: string): readonly BetFacts[];
}

interface NamedBet {
  readonly memberId: string;
  readonly provider: string;
  readonly bet: BetFacts;
}
export interface ChangedBet extends NamedBet {
  /** The location of its row; undefined for a new one. */
  readonly place: string | undefined;
  /** Whether its contribution differs from the stored one. */
  readonly hasGiven: boolean;
}
export interface ChangedTurnover {
  readonly memberId: string;
  readonly currency: string;
  readonly turnover: DepositTurnover;
}
export interface ChangedGrant {
  readonly memberId: string;
  readonly before: DoorGrant;
  readonly grant: DoorGrant;
}
export interface NamedAnswer {
  readonly memberId: string;
  readonly provider: string;
  readonly call: string;
  readonly txn: string;
  readonly answer: KeptAnswer;
}

const betName = (provider: string, txn: string) => `${provider} ${txn}`;

function laidOver<T>(below: Map<string, T> | undefined, above: Map<string, T> | undefined): Map<string, T> | undefined {
  if (!below || !above) return below ?? above;
  for (const [name, value] of above) below.set(name, value);
  return below;
}

/** The changes of one player. Most calls change few kinds of facts, so each map is created on first use. */
class Changes {
  /** By currency. */
  balances: Map<string, bigint> | undefined;
  /** By currency. */
  bonuses: Map<string, bigint> | undefined;
  /** By currency. */
  debts: Map<string, bigint> | undefined;
  /** By key. */
  entries: Map<string, EntryFacts> | undefined;
  /** By provider and transaction. */
  bets: Map<string, NamedBet> | undefined;
  /** By the name of the call. */
  answers: Map<string, NamedAnswer> | undefined;
  use: PlayUse | undefined;
  turnover: DepositTurnover | undefined;
  /** By id. */
  grants: Map<string, DoorGrant> | undefined;

  putOver(below: Changes): void {
    below.balances = laidOver(below.balances, this.balances);
    below.bonuses = laidOver(below.bonuses, this.bonuses);
    below.debts = laidOver(below.debts, this.debts);
    below.entries = laidOver(below.entries, this.entries);
    below.bets = laidOver(below.bets, this.bets);
    below.answers = laidOver(below.answers, this.answers);
    below.use = this.use ?? below.use;
    below.turnover = this.turnover ?? below.turnover;
    below.grants = laidOver(below.grants, this.grants);
  }
}

class Layer {
  /** By player: most players of a batch occur once in it. */
  readonly members = new Map<string, Changes>();
  readonly movements: Movement[] = [];
  readonly events: GameEvent[] = [];
  readonly hints: GameEvent[] = [];

  of(memberId: string): Changes {
    let changes = this.members.get(memberId);
    if (!changes) {
      changes = new Changes();
      this.members.set(memberId, changes);
    }
    return changes;
  }

  putOver(below: Layer): void {
    for (const [memberId, changes] of this.members) {
      const known = below.members.get(memberId);
      if (known) changes.putOver(known);
      else below.members.set(memberId, changes);
    }
    below.movements.push(...this.movements);
    below.events.push(...this.events);
    below.hints.push(...this.hints);
  }
}

/** The sign of a movement in the main account and in the bonus balance. */
const ways: Readonly<Record<Movement['template'], readonly [main: bigint, pot: bigint]>> = {
  bet: [-1n, 0n],
  reserve: [-1n, 0n],
  result: [1n, 0n],
  refund: [1n, 0n],
  cancel: [1n, 0n],
  win_rollback: [-1n, 0n],
  win_owed: [0n, 0n],
  debt_collected: [-1n, 0n],
  promo_win: [1n, 0n],
  bonus_converted: [1n, -1n],
  bonus_drawn: [1n, -1n],
  bonus_refilled: [-1n, 1n],
  bonus_restored: [1n, 0n],
  bonus_removed: [-1n, 0n],
};
const potAlone = [0n, -1n] as const;

/**
 * The unit of work in which a batch of calls is decided in memory, one after another. It overlays the stored facts with
 * the effects of earlier calls. Each call works in its own layer, kept on success and discarded on a refusal. A refused
 * call thus leaves only the records that it requests.
 */
export class UnitOfWork {
  readonly #facts: UnitFacts;
  /** The request of the current call. */
  cause: Work | undefined;
  readonly #layers: Layer[] = [new Layer()];

  constructor(facts: UnitFacts) {
    this.#facts = facts;
  }

  get now(): Date {
    return this.#facts.now;
  }

  /** Runs `work` in its own layer, which is kept if `isKept` returns true for its outcome. */
  within<T>(work: () => T, isKept: (outcome: T) => boolean): T {
    const layer = new Layer();
    this.#layers.push(layer);
    let isSuccess = false;
    try {
      const outcome = work();
      isSuccess = isKept(outcome);
      return outcome;
    } finally {
      this.#layers.pop();
      if (isSuccess) layer.putOver(this.#layers.at(-1)!);
    }
  }

  #find<T>(memberId: string, read: (changes: Changes) => T | undefined): T | undefined {
    for (let at = this.#layers.length - 1; at >= 0; at--) {
      const changes = this.#layers[at]!.members.get(memberId);
      const found = changes && read(changes);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  player(id: string): PlayerFacts | undefined {
    return this.#facts.player(id);
  }
  session(memberId: string, provider: string, session: string): SessionFacts | undefined {
    return this.#facts.session(memberId, provider, session);
  }

  use(memberId: string): PlayUse | undefined {
    return this.#find(memberId, ({ use }) => use) ?? this.#facts.use(memberId);
  }

  balance(memberId: string, currency: string): bigint {
    const changed = this.#find(memberId, ({ balances }) => balances?.get(currency));
    return changed ?? this.#facts.balance(memberId, currency);
  }

  bonus(memberId: string, currency: string): bigint {
    return this.#find(memberId, ({ bonuses }) => bonuses?.get(currency)) ?? this.#facts.bonus(memberId, currency);
  }

  debt(memberId: string, currency: string): bigint {
    const changed = this.#find(memberId, ({ debts }) => debts?.get(currency));
    return changed ?? this.#facts.debt(memberId, currency);
  }

  entry(memberId: string, key: string): EntryFacts | undefined {
    return this.#find(memberId, ({ entries }) => entries?.get(key)) ?? this.#facts.entry(memberId, key);
  }

  answer(memberId: string, key: string): KeptAnswer | undefined {
    const changed = this.#find(memberId, ({ answers }) => answers?.get(key));
    return changed?.answer ?? this.#facts.answer(memberId, key);
  }

  bet(memberId: string, provider: string, txn: string): BetFacts | undefined {
    const changed = this.#find(memberId, ({ bets }) => bets?.get(betName(provider, txn)));
    return changed?.bet ?? this.#facts.bet(memberId, provider, txn);
  }

  /** Returns the bets in the order in which they were opened. */
  betsOfRound(memberId: string, provider: string, round: string): BetFacts[] {
    const found = new Map<string, BetFacts>();
    for (const bet of this.#facts.betsOfRound(memberId, provider, round)) found.set(bet.txn, bet);
    for (const { members } of this.#layers) {
      for (const named of members.get(memberId)?.bets?.values() ?? []) {
        if (named.provider === provider && named.bet.round === round) found.set(named.bet.txn, named.bet);
      }
    }
    return [...found.values()];
  }

  /** Moves money if there is enough; returns the main account before and after, or undefined. */
  move(movement: Movement): { beforeMinor: bigint; afterMinor: bigint } | undefined {
    const { template, memberId, currency, amountMinor, key, reference, play } = movement;
    const beforeMinor = this.balance(memberId, currency);
    const [way, wayOfPot] =
      movement.template === 'bonus_removed' && movement.from === 'bonus' ? potAlone : ways[template];
    const afterMinor = beforeMinor + way * amountMinor;
    const bonusMinor = wayOfPot === 0n ? 0n : this.bonus(memberId, currency) + wayOfPot * amountMinor;
    if (afterMinor < 0n || bonusMinor < 0n) return undefined;
    const layer = this.#layers.at(-1)!;
    const changes = layer.of(memberId);
    if (wayOfPot !== 0n) {
      changes.bonuses ??= new Map();
      changes.bonuses.set(currency, bonusMinor);
    }
    changes.balances ??= new Map();
    changes.balances.set(currency, afterMinor);
    changes.entries ??= new Map();
    changes.entries.set(key, {
      entryId: '',
      template,
      currency,
      amountMinor,
      reference: reference ?? null,
      play: play ?? null,
      beforeMinor,
      afterMinor,
    });
    if (template === 'win_owed' || template === 'debt_collected') {
      const owedMinor = this.debt(memberId, currency);
      changes.debts ??= new Map();
      changes.debts.set(currency, template === 'win_owed' ? owedMinor + amountMinor : owedMinor - amountMinor);
    }
    layer.movements.push(movement);
    const use = this.use(memberId);
    if (use) changes.use = { ...use, counters: countMovement(use.counters, movement, this.now) };
    return { beforeMinor, afterMinor };
  }

  setBet(memberId: string, provider: string, changed: BetFacts): void {
    const bet = this.#give(memberId, provider, this.#count(memberId, provider, changed));
    const changes = this.#layers.at(-1)!.of(memberId);
    changes.bets ??= new Map();
    changes.bets.set(betName(provider, bet.txn), { memberId, provider, bet });
  }

  /** Returns the remaining turnover of deposits. */
  turnover(memberId: string): DepositTurnover | undefined {
    return this.#find(memberId, ({ turnover }) => turnover) ?? this.#facts.player(memberId)?.turnover;
  }

  /** Returns a grant as the earlier calls have left it. */
  #grantNow(memberId: string, known: DoorGrant): DoorGrant {
    return this.#find(memberId, ({ grants }) => grants?.get(known.id)) ?? known;
  }
  /** Returns the player's active bonus. */
  activeGrant(memberId: string): DoorGrant | undefined {
    for (const known of this.#facts.grants(memberId)) {
      const grant = this.#grantNow(memberId, known);
      if (grant.state === 'active') return grant;
    }
    return undefined;
  }
  /** Returns the player's open grant, and those that the batch's bets contributed to. */
  grants(memberId: string): readonly DoorGrant[] {
    return this.#facts.grants(memberId).map((grant) => this.#grantNow(memberId, grant));
  }
  setGrant(memberId: string, grant: DoorGrant): void {
    const changes = this.#layers.at(-1)!.of(memberId);
    changes.grants ??= new Map();
    changes.grants.set(grant.id, grant);
  }
  /** Returns the grants that the current call has changed. */
  touchedGrants(memberId: string): DoorGrant[] {
    return [...(this.#layers.at(-1)!.members.get(memberId)?.grants?.values() ?? [])];
  }

  /** Returns the balances available for stakes while a grant is active. */
  potsOf(memberId: string, { currency, wagering }: DoorGrant): Pots {
    const bonusMinor = hasOwnPot(wagering.terms.model) ? this.bonus(memberId, currency) : 0n;
    return { cashMinor: this.balance(memberId, currency), bonusMinor };
  }
  /** Returns the active bonus's separate balance, which the player can stake; undefined without one. */
  pot(memberId: string, currency: string): bigint | undefined {
    const grant = this.activeGrant(memberId);
    if (!grant || grant.currency !== currency || !hasOwnPot(grant.wagering.terms.model)) return undefined;
    return isActiveAt(grant.wagering, this.now) ? this.bonus(memberId, currency) : undefined;
  }
  /** Returns the balance reported to providers: all that can be staked. */
  playable(memberId: string, currency: string): bigint {
    return this.balance(memberId, currency) + (this.pot(memberId, currency) ?? 0n);
  }
  /** Returns the player's money in a grant's balance. */
  heldOf(memberId: string, { currency, wagering }: DoorGrant): Held {
    return hasOwnPot(wagering.terms.model)
      ? { potMinor: this.bonus(memberId, currency), awayMinor: 0n }
      : { potMinor: this.balance(memberId, currency), awayMinor: this.#facts.away(memberId, currency) };
  }

  /** Updates the grant's contribution after any change of a bet. */
  #give(memberId: string, provider: string, changed: BetFacts): BetFacts {
    const { gave } = changed;
    if (!gave) return changed;
    const known = this.#facts.grants(memberId).find(({ id }) => id === gave.grantId);
    if (!known) return changed;
    const grant = this.#grantNow(memberId, known);
    const counted = recountGrant(grant, this.bet(memberId, provider, changed.txn), { ...changed, gave });
    if (counted.grant !== grant) this.setGrant(memberId, counted.grant);
    return { ...changed, gave: counted.gave };
  }

  /** Updates the turnover of deposits after any change of a bet: its settled part counts. */
  #count(memberId: string, provider: string, changed: BetFacts): BetFacts {
    const turnover = this.turnover(memberId);
    if (!turnover) return changed;
    const settledMinor = settledOf(this.bet(memberId, provider, changed.txn));
    const { turnedMinor = 0n, openedAt } = changed;
    const counted = countBet(turnover, { openedAt, settledMinor, turnedMinor }, settledOf(changed));
    if (counted.turnover === turnover) return changed;
    this.#layers.at(-1)!.of(memberId).turnover = counted.turnover;
    return { ...changed, turnedMinor: counted.turnedMinor };
  }

  keepAnswer(named: NamedAnswer, key: string): void {
    const changes = this.#layers.at(-1)!.of(named.memberId);
    changes.answers ??= new Map();
    changes.answers.set(key, named);
  }

  publish(event: Omit<GameEvent, 'cause'>): void {
    this.#layers.at(-1)!.events.push({ ...event, cause: this.cause });
  }

  /** Publishes a message after the commit, only to current subscribers, without a row. */
  hint(event: Omit<GameEvent, 'cause'>): void {
    this.#layers.at(-1)!.hints.push({ ...event, cause: this.cause });
  }

  get movements(): readonly Movement[] {
    return this.#layers[0]!.movements;
  }
  get events(): readonly GameEvent[] {
    return this.#layers[0]!.events;
  }
  get hints(): readonly GameEvent[] {
    return this.#layers[0]!.hints;
  }
  /** Returns the changed uses of players with limits. */
  get changedUses(): readonly (readonly [memberId: string, use: PlayUse])[] {
    return [...this.#layers[0]!.members].flatMap(([memberId, { use }]) => (use ? [[memberId, use] as const] : []));
  }
  /** Returns the remaining turnover of deposits that bets have changed. */
  get changedTurnovers(): readonly ChangedTurnover[] {
    return [...this.#layers[0]!.members].flatMap(([memberId, { turnover }]) =>
      turnover ? [{ memberId, currency: this.player(memberId)!.currency, turnover }] : [],
    );
  }
  /** Returns the grants that the calls have changed, with their previous state. */
  get changedGrants(): ChangedGrant[] {
    return [...this.#layers[0]!.members].flatMap(([memberId, { grants }]) =>
      this.#facts.grants(memberId).flatMap((before) => {
        const grant = grants?.get(before.id);
        return grant ? [{ memberId, before, grant }] : [];
      }),
    );
  }
  get answers(): NamedAnswer[] {
    const answers: NamedAnswer[] = [];
    for (const changes of this.#layers[0]!.members.values()) answers.push(...(changes.answers?.values() ?? []));
    return answers;
  }
  get changedBets(): ChangedBet[] {
    const bets: ChangedBet[] = [];
    for (const changes of this.#layers[0]!.members.values()) {
      for (const { memberId, provider, bet } of changes.bets?.values() ?? []) {
        const stored = this.#facts.bet(memberId, provider, bet.txn);
        bets.push({ memberId, provider, bet, place: stored?.place, hasGiven: bet.gave !== stored?.gave });
      }
    }
    return bets;
  }
}
