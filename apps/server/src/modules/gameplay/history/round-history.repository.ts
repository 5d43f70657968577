import type { BetRound, betRound, FindQuery, Page } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import { type Days, type FindFilter, whereOf } from '../../../platform/http/find-filters.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { adjustedCall, correctedCall, houseProvider } from '../../provider-wallet/index.ts';
import {
  and,
  columns,
  countedUpTo,
  gameFilter,
  type HistoryOptions,
  type Line,
  present,
  replayPath,
  sequencesWithin,
  templatesOf,
} from './bet-history.repository.ts';

export type RoundRow = z.input<typeof BetRound>;
export type RoundDetail = z.input<typeof betRound.get.result>;

export interface RoundQuery extends FindQuery, Days {
  readonly game_list_id?: FindFilter<number>;
  /** Only rounds older than the one of this `id`. */
  readonly before?: string | undefined;
}

/** A round by its listed entry, with the sums of its bets; without bets for a separate correction. */
interface Head extends Line {
  readonly bets: number;
  readonly staked: string | null;
  readonly returned: string | null;
  readonly paid: string | null;
  readonly is_open: boolean | null;
  readonly is_returned: boolean | null;
  readonly closed_at: Date | null;
}

const isHead = sql<SqlBool>`
  template in ('bet', 'reserve', 'result', 'win_rollback')
    and is_head_of_round(member_id, template, provider, round_ref, call, txn)`;

const selectHeads = (conditions: readonly RawBuilder<SqlBool>[], order: 'asc' | 'desc', limit: number, skip: number) =>
  sql<Head>`
    select entry.*, sums.*
    from (
      select member_id, ${columns} from journal_entries as entry where ${and(conditions)} and ${isHead}
      order by sequence ${sql.raw(order)} limit ${limit} offset ${skip}
    ) as entry
    cross join lateral (
      select count(*)::int as bets, sum(stake_minor)::text as staked, sum(returned_minor)::text as returned,
        (sum(payout_minor) + coalesce((
          select sum(case call when ${adjustedCall} then after_minor else -after_minor end) from provider_answers as answer
          where answer.member_id = entry.member_id and answer.provider = entry.provider
            and answer.call in (${adjustedCall}, ${correctedCall}) and answer.txn = entry.round_ref
        ), 0))::text as paid,
        bool_or(state in ('open', 'reserved')) as is_open, bool_and(state in ('cancelled', 'voided')) as is_returned,
        max(closed_at) as closed_at
      from bets
      where member_id = entry.member_id and provider = entry.provider and round_ref = entry.round_ref and state <> 'tombstone'
    ) as sums
    order by sequence ${sql.raw(order)}`;

/**
 * Returns a page of the member's rounds, newest first unless sorted otherwise: each with its stakes, returns and
 * payout. It reads along the key of the journal, so the cost does not depend on the length of the history; deep pages
 * use `before`. Days are those on which rounds began. The total counts up to 1,000.
 */
