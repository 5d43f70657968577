import type { PlayFacts } from './command.ts';
import { arrayLiteral, askValue, type Connection, numbersLiteral } from './connection.ts';
import { LockedAccounts, type MemberState } from './locked-accounts.ts';

/** A request to open accounts: a member and, for posting, the key of each command. */
export interface LockRequest {
  readonly memberId: string;
  readonly idempotencyKey?: string;
}

type StoredEntry = [
  asked: number,
  entryId: string,
  template: string,
  source: string,
  target: string,
  currency: string,
  amount: string,
  sourceAfter: string | null,
  targetAfter: string | null,
  reference: string | null,
  play: PlayFacts | null,
];

/**
 * Opens accounts as a part of another statement: `values` are the three arguments of the database's
 * `ledger_open(uuid[], uuid[], text[])`, and `read` parses the text it returns.
 */
export interface AccountsLock {
  readonly values: [members: string, keyMembers: string, keys: string];
  read(answer: string): LockedAccounts;
}

/** The format of PostgreSQL, because the entry's hash covers these letters. */
const memberIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function accountsLock(requests: Iterable<LockRequest>): AccountsLock {
  const members = new Map<string, MemberState>();
  const requested: { member: MemberState; key: string }[] = [];
  for (const { memberId, idempotencyKey } of requests) {
    let member = members.get(memberId);
    if (!member) {
      if (!memberIdPattern.test(memberId)) throw new RangeError(`${memberId} is not the id of a member`);
      member = { memberId, sequence: 0, hash: '', accounts: [], entries: new Map() };
      members.set(memberId, member);
    }
    if (idempotencyKey !== undefined && !member.entries.has(idempotencyKey)) {
      member.entries.set(idempotencyKey, undefined);
      requested.push({ member, key: idempotencyKey });
    }
  }
  // All transactions take the locks in the same order, which prevents deadlocks.
  const ids = [...members.keys()].sort();
  const sorted = ids.map((id) => members.get(id)!);
  return {
    values: [
      numbersLiteral(ids),
      numbersLiteral(requested.map(({ member }) => member.memberId)),
      arrayLiteral(requested.map(({ key }) => key)),
    ],
    read(answer) {
      const [atMs, accounts, ...entries] = answer.split('\n');
      if (accounts !== '') {
        for (const account of accounts!.split(';')) {
          const [number, place, currency, name, balance, count, sequence, hash] = account.split(' ');
          const member = sorted[Number(number) - 1]!;
          member.accounts.push({
            currency: currency!,
            account: name!,
            place: place!,
            balanceMinor: BigInt(balance!),
            postingCount: Number(count),
          });
          if (Number(sequence) > member.sequence) {
            member.sequence = Number(sequence);
            member.hash = hash!;
          }
        }
      }
      for (const stored of JSON.parse(entries.join('\n')) as StoredEntry[]) {
        const [number, entryId, template, source, target, currency, amount, sourceAfter, targetAfter, reference, play] =
          stored;
        const { member, key } = requested[number - 1]!;
        member.entries.set(key, {
          entryId,
          template,
          source,
          target,
          currency,
          reference,
          play,
          amountMinor: BigInt(amount),
          sourceAfter: sourceAfter === null ? null : BigInt(sourceAfter),
          targetAfter: targetAfter === null ? null : BigInt(targetAfter),
        });
      }
      return new LockedAccounts(members, Number(atMs));
    },
  };
}

/**
 * Opens the accounts of all members named in the requests, in one round trip. Locks them until the transaction ends,
 * then reads the data for deciding any command under the given keys.
 */
export async function lockAccounts(connection: Connection, requests: Iterable<LockRequest>): Promise<LockedAccounts> {
  const { values, read } = accountsLock(requests);
  const answer = await askValue(connection, {
    name: 'ledger_open',
    text: 'select ledger_open($1, $2, $3) as value',
    values,
  });
  return read(answer as string);
}
