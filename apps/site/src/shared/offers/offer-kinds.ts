/** The pictures of offers in `packages/game-art/assets/offers`. */
export const offerPictures = [
  ...(['lotus-chest', 'chest', 'ingots', 'reload', 'reels', 'cake', 'crown', 'present', 'koi'] as const),
  ...(['purse', 'rosette', 'cup'] as const),
  ...(['star-coins', 'lucky-box', 'card-fan', 'mug', 'headphones', 'shirt'] as const),
  ...(['point', 'card', 'box-shut', 'box-open'] as const),
] as const;
export type OfferPicture = (typeof offerPictures)[number];

export type OfferHue =
  | ('promotion' | 'free-spins' | 'reload' | 'cashback' | 'rebate' | 'match' | 'birthday' | 'chest')
  | ('done' | 'stopped');

export interface OfferLook {
  readonly hue: OfferHue;
  readonly picture: OfferPicture;
}

/** By the codes of the kinds of promotions, and for what the house offers beside them. */
const looks: Readonly<Record<string, OfferLook>> = {
  'deposit-match': { hue: 'match', picture: 'ingots' },
  reload: { hue: 'reload', picture: 'reload' },
  'nth-deposit': { hue: 'chest', picture: 'chest' },
  'no-deposit': { hue: 'promotion', picture: 'present' },
  'free-spins': { hue: 'free-spins', picture: 'reels' },
  birthday: { hue: 'birthday', picture: 'cake' },
  'level-up': { hue: 'free-spins', picture: 'crown' },
  manual: { hue: 'promotion', picture: 'present' },
  quest: { hue: 'rebate', picture: 'koi' },
  coupon: { hue: 'promotion', picture: 'present' },
  cashback: { hue: 'cashback', picture: 'purse' },
  rebate: { hue: 'rebate', picture: 'rosette' },
  competition: { hue: 'free-spins', picture: 'cup' },
  // The parts of the reward shop.
  point_exchange: { hue: 'free-spins', picture: 'star-coins' },
  freespins: { hue: 'free-spins', picture: 'reels' },
  lucky_box: { hue: 'chest', picture: 'lucky-box' },
  random_card: { hue: 'free-spins', picture: 'card-fan' },
  physical_rewards: { hue: 'rebate', picture: 'mug' },
};

const promotionLook: OfferLook = { hue: 'promotion', picture: 'lotus-chest' };

/** How an offer of a kind looks; `picture` is the operator's own choice among our pictures, which brings its hue along. */
export function lookOf(kind: string, picture?: string | null): OfferLook {
  const own = offerPictures.find((name) => name === picture);
  if (own === 'lotus-chest') return promotionLook;
  const ofKind = (Object.hasOwn(looks, kind) ? looks[kind] : undefined) ?? promotionLook;
  if (!own) return ofKind;
  return { ...(Object.values(looks).find((look) => look.picture === own) ?? ofKind), picture: own };
}
