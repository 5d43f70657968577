import { isMemberAccount, type MemberAccount, memberAccounts, pointsCurrency } from './accounts.ts';
import type { Balances } from './balances.ts';
import { canPay, isSameCommand, type KnownEntry } from './books.rules.ts';
import { movementOf, type PostCommand } from './command.ts';
import { arrayLiteral, askValue, type Connection } from './connection.ts';
import { entryHash, entryIdOf, type HashedEntry } from './entry-hash.ts';

/** Balances in minor units of the member's accounts that an entry touched, one or two of them. */
export type TouchedBalances = Partial<Record<MemberAccount, bigint>>;

/** The answer to a command, exactly as it would be alone. */
export type PostOutcome =
  /** `replayed`: this very command had been posted before; the rest is the first answer, and nothing moves now. */
  | { outcome: 'posted' | 'replayed'; entryId: string; before: TouchedBalances; after: TouchedBalances }
  /** The key belongs to an earlier command with other content. Nothing moves. */
  | { outcome: 'conflict'; idempotencyKey: string }
  /** The account holds less than the command wants to take. Nothing moves. */
  | { outcome: 'insufficient'; account: MemberAccount; currency: string; availableMinor: bigint };

export interface AccountState {
  balanceMinor: bigint;
  /** Entries the balance sums up, those not yet written included. */
  postingCount: number;
  /** Entries the balance in the database sums up. */
  writtenCount: number;
}

export interface MemberState {
  readonly memberId: string;
  sequence: number;
  /** Of the last entry, in hexadecimal; '' before the first. */
  hash: string;
  /** By `<currency> <account>`. */
  readonly accounts: Map<string, AccountState>;
  /** The entries that the opened keys name, and those posted since; undefined for a key that is free. */
  readonly entries: Map<string, KnownEntry | undefined>;
}

interface PendingEntry extends HashedEntry {
  readonly hash: string;
  readonly sourceState: AccountState | undefined;
  readonly targetState: AccountState | undefined;
}

const writeStatement = `select ledger_write(${Array.from({ length: 19 }, (_, at) => `$${at + 1}`).join(', ')}) as value`;

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
 * The books of some members, held open inside a transaction that has locked them: what is read here can not change until
 * that transaction ends. Commands are decided in memory, in the order given, each exactly as it would be alone; nothing
 * is moved until {@link Books.write}. Made by `openBooks`.
 */
export class Books {
  readonly #members: ReadonlyMap<string, MemberState>;
  readonly #openedAtMs: number;
  #pending: PendingEntry[] = [];

  constructor(members: ReadonlyMap<string, MemberState>, openedAtMs: number) {
    this.#members = members;
    this.#openedAtMs = openedAtMs;
  }

