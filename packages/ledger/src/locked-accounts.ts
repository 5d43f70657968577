import { idOfHash, type Statement } from '@sabai/db';
import { isMemberAccount, type MemberAccount, memberAccounts, pointsCurrency } from './accounts.ts';
import type { Balances } from './balances.ts';
import { movementOf, type PlayFacts, type PostCommand } from './command.ts';
import { arrayLiteral, askValue, type Connection, numbersLiteral, placeholders, sparseLiteral } from './connection.ts';
import { entryHash, type HashedEntry } from './entry-hash.ts';
import { canPay, isSameCommand, type KnownEntry } from './locked-accounts.rules.ts';

/** Balances in minor units of the member's accounts that an entry touched, one or two of them. */
export type TouchedBalances = Partial<Record<MemberAccount, bigint>>;

/** The result of a command, identical to posting it alone. */
export type PostOutcome =
  /** `replayed`: the same command was posted before; the rest is the first result, and nothing moves now. */
  | { outcome: 'posted' | 'replayed'; entryId: string; before: TouchedBalances; after: TouchedBalances }
  /** The key belongs to an earlier command with other content. Nothing moves. */
  | { outcome: 'conflict'; idempotencyKey: string }
  /** The account holds less than the command needs. Nothing moves. */
  | { outcome: 'insufficient'; account: MemberAccount; currency: string; availableMinor: bigint };

export interface AccountState {
  readonly currency: string;
  readonly account: string;
  /** Location of the row in the database; stable while the member is locked. Undefined when there is no row. */
  readonly place: string | undefined;
  balanceMinor: bigint;
  /** Number of entries in the balance, including those not yet written. */
  postingCount: number;
}

export interface MemberState {
  readonly memberId: string;
  sequence: number;
  /** Hash of the last entry, in hexadecimal; '' before the first. */
  hash: string;
  /** The stored accounts, and those opened since: few enough that a linear search is faster than composite keys. */
  readonly accounts: AccountState[];
  /** The entries of the opened keys, and those posted since; undefined for a free key. */
  readonly entries: Map<string, KnownEntry | undefined>;
}

/** An entry that is not yet written. */
interface PendingEntry extends HashedEntry, KnownEntry {
  hash: string;
  /** Derived from the hash. */
  entryId: string;
  /** The number of its {@link Kind}. */
  readonly kind: number;
}

/** The common part of many entries; numbered from 1 in the order of their first entries. */
interface Kind extends Pick<HashedEntry, 'template' | 'source' | 'target' | 'currency'> {
  readonly play: Pick<PlayFacts, 'provider' | 'game' | 'call' | 'isFree' | 'isPart'> | null;
}

/** The changes of one write to an account. */
interface AccountChange {
  readonly state: AccountState;
  readonly balanceBefore: bigint;
  readonly countBefore: number;
  /** The number of the account's last entry, among those that are written together. */
  head: number;
}

/** The number of arguments of the database's `ledger_write`. */
export const ledgerWriteArguments = 35;

const writeText = `select ledger_write(${placeholders(ledgerWriteArguments)}) as value`;

function accountOf({ accounts }: MemberState, currency: string, account: string): AccountState | undefined {
  return accounts.find((state) => state.account === account && state.currency === currency);
}

function touched(
  source: string,
  target: string,
  sourceMinor: bigint | null,
  targetMinor: bigint | null,
): TouchedBalances {
  const balances: TouchedBalances = {};
  if (sourceMinor !== null) balances[source as MemberAccount] = sourceMinor;
  if (targetMinor !== null) balances[target as MemberAccount] = targetMinor;
  return balances;
}

function answerOf(outcome: 'posted' | 'replayed', entry: KnownEntry): PostOutcome {
  const { entryId, source, target, amountMinor, sourceAfter, targetAfter } = entry;
  const sourceBefore = sourceAfter === null ? null : sourceAfter + amountMinor;
  const targetBefore = targetAfter === null ? null : targetAfter - amountMinor;
  return {
    outcome,
    entryId,
    before: touched(source, target, sourceBefore, targetBefore),
    after: touched(source, target, sourceAfter, targetAfter),
  };
}

/**
 * The locked accounts of some members inside an open transaction: values read here cannot change until that
 * transaction ends. Commands are decided in memory, in the order given, each with the same result as alone; nothing
 * moves until {@link LockedAccounts.write}. Created by `lockAccounts`.
 */
export class LockedAccounts {
  readonly #members: ReadonlyMap<string, MemberState>;
  readonly #openedAtMs: number;
  readonly #pending: PendingEntry[] = [];
  #isWritten = false;
  readonly #changes = new Map<AccountState, AccountChange>();
  readonly #kinds: Kind[] = [];

  constructor(members: ReadonlyMap<string, MemberState>, openedAtMs: number) {
    this.#members = members;
    this.#openedAtMs = openedAtMs;
  }

