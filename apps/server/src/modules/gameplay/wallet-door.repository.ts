import { sql, type Tx } from '@sabai/db';
import type { OutcomeCode } from './wallet-command.ts';
import {
  type BetChange,
  type BetFacts,
  fingerprintOf,
  type MoneyCommand,
  type SessionFacts,
} from './wallet-door.rules.ts';

/** The longest a call waits for another call about the same member; then the provider is told to try again. */
const lockTimeoutMs = 2000;

export interface StoredAnswer {
  readonly id: string;
  readonly fingerprint: Buffer;
  readonly code: OutcomeCode;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
}

/** What is on record about a call: the answer it was given before, the bet it is about, the session it names. */
export interface CallFacts {
  readonly stored: StoredAnswer | undefined;
  readonly bet: BetFacts | undefined;
  readonly session: SessionFacts | undefined;
}

/** One line for the books of the wallet door. */
export interface CallRecord {
  readonly memberId: string;
  readonly gameId: number | null;
  readonly code: OutcomeCode;
  readonly isRecord: boolean;
  readonly amountMinor: bigint;
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
  readonly at: Date;
}

/** The sums of a round after a change, in minor units. */
export interface RoundSums {
  readonly openBets: number;
  readonly stakeMinor: bigint;
  readonly returnedMinor: bigint;
  readonly payoutMinor: bigint;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => uuid.test(text);

/**
 * All calls about one member queue up here until the transaction ends, so that what is read after it stays true. It is the
 * first lock a call takes, the wallet's own comes second.
 */
async function lockPlayer(tx: Tx, memberId: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
    pg_advisory_xact_lock(hashtextextended(${memberId}, 30))`.execute(tx);
}

interface FactsRow {
  id: string | null;
  fingerprint: Buffer;
  code: OutcomeCode;
  before_minor: bigint;
  after_minor: bigint;
  bet_state: BetFacts['state'] | null;
  round_ref: string;
  bet_game_id: number;
  bet_game: string;
  bet_currency: string;
  stake_minor: bigint;
  returned_minor: bigint;
  payout_minor: bigint;
  session_game: string | null;
  session_currency: string;
  is_alive: boolean;
}

async function readFacts(tx: Tx, memberId: string, command: MoneyCommand, now: Date): Promise<CallFacts> {
  const ref = command.call === 'bet' ? command.txn : command.ref;
  const session = command.call === 'bet' && command.session && isUuid(command.session) ? command.session : null;
  const { rows } = await sql<FactsRow>`
    select t.id, t.fingerprint, t.code, t.before_minor, t.after_minor,
      b.state as bet_state, b.round_ref, b.game_id as bet_game_id, b.game_code as bet_game, b.currency as bet_currency,
      b.stake_minor, b.returned_minor, b.payout_minor,
      s.game_code as session_game, s.currency as session_currency,
      s.opened_at is not null and s.ended_at is null and s.expires_at > ${now}::timestamptz as is_alive
    from (values (true)) as call_asked
    left join provider_transactions t
      on t.member_id = ${memberId} and t.provider = ${command.provider} and t.call = ${command.call} and t.txn = ${command.txn}
    left join bets b on b.member_id = ${memberId} and b.provider = ${command.provider} and b.txn = ${ref}
    left join game_sessions s
      on s.member_id = ${memberId} and s.session_id = ${session}::uuid and s.provider = ${command.provider}`.execute(
    tx,
  );
  const row = rows[0]!;
  return {
    stored:
      row.id === null
        ? undefined
        : {
            id: row.id,
            fingerprint: row.fingerprint,
            code: row.code,
            beforeMinor: row.before_minor,
            afterMinor: row.after_minor,
          },
    bet:
      row.bet_state === null
        ? undefined
        : {
            state: row.bet_state,
            round: row.round_ref,
            gameId: row.bet_game_id,
            game: row.bet_game,
            currency: row.bet_currency,
            stakeMinor: row.stake_minor,
            returnedMinor: row.returned_minor,
            payoutMinor: row.payout_minor,
          },
    session:
      row.session_game === null
        ? undefined
        : { game: row.session_game, currency: row.session_currency, isAlive: row.is_alive },
  };
}

const insertCall = (command: MoneyCommand, record: CallRecord) => sql`
  insert into provider_transactions (member_id, provider, call, txn, fingerprint, code, is_record, round_ref, game_id,
    game_code, currency, amount_minor, before_minor, after_minor, created_at)
  values (${record.memberId}, ${command.provider}, ${command.call}, ${command.txn}, ${fingerprintOf(command)}, ${record.code},
    ${record.isRecord}, ${command.round}, ${record.gameId}, ${command.game}, ${command.currency}, ${record.amountMinor},
    ${record.beforeMinor}, ${record.afterMinor}, ${record.at})
  returning id`;

/** Keeps the answer to a call that changed nothing. Returns our id of the transaction. */
async function keepAnswer(tx: Tx, command: MoneyCommand, record: CallRecord): Promise<string> {
  const { rows } = await sql<{ id: string }>`${insertCall(command, record)}`.execute(tx);
  return rows[0]!.id;
}

/** Books a stake: the bet is open, and so is its round. */
async function openBet(tx: Tx, command: MoneyCommand, record: CallRecord & { gameId: number }): Promise<string> {
  const { memberId, gameId, amountMinor, at } = record;
  const { rows } = await sql<{ id: string }>`
    with bet as (
      insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, opened_at)
      values (${memberId}, ${command.provider}, ${command.txn}, ${command.round}, ${gameId}, ${command.game},
        ${command.currency}, 'open', ${amountMinor}, ${at})
    ), round as (
      insert into rounds as r (member_id, provider, round_ref, game_id, game_code, currency, stake_minor, open_bets, opened_at)
      values (${memberId}, ${command.provider}, ${command.round}, ${gameId}, ${command.game}, ${command.currency},
        ${amountMinor}, 1, ${at})
      on conflict (member_id, provider, round_ref) do update
        set stake_minor = r.stake_minor + excluded.stake_minor, open_bets = r.open_bets + 1, settled_at = null
    )
    ${insertCall(command, record)}`.execute(tx);
  return rows[0]!.id;
}

/** Books what comes back to the member for a bet, and whether that closes it. */
async function changeBet(
  tx: Tx,
  command: MoneyCommand & { ref: string },
  change: BetChange,
  record: CallRecord,
): Promise<{ id: string; round: RoundSums }> {
  const isClosing = change.state !== 'open';
  const [payout, returned] = command.call === 'result' ? [change.creditMinor, 0n] : [0n, change.creditMinor];
  const { rows } = await sql<{
    id: string;
    open_bets: number;
    stake_minor: bigint;
    returned_minor: bigint;
    payout_minor: bigint;
  }>`
    with bet as (
      update bets set state = ${change.state}, payout_minor = payout_minor + ${payout},
        returned_minor = returned_minor + ${returned}, closed_at = ${isClosing ? record.at : null}
      where member_id = ${record.memberId} and provider = ${command.provider} and txn = ${command.ref}
    ), round as (
      update rounds set payout_minor = payout_minor + ${payout}, returned_minor = returned_minor + ${returned},
        open_bets = open_bets - ${isClosing ? 1 : 0},
        settled_at = case when open_bets = ${isClosing ? 1 : 0} then ${record.at}::timestamptz end
      where member_id = ${record.memberId} and provider = ${command.provider} and round_ref = ${command.round}
      returning open_bets, stake_minor, returned_minor, payout_minor
    ), kept as (${insertCall(command, record)})
    select kept.id, round.* from kept, round`.execute(tx);
  const row = rows[0]!;
  return {
    id: row.id,
    round: {
      openBets: row.open_bets,
      stakeMinor: row.stake_minor,
      returnedMinor: row.returned_minor,
      payoutMinor: row.payout_minor,
    },
  };
}

/** Marks a bet that never arrived as cancelled, so that it is refused if it still does. */
async function leaveTombstone(
  tx: Tx,
  command: MoneyCommand & { ref: string },
  record: CallRecord & { gameId: number },
): Promise<string> {
  await tx
    .insertInto('bets')
    .values({
      member_id: record.memberId,
      provider: command.provider,
      txn: command.ref,
      round_ref: command.round,
      game_id: record.gameId,
      game_code: command.game,
      currency: command.currency,
      state: 'tombstone',
      stake_minor: 0n,
      opened_at: record.at,
      closed_at: record.at,
    })
    .execute();
  return keepAnswer(tx, command, record);
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly game: string;
  readonly currency: string;
  readonly language: string;
}

/** Trades a launch token for its session, once. */
async function openSession(
  tx: Tx,
  { memberId, provider, tokenHash, now }: { memberId: string; provider: string; tokenHash: Buffer; now: Date },
): Promise<OpenedSession | undefined> {
  const row = await tx
    .updateTable('game_sessions')
    .set({ opened_at: now })
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('provider', '=', provider)
    .where('opened_at', 'is', null)
    .where('token_expires_at', '>', now)
    .returning(['session_id', 'game_code', 'currency', 'language'])
    .executeTakeFirst();
  return row && { sessionId: row.session_id, game: row.game_code, currency: row.currency, language: row.language };
}

/** All the SQL of the wallet door. */
export const walletDoorRepository = {
  lockPlayer,
  readFacts,
  keepAnswer,
  openBet,
  changeBet,
  leaveTombstone,
  openSession,
};
export type WalletDoorRepository = typeof walletDoorRepository;
