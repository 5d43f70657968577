/** The pictures of offers that the house has drawn (`packages/game-art/assets/offers`), of which an operator chooses. */
export const chosenPictures = [
  ...(['lotus-chest', 'chest', 'ingots', 'reload', 'reels', 'cake', 'crown', 'present', 'koi'] as const),
  ...(['purse', 'rosette', 'cup'] as const),
] as const;
/** What stands for the levels of members, from the first to the highest. */
export const levelPictures = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const;
/** With those of levels, of the reward shop, and of what it draws. */
export const offerPictures = [
  ...chosenPictures,
  ...levelPictures,
  ...(['star-coins', 'lucky-box', 'card-fan', 'mug', 'headphones', 'shirt'] as const),
  ...(['point', 'card', 'box-shut', 'box-open'] as const),
] as const;
export type OfferPicture = (typeof offerPictures)[number];

/** The picture of a kind of offer whose author has chosen none. */
export const usualPictures = {
  'deposit-match': 'ingots',
  reload: 'reload',
  'nth-deposit': 'chest',
  'no-deposit': 'present',
  'free-spins': 'reels',
  birthday: 'cake',
  'level-up': 'crown',
  manual: 'present',
  quest: 'koi',
  coupon: 'present',
  cashback: 'purse',
  rebate: 'rosette',
  competition: 'cup',
  // The parts of the reward shop.
  point_exchange: 'star-coins',
  freespins: 'reels',
  lucky_box: 'lucky-box',
  random_card: 'card-fan',
  physical_rewards: 'mug',
} as const satisfies Readonly<Record<string, OfferPicture>>;
export type PicturedKind = keyof typeof usualPictures;

/** The picture of those that are no kind of their own. */
export const otherPicture = 'lotus-chest' satisfies OfferPicture;

export const isPicturedKind = (kind: string): kind is PicturedKind => Object.hasOwn(usualPictures, kind);

/** A picture by the name that an author has chosen; undefined for none, and for one that there is not. */
export const pictureNamed = (name: string | null | undefined): OfferPicture | undefined =>
  offerPictures.find((one) => one === name);

/** How an offer of a kind is pictured; `chosen` is the author's own choice. */
export const pictureOf = (kind: string, chosen?: string | null): OfferPicture =>
  pictureNamed(chosen) ?? (isPicturedKind(kind) ? usualPictures[kind] : otherPicture);

/** The picture of a level, counted from 0: the first and the highest have their own, those between share the others evenly. */
export const levelPicture = (level: number, count: number): OfferPicture =>
  levelPictures[Math.round((Math.min(level, count - 1) * (levelPictures.length - 1)) / Math.max(1, count - 1))]!;
