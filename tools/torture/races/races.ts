import { randomUUID } from 'node:crypto';
import {
  crowdsFlights,
  emptiesNets,
  filesAtOnce,
  forgetsCashOuts,
  forgetsRequests,
  forgetsReturns,
  forgetsSales,
  locksNoRows,
  type SourceFault,
  sellsWhatIsPaid,
  takesUnpaid,
  takesUnpaidAtTables,
} from '../cluster/source-faults.ts';
import type { Target } from '../cluster/wire.ts';
import type { Actor } from '../ops/stage.ts';
import { depositRaces } from './deposit-races.ts';
import { bet, dialectRaces, doorRaces } from './door-races.ts';
import { fishingRaces } from './fishing-races.ts';
import {
  alone,
  type Cast,
  each,
  enoughFor70,
  fill,
  first,
  memberCall,
  type Race,
  sameKey,
  staffCall,
  winnersOf,
} from './race-kit.ts';
import { studioRaces } from './studio-races.ts';
import { tableRaces } from './table-races.ts';

const vaultOut = (actor: Actor, key: string) => memberCall(actor, 'wallet-vault-release', { amount: '1' }, key);
const vaultIn = (actor: Actor, key: string, amount = '1') => memberCall(actor, 'wallet-vault', { amount }, key);
const transfer = (actor: Actor, wallet: string, key: string) =>
  memberCall(actor, `${wallet}-transfer`, { amount: '1' }, key);
const take = (cast: Cast, target: Target, { memberId }: Actor, key: string) =>
  staffCall(
    cast,
    target,
    'adjustment',
    { member_id: memberId, account: 'main', direction: 'debit', amount: '1', reason: 'for the race' },
    key,
  );

async function askedWithdrawal(cast: Cast, actor: Actor): Promise<string> {
  await fill(cast, actor, 'main', '1000');
  const call = memberCall(actor, 'withdrawal-transaction', { amount: '200' }, randomUUID());
  return String((await alone({ origin: first(cast).url, ...call })).id);
}

/** Every way to move money of members, players, staff, providers and gateways, 200 concurrently over two servers. */
export const races: readonly Race[] = [
  ...doorRaces,
  ...studioRaces,
  ...tableRaces,
  ...fishingRaces,
  ...depositRaces,
  {
    name: '200 concurrent withdrawals, of which one may be pending',
    async prepare(cast, actor) {
      await fill(cast, actor, 'main', '1000');
      const make = () => memberCall(actor, 'withdrawal-transaction', { amount: '100' }, randomUUID());
      return { requests: each(cast, make), winners: 1, effects: 1 };
    },
  },
  sameKey('one withdrawal, 200 times', 'main', (_cast, _target, actor, key) =>
    memberCall(actor, 'withdrawal-transaction', { amount: '100' }, key),
  ),
  {
    name: '100 approvals and 100 refusals of one withdrawal',
    async prepare(cast, actor) {
      const id = await askedWithdrawal(cast, actor);
      const requests = each(cast, (target, index) => {
        const status = index % 4 < 2 ? 'success' : 'fail';
        return staffCall(cast, target, `withdrawal/${id}`, { status, reason: 'for the race' }, '', 'PATCH');
      });
      return { requests, winners: 1, effects: 1 };
    },
  },
  enoughFor70('200 transfers from a side wallet for 70', 'cashback', (_cast, _target, actor) =>
    transfer(actor, 'cashback', randomUUID()),
  ),
  enoughFor70('200 transfers from what referrals brought, enough for 70', 'affiliate', (_cast, _target, actor) =>
    transfer(actor, 'affiliate', randomUUID()),
  ),
  sameKey('one transfer, 200 times', 'rebate', (_cast, _target, actor, key) => transfer(actor, 'rebate', key)),
  enoughFor70('200 times into the vault, enough for 70', 'main', (_cast, _target, actor) =>
    vaultIn(actor, randomUUID()),
  ),
  enoughFor70(
    '200 times out of a vault with 70',
    'main',
    (_cast, _target, actor) => vaultOut(actor, randomUUID()),
    (cast, actor) => alone({ origin: first(cast).url, ...vaultIn(actor, randomUUID(), '70.99') }),
  ),
  enoughFor70('200 corrections by staff, enough for 70', 'main', (cast, target, actor) =>
    take(cast, target, actor, randomUUID()),
  ),
  sameKey('one correction by staff, 200 times', 'main', (cast, target, actor, key) => take(cast, target, actor, key)),
  {
    name: '200 agreements to one large correction',
    async prepare(cast, actor) {
      const requested = {
        member_id: actor.memberId,
        account: 'main',
        direction: 'credit',
        amount: '20000',
        reason: 'for the race',
      };
      const { id } = await alone(staffCall(cast, first(cast), 'adjustment', requested, randomUUID()));
      const second = { ...cast, staffToken: cast.secondStaffToken };
      const requests = each(cast, (target) =>
        staffCall(second, target, `adjustment/${id}`, { status: 'success' }, '', 'PATCH'),
      );
      return { requests, winners: 1, effects: 1 };
    },
  },
  {
    name: 'bets, vault and corrections mixed on a balance for 70',
    async prepare(cast, actor) {
      await fill(cast, actor, 'main', '70.99');
      const requests = each(cast, (target, index) => {
        const key = randomUUID();
        if (index % 6 < 2) return bet(cast, actor, key);
        return index % 6 < 4 ? vaultIn(actor, key) : take(cast, target, actor, key);
      });
      return { requests, winners: winnersOf, effects: winnersOf };
    },
  },
  {
    name: 'a withdrawal, bets and the vault for one balance',
    async prepare(cast, actor) {
      await fill(cast, actor, 'main', '100');
      const requests = each(cast, (_target, index) => {
        const key = randomUUID();
        if (index % 4 < 2) return memberCall(actor, 'withdrawal-transaction', { amount: '100' }, key);
        return index % 8 < 4 ? bet(cast, actor, key) : vaultIn(actor, key);
      });
      // Either the withdrawal takes the whole amount, or the many others take it in parts.
      return { requests, winners: [1, 100], effects: [1, 100] };
    },
  },
];

