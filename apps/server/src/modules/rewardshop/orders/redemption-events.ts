import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { namesIn, textIn } from '../../bonus/index.ts';
import type { Item } from '../items/items.repository.ts';
import type { Redemption } from './redemptions.repository.ts';

/** The reference for points and money, which makes both idempotent. */
export const referenceOf = ({ id }: { readonly id: string }): string => `redemption:${id}`;

/** Returns the payload of a redemption's outbox event. */
export const payloadOf = (
  redemption: Redemption,
  item: Item,
  { cause, locale = 'en' }: { readonly cause?: string | undefined; readonly locale?: LocalePrefix } = {},
) => ({
  id: redemption.id,
  redeem_id: redemption.offer_id,
  type: redemption.type,
  state: redemption.state,
  title: textIn(item.texts, locale).title,
  names: namesIn(item.texts),
  points: redemption.points.toString(),
  amount: decimalOf(redemption.value_minor ?? 0n, redemption.currency_code),
  currency_code: redemption.currency_code,
  prize: redemption.prize_code,
  tracking_number: redemption.tracking_number,
  carrier: redemption.carrier,
  ...(cause !== undefined && { cause, is_returned: redemption.points_returned > 0n }),
});
