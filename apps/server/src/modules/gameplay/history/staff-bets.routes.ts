import { betsList, type SearchHit, staffBet } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { type Bets, type Db, sql } from '@sabai/db';
import type { Selectable } from 'kysely';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Identity } from '../../identity/index.ts';
import type { GameDoor } from '../../provider-wallet/index.ts';

type BetRow = Selectable<Bets>;

const source: ListSource<typeof betsList> = {
  list: betsList,
  from: sql`bets`,
  columns: sql`bets.*`,
  id: { is: sql`txn`, type: 'text' },
  // A provider's id of a stake is unique only per member.
  sorts: {
    opened_at: [
      { is: sql`opened_at`, type: 'timestamptz' },
      { is: sql`member_id`, type: 'uuid' },
      { is: sql`provider`, type: 'text' },
    ],
  },
  filters: { search: 'round_ref', opened_at: 'opened_at', game_code: 'game_code' },
  indexes: {
    '/opened_at': 'bets_newest',
    'search/opened_at': 'bets_by_round_ref',
    'opened_at/opened_at': 'bets_newest',
    'game_code/opened_at': 'bets_of_game',
  },
};

/** Serves bets of all members to staff. */
export function staffBetRoutes({
  platform: { db },
  identity,
  games,
}: {
  platform: Pick<Platform, 'db'>;
  identity: Pick<Identity, 'timeZone' | 'membersByIds'>;
  games: Pick<GameDoor, 'find'>;
}): Implementation {
  const bets = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source,
    async present(rows: BetRow[]) {
      const members = await identity.membersByIds(db, [...new Set(rows.map((row) => row.member_id))]);
      const usernames = new Map(members.map(({ id, username }) => [id, username]));
      const codes = [...new Set(rows.map((row) => row.game_code))];
      const found = await Promise.all(codes.map(async (code) => [code, (await games.find(code))?.name] as const));
      const names = new Map(found);
      return rows.map((row) => {
        const decimal = (minor: bigint) => decimalOf(minor, row.currency);
        return {
          id: row.txn,
          member: { id: row.member_id, username: usernames.get(row.member_id) ?? '' },
          provider: row.provider,
          round_id: row.round_ref,
          game_code: row.game_code,
          game_name: names.get(row.game_code) ?? row.game_code,
          state: row.state as 'open',
          stake: decimal(row.stake_minor),
          returned: decimal(row.returned_minor),
          payout: decimal(row.payout_minor),
          currency_code: row.currency,
          opened_at: row.opened_at.toISOString(),
          closed_at: row.closed_at?.toISOString() ?? null,
        };
      });
    },
    flat: ({ member, ...row }) => ({ username: member.username, ...row }),
  });
  return implement(staffBet, { find: bets.find }, bets);
}

/** Finds rounds by an id, for staff. */
export async function searchRounds(db: Db, text: string): Promise<SearchHit[]> {
  const { rows } = await sql<Pick<BetRow, 'round_ref' | 'game_code' | 'provider'>>`
    select distinct round_ref, game_code, provider from bets where round_ref = ${text} limit 8`.execute(db);
  return rows.map(({ round_ref, game_code, provider }) => ({
    type: 'round',
    id: round_ref,
    title: round_ref,
    username: '',
    full_name: '',
    detail: `${game_code} · ${provider}`,
    path: `/games/bets?q=${encodeURIComponent(round_ref)}`,
  }));
}
