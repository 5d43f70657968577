import { type TimelineEntry, type TimelineKind, timelineKinds } from '@sabai/contract';
import { formatDecimal, unitOf } from '@sabai/contract/money';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { DossierDependencies } from './dependencies.ts';
import {
  type Cursor,
  type Happened,
  happenedBefore,
  mostPlayLines,
  newestPlay,
  playBefore,
  readCursor,
  writeCursor,
} from './timeline.repository.ts';
import { type PlayRun, runsOf, toldUpTo } from './timeline.rules.ts';

type Dependencies = Pick<DossierDependencies, 'platform' | 'identity' | 'games'>;
/** An entry with its position among all others. */
interface Placed {
  readonly moment: string;
  readonly key: string;
  readonly entry: TimelineEntry;
  /** The first entry of a run of play. */
  readonly first?: bigint;
}

const decimal = (minor: bigint, currency: string) => formatDecimal(minor, unitOf(currency));
const staffIdOf = (actor: string | null | undefined) => /^staff:([0-9a-f-]{36})$/.exec(actor ?? '')?.[1];
const nothing = {
  amount: null,
  currency_code: null,
  balance_after: null,
  about: null,
  play: null,
  subject: null,
  staff_name: null,
  reason: null,
} as const;

const bonus = /^ledger\.(transfer|bonus_\w+|promo_win|jackpot_win|points_)/;
function kindOf({ key, event }: Happened): TimelineKind {
  if (key.startsWith('audit:')) return 'staff';
  if (event.startsWith('account.')) return 'account';
  return bonus.test(event) ? 'bonus' : 'money';
}

/** Returns an entry's effect on the main wallet; other entries have only their amount. */
function ledgerFacts({ facts }: Happened) {
  const { amount, currency, source, target, source_after, target_after, reference } = facts;
  const minor = BigInt(amount!);
  const [, type, id] = /^(deposit|withdrawal):([0-9a-f-]{36})/.exec(reference ?? '') ?? [];
  const after = source === 'main' ? source_after : target === 'main' ? target_after : null;
  return {
    amount: decimal(source === 'main' ? -minor : minor, currency!),
    currency_code: currency!,
    balance_after: after == null ? null : decimal(BigInt(after), currency!),
    subject: type && id ? { type: type as 'deposit' | 'withdrawal', id } : null,
  };
}

const cashierFacts = ({ facts: { amount, currency, channel, deposit } }: Happened) => ({
  amount: decimal(BigInt(amount!), currency!),
  currency_code: currency!,
  about: channel ?? null,
  subject: { type: 'deposit' as const, id: deposit! },
});

const subjects = ['deposit', 'withdrawal', 'approval'] as const;
function staffFacts({ facts: { subject_type, subject, field, act, cause } }: Happened) {
  const type = subjects.find((one) => one === subject_type);
  return { about: field ? `${field} ${cause}` : (act ?? null), subject: type ? { type, id: subject! } : null };
}

function present(seal: Seal, memberId: string, readAgent: (agent: string) => string, row: Happened): TimelineEntry {
  const { facts, key, event } = row;
  const staffId = facts.staff ?? staffIdOf(facts.actor);
  const opened = {
    deposit: () => sealedTables.deposits.open(seal, { member_id: memberId, reason: facts.reason ?? '' }).reason,
    audit: () => sealedTables.staff_audit.open(seal, { member_id: memberId, reason: facts.reason ?? '' }).reason,
    ledger: () => sealedTables.journal_entries.open(seal, { member_id: memberId, note: facts.note ?? '' }).note,
  };
  const source = key.slice(0, key.indexOf(':'));
  const about = source === 'session' ? { about: agentOf(seal, memberId, readAgent, facts.agent) } : {};
  const isHouse = facts.actor != null || event === 'deposit.expired' || event === 'ledger.deposit';
  return {
    ...nothing,
    id: key,
    at: row.at.toISOString(),
    kind: kindOf(row),
    event,
    ...(source === 'ledger' && ledgerFacts(row)),
    ...(source === 'deposit' && cashierFacts(row)),
    ...(source === 'audit' && staffFacts(row)),
    ...(source === 'protection' && { about: facts.deed ?? null }),
    ...about,
    by: staffId ? 'staff' : isHouse ? 'system' : 'member',
    staff_name: staffId ?? null,
    reason: (source in opened ? opened[source as keyof typeof opened]() : '') || null,
  };
}

