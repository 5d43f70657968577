import type { PostalAddress, Redemption as Shown } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import { worthOf } from '@sabai/rewards';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { textIn } from '../../bonus/index.ts';
import { gameCodesOf, gamesNamed, itemsInVersions } from '../items/items.repository.ts';
import { gameOf, pointsText, prizeOf, rewardTypeOf } from '../items/present-item.ts';
import { type Redemption, stepsOf } from './redemptions.repository.ts';

export interface Destination {
  readonly address: PostalAddress | null;
  readonly contact: { phone: string; email: string } | null;
}

/** Returns the destination of a thing, decrypted. */
export function destinationOf(seal: Seal, redemption: Redemption): Destination {
  const { address, contact } = sealedTables.redemptions.open(seal, redemption);
  return {
    address: address === null ? null : (JSON.parse(address) as PostalAddress),
    contact: contact === null ? null : (JSON.parse(contact) as Destination['contact']),
  };
}

/** Returns whether the member may cancel: only a reservation that is not in progress; a prize cannot be cancelled. */
export const canCancel = ({ state, prize_code }: Redemption): boolean => state === 'reserved' && prize_code === null;

const prizeTypes = {
  money: 'money',
  freespins: 'freespins',
  physical: 'physical',
  points: null,
  nothing: null,
} as const;

/** Returns redemptions of a member, for the member. */
export async function presentRedemptions(
  reader: Db | Tx,
  rows: readonly Redemption[],
  { locale, seal }: { readonly locale: LocalePrefix; readonly seal: Seal },
): Promise<Shown[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const items = await itemsInVersions(reader, rows);
  const games = await gamesNamed(reader, gameCodesOf(items.values()));
  const steps = await stepsOf(reader, first.member_id, ids);
  const draws = await reader
    .selectFrom('reward_draws')
    .select(['redemption_id', 'number'])
    .where('member_id', '=', first.member_id)
    .where('redemption_id', 'in', ids)
    .execute();
  const numbers = new Map(draws.map(({ redemption_id, number }) => [redemption_id, number]));
  return rows.map((row) => {
    const item = items.get(`${row.offer_id} ${row.version}`)!;
    const shown = { currency: row.currency_code, locale, games };
    const prize = item.rules.chance?.prizes.find(({ code }) => code === row.prize_code);
    const worth = prize && worthOf(prize, item.rules, row.currency_code);
    const isThing = row.stock_code !== null || row.tracking_number !== null;
    return {
      id: row.id,
      redeem_id: row.offer_id,
      type: item.type,
      redeemed_at: row.created_at.toISOString(),
      name: textIn(item.texts, locale).title,
      picture: item.picture,
      state: row.state as Shown['state'],
      reward_type: prize ? prizeTypes[prize.kind] : rewardTypeOf(item),
      product_value: row.value_minor === null ? null : decimalOf(row.value_minor, row.currency_code),

      currency_code: row.currency_code,
      points: row.points.toString(),
      points_returned: row.points_returned.toString(),
      prize: prize ? prizeOf(prize, shown) : null,
      is_worth_it: worth === undefined ? null : worth >= BigInt(item.rules.points) * 100n,
      worth: worth === undefined ? null : pointsText(worth),
      game: gameOf(item, shown),
      ...destinationOf(seal, row),
      tracking_number: row.tracking_number,
      carrier: row.carrier,
      reserved_until: row.state === 'reserved' ? (row.reserved_until?.toISOString() ?? null) : null,
      needs_address: isThing && row.state === 'reserved' && row.address === null,
      can_cancel: canCancel(row),
      steps: (steps.get(row.id) ?? [])
        .filter(({ state }, at, all) => state !== all[at - 1]?.state)
        .map(({ state, changed_at }) => ({ state: state as Shown['state'], at: changed_at.toISOString() })),
      draw_number: numbers.get(row.id) ?? null,
    };
  });
}
