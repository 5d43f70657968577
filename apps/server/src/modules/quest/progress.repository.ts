import { sql, type Tx } from '@sabai/db';
import type { QuestCounts } from '@sabai/rewards';
import type { Entry } from './quests.repository.ts';

interface RoundKey {
  readonly provider: string;
  readonly round_ref: string;
}

/** A round of an entry's member. */
export interface RoundOfEntry<R extends RoundKey = RoundKey> {
  readonly entry: Entry;
  readonly round: R;
}

const keyOf = ({ member_id, id }: Pick<Entry, 'member_id' | 'id'>, { provider, round_ref }: RoundKey) =>
  [member_id, id, provider, round_ref].join(' ');

/** Returns a function that gives what a round has counted for an entry so far; undefined if it was never counted. */
export async function countsKept(
  tx: Tx,
  requested: readonly RoundOfEntry[],
): Promise<(one: RoundOfEntry) => QuestCounts | undefined> {
  const { rows } = await sql<
    RoundKey & Pick<Entry, 'member_id' | 'bets' | 'staked_minor' | 'won_minor'> & { readonly entry_id: string }
  >`
    select round.* from unnest(${requested.map(({ entry }) => entry.member_id)}::uuid[], ${requested.map(({ entry }) => entry.id)}::uuid[],
      ${requested.map(({ round }) => round.provider)}::text[], ${requested.map(({ round }) => round.round_ref)}::text[])
      as asked (member_id, entry_id, provider, round_ref)
    join quest_rounds as round using (member_id, entry_id, provider, round_ref)`.execute(tx);
  const kept = new Map(
    rows.map(({ member_id, entry_id, provider, round_ref, bets, staked_minor, won_minor }) => [
      keyOf({ member_id, id: entry_id }, { provider, round_ref }),
      { bets, stakedMinor: staked_minor, wonMinor: won_minor },
    ]),
  );
  return ({ entry, round }) => kept.get(keyOf(entry, round));
}

/** Stores what rounds count for entries now. */
export async function keepCounts(
  tx: Tx,
  counted: readonly (RoundOfEntry<RoundKey & { readonly settled_at: Date }> & { readonly counts: QuestCounts })[],
): Promise<void> {
  await tx
    .insertInto('quest_rounds')
    .values(
      counted.map(({ entry, round: { provider, round_ref, settled_at }, counts }) => ({
        member_id: entry.member_id,
        entry_id: entry.id,
        provider,
        round_ref,
        settled_at,
        bets: counts.bets,
        staked_minor: counts.stakedMinor,
        won_minor: counts.wonMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'entry_id', 'provider', 'round_ref']).doUpdateSet(({ ref }) => ({
        bets: ref('excluded.bets'),
        staked_minor: ref('excluded.staked_minor'),
        won_minor: ref('excluded.won_minor'),
      })),
    )
    .execute();
}

/** Stores the progress and the state of entries. */
export async function storeEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  await sql`
    update quest_entries as entry set state = own.state, bets = own.bets, staked_minor = own.staked, won_minor = own.won,
      deposited_minor = own.deposited, last_stake_minor = own.last_stake, last_game_id = own.last_game,
      last_counted_at = own.last_counted_at, completed_at = own.completed_at, ends_at = own.ends_at, has_place = own.has_place,
      budget_minor = own.budget, reservation_id = own.reservation
    from unnest(${entries.map(({ member_id }) => member_id)}::uuid[], ${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ state }) => state)}::text[], ${entries.map(({ bets }) => bets)}::bigint[],
      ${entries.map(({ staked_minor }) => staked_minor)}::bigint[], ${entries.map(({ won_minor }) => won_minor)}::bigint[],
      ${entries.map(({ deposited_minor }) => deposited_minor)}::bigint[],
      ${entries.map(({ last_stake_minor }) => last_stake_minor)}::bigint[],
      ${entries.map(({ last_game_id }) => last_game_id)}::integer[],
      ${entries.map(({ last_counted_at }) => last_counted_at)}::timestamptz[],
      ${entries.map(({ completed_at }) => completed_at)}::timestamptz[],
      ${entries.map(({ ends_at }) => ends_at)}::timestamptz[], ${entries.map(({ has_place }) => has_place)}::boolean[],
      ${entries.map(({ budget_minor }) => budget_minor)}::bigint[],
      ${entries.map(({ reservation_id }) => reservation_id)}::uuid[])
      as own (member_id, id, state, bets, staked, won, deposited, last_stake, last_game, last_counted_at, completed_at, ends_at, has_place,
        budget, reservation)
    where entry.member_id = own.member_id and entry.id = own.id`.execute(tx);
}