const agentOf = (
  seal: Seal,
  memberId: string,
  readAgent: (agent: string) => string,
  agent: string | null | undefined,
) => readAgent(sealedTables.member_sessions.open(seal, { member_id: memberId, user_agent: agent ?? '' }).user_agent);

function presentRun(run: PlayRun, game: string): TimelineEntry {
  const { last, first, bets, stakedMinor, paidMinor } = run;
  return {
    ...nothing,

    id: `play:${last.sequence}`,
    at: last.at.toISOString(),
    kind: 'play',
    event: 'play.run',
    about: game,
    by: 'member',
    amount: decimal(paidMinor - stakedMinor, last.currency),
    currency_code: last.currency,
    balance_after: last.mainAfter === null ? null : decimal(last.mainAfter, last.currency),
    play: {
      bets,
      staked: decimal(stakedMinor, last.currency),
      paid: decimal(paidMinor, last.currency),
      from: first.at.toISOString(),
    },
  };
}

const isLater = (a: Placed, b: Placed) => (a.moment === b.moment ? a.key > b.key : a.moment > b.moment);

/** Returns a page of a member's history, newest first, and the position of the next one. */
export async function timelineOf(
  { platform: { db, seal }, identity, games }: Dependencies,
  memberId: string,
  { kind, before, limit }: { kind: TimelineKind | undefined; before: string | undefined; limit: number },
) {
  const cursor = before === undefined ? undefined : readCursor(before);
  const kinds = kind === undefined ? timelineKinds : [kind];
  const opener = await seal();
  const from = cursor?.play ?? newestPlay;
  const [rows, lines] = await Promise.all([
    happenedBefore(db, memberId, { kinds, cursor, limit: limit + 1 }),
    kinds.includes('play') ? playBefore(db, memberId, from) : [],
  ]);
  const runs = runsOf(lines, mostPlayLines);
  const names = new Map<string, string>();
  for (const code of new Set(runs.map(({ last }) => last.game ?? '')))
    names.set(code, (await games.find(code))?.name ?? code);
  const placed: Placed[] = [
    ...rows.map((row) => ({
      moment: row.moment,
      key: row.key,
      entry: present(opener, memberId, identity.describeAgent, row),
    })),
    ...runs.map((run) => ({
      moment: run.last.moment,
      key: `play:${run.last.sequence}`,
      first: run.first.sequence,
      entry: presentRun(run, names.get(run.last.game ?? '') ?? ''),
    })),
  ].sort((a, b) => (isLater(a, b) ? -1 : 1));
  const oldest = toldUpTo(lines, runs, mostPlayLines);
  const shown = placed.filter(({ moment }) => moment >= oldest).slice(0, limit);
  const staff = await identity.staffNames(db, [...new Set(shown.flatMap(({ entry }) => entry.staff_name ?? []))]);
  const data = shown.map(({ entry }) => ({
    ...entry,
    staff_name: entry.staff_name === null ? null : (staff.get(entry.staff_name) ?? ''),
  }));
  const last = shown.at(-1);
  const hasMore = placed.length > limit || lines.length >= mostPlayLines;
  const next: Cursor | undefined =
    last && hasMore
      ? { at: last.moment, key: last.key, play: String(shown.flatMap(({ first }) => first ?? []).at(-1) ?? from) }
      : undefined;
  return { data, next: next ? writeCursor(next) : null };
}