/** A deliberate fault, and the races that must each notice it. */
export interface RaceFault {
  /** The fault, as the end of "a server that …". */
  readonly name: string;
  /** In its database … */
  readonly statements: readonly string[];
  /** … and in its servers. */
  readonly sources?: readonly SourceFault[];
  readonly noticedBy: readonly string[];
}

/** Rewrites functions of the database; fails if there is none to rewrite. */
const rewrite = (isMeant: string, change: string) => `do $$ declare definition text; changed integer := 0; begin
    for definition in
      select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    loop
      continue when not (${isMeant});
      execute ${change};
      changed := changed + 1;
    end loop;
    assert changed > 0, 'the fault is not in place';
  end $$`;

const forget = (table: string, column: string, value: string) => [
  `create function forget_${table}() returns trigger language plpgsql as $f$ begin new.${column} := ${value}; return new; end $f$`,
  `create trigger forget before insert on ${table} for each row execute function forget_${table}()`,
];

/** Locks block nothing, and locked accounts are written wherever the ledger has moved meanwhile. */
export const holdsNobodyUp = [
  rewrite("definition like '%pg_advisory_xact_lock(%'", "replace(definition, 'pg_advisory_xact_lock(', 'abs(')"),
  rewrite(
    "definition ~ '-- guard:'",
    `regexp_replace(definition, 'account[.]ctid = [^\\n]*\\n *-- guard:[^\\n]*\\n[^\\n]*;',
      'account.member_id = p_members[moved.head] and account.account =
        case when moved.change < 0 then p_sources[p_kinds[moved.head]] else p_targets[p_kinds[moved.head]] end;')`,
  ),
];