  /** The database's time when the accounts were opened; entries posted in them have this time. */
  get openedAt(): Date {
    return new Date(this.#openedAtMs);
  }

  /** The number of entries that {@link LockedAccounts.write} has yet to write. */
  get pendingCount(): number {
    return this.#isWritten ? 0 : this.#pending.length;
  }

  /** Returns the balance of one account in minor units after all entries posted so far. */
  balance(memberId: string, currency: string, account: MemberAccount): bigint {
    return accountOf(this.#member(memberId), currency, account)?.balanceMinor ?? 0n;
  }

  /** Returns all accounts in `currency`, and the points, after all entries posted so far. */
  balances(memberId: string, currency: string): Balances {
    const member = this.#member(memberId);
    const owned = memberAccounts.map((account) => {
      const unit = account === 'points' ? pointsCurrency : currency;
      return [account, accountOf(member, unit, account)?.balanceMinor ?? 0n];
    });
    return Object.fromEntries(owned) as Balances;
  }

  /** Returns whether the key belongs to an entry, stored or posted here. The key must have been opened. */
  hasEntry(memberId: string, idempotencyKey: string): boolean {
    return this.#known(this.#member(memberId), idempotencyKey) !== undefined;
  }

  /**
   * Allows posting under an unopened key, for the parts of a command whose own key was opened: they are as new as it
   * is. Otherwise the table's unique key rejects the write.
   */
  expectFree(memberId: string, idempotencyKey: string): void {
    const { entries } = this.#member(memberId);
    if (!entries.has(idempotencyKey)) entries.set(idempotencyKey, undefined);
  }

  /** Returns the entry under the key, stored or posted here. The key must have been opened. */
  entry(memberId: string, idempotencyKey: string): KnownEntry | undefined {
    return this.#known(this.#member(memberId), idempotencyKey);
  }

  /**
   * Decides one command of an opened member under an opened key. `movement` is its `movementOf`, if the caller has
   * it.
   * @throws RangeError or TypeError for an invalid command, which is a caller's bug.
   */
  post(command: PostCommand, movement = movementOf(command)): PostOutcome {
    const { source, target } = movement;
    const { template, memberId, idempotencyKey, currency, amountMinor } = command;
    this.#requireUnwritten();
    const member = this.#member(memberId);
    const known = this.#known(member, idempotencyKey);
    if (known) {
      return isSameCommand(known, command, movement)
        ? answerOf('replayed', known)
        : { outcome: 'conflict', idempotencyKey };
    }
    const sourceState = isMemberAccount(source) ? this.#account(member, currency, source) : undefined;
    if (sourceState && !canPay(sourceState.balanceMinor, amountMinor)) {
      const availableMinor = sourceState.balanceMinor;
      return { outcome: 'insufficient', account: source as MemberAccount, currency, availableMinor };
    }
    const targetState = isMemberAccount(target) ? this.#account(member, currency, target) : undefined;
    const number = this.#pending.length + 1;
    // The head of the member's chain is stored with any one of the accounts.
    if (!sourceState && !targetState) this.#touch(this.#anyAccount(member, currency), number, 0n, 0);
    if (sourceState) this.#touch(sourceState, number, -amountMinor);
    if (targetState) this.#touch(targetState, number, amountMinor);
    member.sequence += 1;
    const play = command.play ?? null;
    const entry: PendingEntry = {
      memberId: member.memberId,
      sequence: member.sequence,
      template,
      idempotencyKey,
      source,
      target,
      currency,
      amountMinor,
      sourceAfter: sourceState ? sourceState.balanceMinor : null,
      targetAfter: targetState ? targetState.balanceMinor : null,
      reference: command.reference ?? null,
      actor: command.actor ?? null,
      note: command.note ?? null,
      play,
      postedAtMs: this.#openedAtMs,
      kind: this.#kind(template, source, target, currency, play),
      hash: '',
      entryId: '',
    };
    entry.hash = entryHash(member.hash, entry);
    entry.entryId = idOfHash(entry.hash);
    member.hash = entry.hash;
    this.#pending.push(entry);
    member.entries.set(idempotencyKey, entry);
    return answerOf('posted', entry);
  }

  /**
   * Returns the arguments of the database's `ledger_write` for all posted entries, which count as written from now
   * on: nothing more can be posted. Undefined when there are none. For callers that write their own rows in the same
   * statement.
   */
  takeWrite(): unknown[] | undefined {
    this.#requireUnwritten();
    if (this.#pending.length === 0) return undefined;
    const entries = this.#pending;
    const placed: AccountChange[] = [];
    const opened: AccountChange[] = [];
    for (const change of this.#changes.values()) (change.state.place === undefined ? opened : placed).push(change);
    this.#isWritten = true;
    const kinds = this.#kinds;
    const ofEntries = (read: (entry: HashedEntry) => string | bigint | null) => sparseLiteral(entries.map(read));
    const ofKinds = (read: (play: NonNullable<Kind['play']>) => string | boolean | null) =>
      sparseLiteral(kinds.map(({ play }) => (play ? (read(play)?.toString() ?? null) : null)));
    return [
      this.#openedAtMs,
      entries.map(({ hash }) => hash).join(''),
      arrayLiteral(kinds.map(({ template }) => template)),
      arrayLiteral(kinds.map(({ source }) => source)),
      arrayLiteral(kinds.map(({ target }) => target)),
      arrayLiteral(kinds.map(({ currency }) => currency)),
      ofKinds(({ provider }) => provider),
      ofKinds(({ game }) => game),
      ofKinds(({ call }) => call),
      ofKinds(({ isFree }) => isFree),
      ofKinds(({ isPart }) => isPart),
      numbersLiteral(entries.map(({ memberId }) => memberId)),
      numbersLiteral(entries.map(({ sequence }) => sequence)),
      arrayLiteral(entries.map(({ idempotencyKey }) => idempotencyKey)),
      numbersLiteral(entries.map(({ kind }) => kind)),
      numbersLiteral(entries.map(({ amountMinor }) => amountMinor)),
      ofEntries(({ sourceAfter }) => sourceAfter),
      ofEntries(({ targetAfter }) => targetAfter),
      ofEntries(({ reference }) => reference),
      ofEntries(({ actor }) => actor),
      ofEntries(({ note }) => note),
      ofEntries(({ play }) => play?.round ?? null),
      ofEntries(({ play }) => play?.txn ?? null),
      ofEntries(({ play }) => play?.ref ?? null),
      arrayLiteral(placed.map(({ state }) => state.place!)),
      numbersLiteral(placed.map(({ state, balanceBefore }) => state.balanceMinor - balanceBefore)),
      numbersLiteral(placed.map(({ state, countBefore }) => state.postingCount - countBefore)),
      numbersLiteral(placed.map(({ countBefore }) => countBefore)),
      numbersLiteral(placed.map(({ state }) => state.balanceMinor)),
      numbersLiteral(placed.map(({ head }) => head)),
      arrayLiteral(opened.map(({ state }) => state.currency)),
      arrayLiteral(opened.map(({ state }) => state.account)),
      numbersLiteral(opened.map(({ state }) => state.balanceMinor)),
      numbersLiteral(opened.map(({ state }) => state.postingCount)),
      numbersLiteral(opened.map(({ head }) => head)),
    ];
  }

  /**
   * Writes all posted entries in one statement, all or nothing. After a failure the transaction must be rolled back
   * and this object discarded. Open the accounts again for further posts.
   */
  async write(connection: Connection): Promise<void> {
    const statement = this.takeWriteStatement();
    if (statement) await askValue(connection, statement);
  }

  /** Returns the statement of {@link LockedAccounts.write}. Undefined when there are no entries. */
  takeWriteStatement(): Statement | undefined {
    const values = this.takeWrite();
    return values && { name: 'ledger_write', text: writeText, values };
  }

  #requireUnwritten(): void {
    if (this.#isWritten) throw new Error('these accounts are written: lock them again');
  }

  #member(memberId: string): MemberState {
    const member = this.#members.get(memberId);
    if (!member) throw new Error(`the accounts of member ${memberId} are not locked`);
    return member;
  }

  #known(member: MemberState, idempotencyKey: string): KnownEntry | undefined {
    if (!member.entries.has(idempotencyKey))
      throw new Error(`the accounts were not locked for the key ${idempotencyKey}`);
    return member.entries.get(idempotencyKey);
  }

  #account(member: MemberState, currency: string, account: MemberAccount): AccountState {
    let state = accountOf(member, currency, account);
    if (!state) {
      state = { currency, account, place: undefined, balanceMinor: 0n, postingCount: 0 };
      member.accounts.push(state);
    }
    return state;
  }

  #kind(template: string, source: string, target: string, currency: string, play: Kind['play']): number {
    // A batch has few of them, and a linear search is faster than a composite key of so many texts.
    const at = this.#kinds.findIndex(
      (kind) =>
        kind.play?.game === play?.game &&
        kind.template === template &&
        kind.source === source &&
        kind.target === target &&
        kind.currency === currency &&
        kind.play?.call === play?.call &&
        kind.play?.provider === play?.provider &&
        kind.play?.isFree === play?.isFree &&
        kind.play?.isPart === play?.isPart,
    );
    return at >= 0 ? at + 1 : this.#kinds.push({ template, source, target, currency, play });
  }

  #anyAccount(member: MemberState, currency: string): AccountState {
    return member.accounts[0] ?? this.#account(member, currency, 'main');
  }

  #touch(state: AccountState, head: number, gainMinor: bigint, postings = 1): void {
    const change = this.#changes.get(state);
    if (change) change.head = head;
    else this.#changes.set(state, { state, balanceBefore: state.balanceMinor, countBefore: state.postingCount, head });
    state.balanceMinor += gainMinor;
    state.postingCount += postings;
  }
}
