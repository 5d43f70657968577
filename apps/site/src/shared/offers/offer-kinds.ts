import {
  isPicturedKind,
  type OfferPicture,
  otherPicture,
  type PicturedKind,
  pictureNamed,
  pictureOf,
  usualPictures,
} from '@sabai/contract/offer-pictures';

export type OfferHue =
  | ('promotion' | 'free-spins' | 'reload' | 'cashback' | 'rebate' | 'match' | 'birthday' | 'chest')
  | ('done' | 'stopped' | 'level');

export interface OfferLook {
  readonly hue: OfferHue;
  readonly picture: OfferPicture;
}

/** Colours by the codes of the kinds of promotions, and for the other offers of the site. */
const hues: Readonly<Record<PicturedKind, OfferHue>> = {
  'deposit-match': 'match',
  reload: 'reload',
  'nth-deposit': 'chest',
  'no-deposit': 'promotion',
  'free-spins': 'free-spins',
  birthday: 'birthday',
  'level-up': 'free-spins',
  manual: 'promotion',
  quest: 'rebate',
  coupon: 'promotion',
  cashback: 'cashback',
  rebate: 'rebate',
  competition: 'free-spins',
  // The types of quests.
  daily_check_in: 'free-spins',
  play: 'rebate',
  deposit: 'match',
  vip_bonus: 'free-spins',
  // The types of the reward shop.
  point_exchange: 'free-spins',
  freespins: 'free-spins',
  lucky_box: 'chest',
  random_card: 'free-spins',
  physical_rewards: 'rebate',
};
const pictured = Object.keys(usualPictures) as PicturedKind[];

/**
 * Returns the appearance of a kind of offer; `picture` is the operator's own choice among our pictures, which sets the
 * colour too.
 */
export function lookOf(kind: string, picture?: string | null): OfferLook {
  const own = pictureNamed(picture);
  const ofPicture = own === undefined ? undefined : pictured.find((one) => usualPictures[one] === own);
  const hueOf = ofPicture ?? (own !== otherPicture && isPicturedKind(kind) ? kind : undefined);
  return { hue: hueOf === undefined ? 'promotion' : hues[hueOf], picture: pictureOf(kind, picture) };
}