  /** The database's time when the books were opened; entries posted in them carry it. */
  get openedAt(): Date {
    return new Date(this.#openedAtMs);
  }

  /** How many entries wait for {@link Books.write}. */
  get pendingCount(): number {
    return this.#pending.length;
  }

  /** Minor units of one account after all that has been posted so far. */
  balance(memberId: string, currency: string, account: MemberAccount): bigint {
    return this.#member(memberId).accounts.get(`${currency} ${account}`)?.balanceMinor ?? 0n;
  }

  /** All accounts in `currency`, and the points, after all that has been posted so far. */
  balances(memberId: string, currency: string): Balances {
    const member = this.#member(memberId);
    const owned = memberAccounts.map((account) => {
      const unit = account === 'points' ? pointsCurrency : currency;
      return [account, member.accounts.get(`${unit} ${account}`)?.balanceMinor ?? 0n];
    });
    return Object.fromEntries(owned) as Balances;
  }

  /** True when the key belongs to an entry, stored or posted in these books. The key must have been opened. */
  hasEntry(memberId: string, idempotencyKey: string): boolean {
    return this.#known(this.#member(memberId), idempotencyKey) !== undefined;
  }

  /**
   * Lets a key be posted under that was not opened, for the parts of a command whose own key was: they are as new as it is.
   * When that is not so, the table's unique key refuses the write.
   */
  expectFree(memberId: string, idempotencyKey: string): void {
    const { entries } = this.#member(memberId);
    if (!entries.has(idempotencyKey)) entries.set(idempotencyKey, undefined);
  }

  /** The entry under the key, stored or posted in these books. The key must have been opened. */
  entry(memberId: string, idempotencyKey: string): KnownEntry | undefined {
    return this.#known(this.#member(memberId), idempotencyKey);
  }

  /**
   * Decides one command of an opened member under an opened key.
   * @throws RangeError or TypeError for a command that no caller should build.
   */
  post(command: PostCommand): PostOutcome {
    const movement = movementOf(command);
    const { source, target } = movement;
    const { template, memberId, idempotencyKey, currency, amountMinor } = command;
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
    if (sourceState) {
      sourceState.balanceMinor -= amountMinor;
      sourceState.postingCount += 1;
    }
    if (targetState) {
      targetState.balanceMinor += amountMinor;
      targetState.postingCount += 1;
    }
    member.sequence += 1;
    const content: HashedEntry = {
      memberId: member.memberId,
      sequence: member.sequence,
      template,
      idempotencyKey,
      source,
      target,
      currency,
      amountMinor,
      sourceAfter: sourceState?.balanceMinor ?? null,
      targetAfter: targetState?.balanceMinor ?? null,
      reference: command.reference ?? null,
      actor: command.actor ?? null,
      note: command.note ?? null,
      postedAtMs: this.#openedAtMs,
    };
    member.hash = entryHash(member.hash, content);
    const entry: KnownEntry = { ...content, entryId: entryIdOf(member.hash) };
    this.#pending.push({ ...content, hash: member.hash, sourceState, targetState });
    member.entries.set(idempotencyKey, entry);
    return answerOf('posted', entry);
  }

  /**
   * The arguments of the database's `ledger_write` for all that was posted and not yet written, which counts as written
   * from now on; undefined when there is nothing. For callers that write their own rows in the same statement.
   */
  takeWrite(): unknown[] | undefined {
    if (this.#pending.length === 0) return undefined;
    // Neighbouring rows of the indexes are written together.
    const entries = this.#pending.sort((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0));
    this.#pending = [];
    const column = <T extends string | bigint | number | null>(read: (entry: PendingEntry) => T) =>
      arrayLiteral(entries.map(read));
    const counted = (state?: AccountState) => state?.writtenCount ?? null;
    const final = (state: AccountState | undefined, after: bigint | null, isLast: boolean) =>
      state && isLast ? after : null;
    // The last entry of each account, found from behind, states what the balance has to be.
    const seen = new Set<AccountState>();
    const isLast = new Array<[source: boolean, target: boolean]>(entries.length);
    for (let at = entries.length - 1; at >= 0; at--) {
      const { sourceState, targetState } = entries[at]!;
      isLast[at] = [!!sourceState && !seen.has(sourceState), !!targetState && !seen.has(targetState)];
      if (sourceState) seen.add(sourceState);
      if (targetState) seen.add(targetState);
    }
    const values = [
      this.#openedAtMs,
      entries.map(({ hash }) => hash).join(''),
      column(({ memberId }) => memberId),
      column(({ sequence }) => sequence),
      column(({ template }) => template),
      column(({ idempotencyKey }) => idempotencyKey),
      column(({ source }) => source),
      column(({ target }) => target),
      column(({ currency }) => currency),
      column(({ amountMinor }) => amountMinor),
      column(({ sourceAfter }) => sourceAfter),
      column(({ targetAfter }) => targetAfter),
      column(({ reference }) => reference),
      column(({ actor }) => actor),
      column(({ note }) => note),
      column(({ sourceState }) => counted(sourceState)),
      column(({ targetState }) => counted(targetState)),
      arrayLiteral(entries.map((entry, at) => final(entry.sourceState, entry.sourceAfter, isLast[at]![0]))),
      arrayLiteral(entries.map((entry, at) => final(entry.targetState, entry.targetAfter, isLast[at]![1]))),
    ];
    for (const state of seen) state.writtenCount = state.postingCount;
    return values;
  }

  /**
   * Writes all that was posted, in one statement, all or nothing. When it fails the transaction has to be rolled back and
   * the books thrown away. More may be posted and written afterwards in the same transaction.
   */
  async write(connection: Connection): Promise<void> {
    const values = this.takeWrite();
    if (values) await askValue(connection, { name: 'ledger_write', text: writeStatement, values });
  }

  #member(memberId: string): MemberState {
    const member = this.#members.get(memberId);
    if (!member) throw new Error(`the books of member ${memberId} are not open`);
    return member;
  }

  #known(member: MemberState, idempotencyKey: string): KnownEntry | undefined {
    if (!member.entries.has(idempotencyKey)) throw new Error(`the books were not opened for the key ${idempotencyKey}`);
    return member.entries.get(idempotencyKey);
  }

  #account(member: MemberState, currency: string, account: MemberAccount): AccountState {
    const name = `${currency} ${account}`;
    let state = member.accounts.get(name);
    if (!state) {
      state = { balanceMinor: 0n, postingCount: 0, writtenCount: 0 };
      member.accounts.set(name, state);
    }
    return state;
  }
}