/** They are applied in this order and not reverted. */
export const raceFaults: readonly RaceFault[] = [
  {
    name: 'accepts several pending withdrawals',
    statements: ['drop index withdrawals_one_pending_per_member'],
    noticedBy: ['200 concurrent withdrawals, of which one may be pending'],
  },
  {
    name: 'takes locks on accounts that block no other, and writes balances without comparing versions',
    statements: holdsNobodyUp,
    // Not by bets alone: their batches have a second guard, and are retried one by one.
    noticedBy: [
      '200 transfers from a side wallet for 70',
      '200 corrections by staff, enough for 70',
      'bets, vault and corrections mixed on a balance for 70',
      '200 transfers from what referrals brought, enough for 70',
      '200 times into the vault, enough for 70',
      '200 times out of a vault with 70',
      'a withdrawal, bets and the vault for one balance',
    ],
  },
  {
    name: 'writes bets without comparing versions, and gives two entries one number',
    statements: [
      'alter table journal_entries drop constraint journal_entries_pkey',
      'alter table ledger_accounts drop constraint ledger_accounts_never_below_zero',
      rewrite(
        "definition like '%bets.ctid = changed.place%'",
        "replace(definition, 'bets.ctid = changed.place', 'true')",
      ),
    ],
    noticedBy: [
      '200 bets on a balance for 70',
      '200 reserves on a balance for 70',
      '200 bets that lose immediately, on a balance for 70',
      '200 times two bets in one, on a balance for 35 of them',
      '200 results of one bet, each of which would close it',
      '200 new stakes for one bet',
      '200 commits of one reserve',
      '200 releases of one reserve',
      '100 ends of one round and 100 results of its bet',
      '200 corrections by a provider, enough for 70',
      '100 results and 100 cancels of one bet',
      ...dialectRaces,
    ],
  },
  {
    name: 'forgets keys, payments, slips, and the paid shots of a net',
    statements: [
      'alter table studio_hauls drop constraint studio_hauls_check',
      ...['withdrawals', 'deposits', 'adjustments'].flatMap((table) => forget(table, 'idempotency_key', 'null')),
      ...['studio_rounds', 'studio_sport_bets'].flatMap((table) => forget(table, 'req', 'gen_random_uuid()')),
      ...forget('journal_entries', 'idempotency_key', 'new.idempotency_key || gen_random_uuid()'),
      ...forget('deposit_payments', 'transaction_id', 'gen_random_uuid()'),
      ...forget('crypto_payments', 'payment_id', 'gen_random_uuid()'),
      ...forget('slip_claims', 'pixel_hash', "decode(replace(gen_random_uuid()::text, '-', ''), 'hex')"),
      ...forget('slip_references', 'trans_ref', 'gen_random_uuid()'),
    ],
    sources: [emptiesNets],
    noticedBy: [
      'one bet, 200 times',
      'one result, 200 times',
      'one prize, 200 times',
      'one withdrawal, 200 times',
      'one transfer, 200 times',
      'one correction by staff, 200 times',
      'one QR deposit, requested 200 times',
      'one round of a slot, 200 times',
      'one bet on a match, 200 times',
      ...fishingRaces.map(({ name }) => name),
    ],
  },
  {
    name: 'locks no rows, files deposits without checks, accepts unpaid bets, and forgets refunds, cash-outs and bets at tables',
    // The database also guarantees the one bet of a panel.
    statements: ['drop index studio_shared_bets_one_per_panel'],
    sources: [
      locksNoRows,
      filesAtOnce,
      forgetsReturns,
      forgetsSales,
      sellsWhatIsPaid,
      takesUnpaid,
      takesUnpaidAtTables,
      crowdsFlights,
      forgetsRequests,
      forgetsCashOuts,
    ],
    noticedBy: [
      '200 cancels of one bet, each under its own id',
      '200 refunds of one bet, each under its own id',
      '200 refunds of a part, of which 70 are the whole stake',
      '200 rollbacks of one bet',
      '200 rollbacks of one win',
      'one payment, confirmed 200 times',
      'one QR, paid 200 times: one payment is credited, the others are left to staff',
      'one slip, filed 200 times as another deposit each',
      '200 approvals of one deposit',
      'one payment by a wallet app, reported 200 times',
      'one payment in coins, reported 200 times',
      '100 approvals and 100 refusals of one withdrawal',
      '200 agreements to one large correction',
      'one bet on a match, cashed out 200 times',
      '200 bets on a match, on a balance for 70',
      '100 bets on a match, each sold twice while their result is paid',
      ...tableRaces.map(({ name }) => name),
    ],
  },
];
