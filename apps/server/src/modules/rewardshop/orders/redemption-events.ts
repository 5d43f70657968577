import type { Item } from '../items/items.repository.ts';
import { decimal, textOf } from '../items/present-item.ts';
import type { Redemption } from './redemptions.repository.ts';

/** Under which points are spent and money is paid, once each. */
export const referenceOf = ({ id }: { readonly id: string }): string => `redemption:${id}`;

/** What a redemption tells the outbox. */
export const payloadOf = (redemption: Redemption, item: Item) => ({
  id: redemption.id,
  redeem_id: redemption.offer_id,
  type: redemption.type,
  state: redemption.state,
  title: textOf(item, 'en').title,
  points: redemption.points.toString(),
  amount: decimal(redemption.value_minor ?? 0n, redemption.currency_code),
  currency_code: redemption.currency_code,
  prize: redemption.prize_code,
  tracking_number: redemption.tracking_number,
});