export async function findRounds(
  { db, games, linesByGame }: HistoryOptions,
  memberId: string,
  query: RoundQuery,
  timeZone: string,
): Promise<Page<RoundRow>> {
  const { $limit: limit, $skip: skip, $sort = {}, before, game_list_id, $or, $and } = query;
  const isOfSomeGames = game_list_id !== undefined || $or || $and;
  const ofGames = isOfSomeGames && (await gameFilter(games, [...(await linesByGame(memberId)).keys()]));
  const conditions = [
    sql<SqlBool>`member_id = ${memberId}`,
    ...(ofGames
      ? [
          whereOf<Pick<RoundQuery, 'game_list_id' | '$or' | '$and'>>(
            { game_list_id, $or, $and },
            { game_list_id: ofGames },
          ),
        ]
      : []),
    ...sequencesWithin(query, memberId, timeZone),
  ];
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from journal_entries as entry where ${and(conditions)} and ${isHead}
      order by sequence desc limit ${countedUpTo}
    ) as head`.execute(db);
  const page = [...conditions, ...(before ? [sql<SqlBool>`sequence < ${before}::bigint`] : [])];
  const { rows } = await selectHeads(page, $sort.created_at === 1 ? 'asc' : 'desc', limit, skip).execute(db);
  const data = await Promise.all(rows.map((row) => presentRound(row, games)));
  return { total: counted[0]!.count, limit, skip, data };
}

/** Returns the sums of a round by its bets and corrections; for a separate correction, its amount. */
function sumsOf(head: Head) {
  if (head.bets === 0) {
    const paidMinor = head.template === 'win_rollback' ? -head.amount : head.amount;
    return { stakedMinor: 0n, returnedMinor: 0n, paidMinor };
  }
  const { staked, returned, paid } = head;
  return { stakedMinor: BigInt(staked!), returnedMinor: BigInt(returned!), paidMinor: BigInt(paid!) };
}

async function presentRound(head: Head, games: HistoryOptions['games']): Promise<RoundRow> {
  const { provider, round_ref: round, game_code } = head;
  const code = game_code ?? '';
  const game = await games.find(code);
  const { stakedMinor, returnedMinor, paidMinor } = sumsOf(head);
  const decimal = (minor: bigint) => decimalOf(minor, head.currency);
  return {
    id: String(head.sequence),
    created_at: head.posted_at.toISOString(),
    closed_at: head.is_open ? null : (head.closed_at ?? head.posted_at).toISOString(),
    round_id: round ?? '',
    game: { id: game?.id ?? 0, code, name: game?.name ?? code },
    provider: game?.providerName ?? provider ?? '',
    is_house_game: provider === houseProvider,
    is_free: head.is_free === true,
    replay_path: head.bets === 0 || head.is_open ? null : replayPath(head),
    bets: head.bets,
    status: head.is_open ? 'open' : head.is_returned ? 'returned' : 'settled',
    stake: decimal(stakedMinor - returnedMinor),
    returned: decimal(returnedMinor),
    payout: decimal(paidMinor),
    net: head.is_open ? null : decimal(paidMinor - stakedMinor + returnedMinor),
    currency_code: head.currency,
  };
}

/** Returns a round of the member with its movements. Throws NOT_FOUND for an unknown round or another member's. */
export async function getRound({ db, games }: HistoryOptions, memberId: string, id: string): Promise<RoundDetail> {
  if (!/^\d{1,18}$/.test(id)) throw new Refusal('NOT_FOUND');
  const named = [sql<SqlBool>`member_id = ${memberId}`, sql<SqlBool>`sequence = ${id}::bigint`];
  const head = (await selectHeads(named, 'asc', 1, 0).execute(db)).rows[0];
  if (!head) throw new Refusal('NOT_FOUND');
  const lines = head.bets === 0 ? [head] : await linesOf(db, memberId, head);
  const steps = lines.map(async (line) => {
    const { sequence, created_at, type, amount, before_amount, after_amount, win_lose, replay_path } = await present(
      line,
      games,
    );
    const isStake = type === 'bet' || type === 'reserve';
    return {
      sequence,
      created_at,
      type,
      amount,
      before_amount,
      after_amount,
      win_lose,
      replay_path: isStake && !head.is_open ? replay_path : null,
      reference: line.txn ?? '',
    };
  });
  return { ...(await presentRound(head, games)), steps: await Promise.all(steps) };
}

const moved = Object.values(templatesOf).flat();

/**
 * Returns the entries of a round. They follow its first stake, mostly closely. Reads growing ranges of the journal
 * until the round's sums are complete, so that a win a year later is included.
 */
async function linesOf(db: HistoryOptions['db'], memberId: string, head: Head): Promise<Line[]> {
  const lines: Line[] = [];
  const { stakedMinor, returnedMinor, paidMinor } = sumsOf(head);
  let left = { stakedMinor, returnedMinor, paidMinor };
  // Concurrent bets may have arrived in another order than listed, and a win before its stake.
  let from = await firstOf(db, memberId, head);
  for (const length of [200n, 10_000n, 1_000_000n, 10n ** 17n]) {
    const { rows } = await sql<Line>`
      select ${columns} from journal_entries as entry
      where member_id = ${memberId} and sequence >= ${from} and sequence < ${from + length}
        and template in (${sql.join([...moved, 'win_owed'])}) and provider = ${head.provider} and round_ref = ${head.round_ref}
      order by sequence limit ${countedUpTo}`.execute(db);
    for (const row of rows) left = without(left, row);
    lines.push(...rows.filter(({ template }) => template !== 'win_owed'));
    const isAll = left.stakedMinor === 0n && left.returnedMinor === 0n && left.paidMinor === 0n;
    if (isAll || lines.length >= countedUpTo) break;
    from += length;
  }
  return lines;
}

function without<S extends ReturnType<typeof sumsOf>>(left: S, { template, amount }: Line): S {
  switch (template) {
    case 'bet':
    case 'reserve':
      return { ...left, stakedMinor: left.stakedMinor - amount };
    case 'refund':
    case 'cancel':
      return { ...left, returnedMinor: left.returnedMinor - amount };
    case 'result':
      return { ...left, paidMinor: left.paidMinor - amount };
    default:
      return { ...left, paidMinor: left.paidMinor + amount };
  }
}

/** Returns the start of the search: the first stake of the round, or an earlier win. */
async function firstOf(db: HistoryOptions['db'], memberId: string, head: Head): Promise<bigint> {
  const { rows } = await sql<{ first: bigint | null }>`
    select min(entry.sequence) as first
    from (
      select txn from bets
      where member_id = ${memberId} and provider = ${head.provider} and round_ref = ${head.round_ref} and state <> 'tombstone'
      order by opened_at, txn limit 100
    ) as bet
    cross join lateral (values ('bet:' || txn), ('reserve:' || txn), ('betWin:' || txn || ':bet')) as name (key)
    join journal_entries as entry
      on entry.member_id = ${memberId} and entry.idempotency_key = (${head.provider}::text || ':' || name.key) collate "C"`.execute(
    db,
  );
  return (rows[0]!.first ?? head.sequence) - 1n;
}
