/** Built-in pictures of offers (`packages/game-art/assets/offers`) from which an operator chooses. */
export const chosenPictures = [
  ...(['lotus-chest', 'chest', 'ingots', 'reload', 'reels', 'cake', 'crown', 'present', 'koi'] as const),
  ...(['purse', 'rosette', 'cup'] as const),
] as const;
/** Pictures of the members' levels, from the first to the highest. */
export const levelPictures = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const;
/** All pictures: those above, those of levels, of the reward shop and of its draws. */
export const offerPictures = [
  ...chosenPictures,
  ...levelPictures,
  ...(['star-coins', 'lucky-box', 'card-fan', 'mug', 'headphones', 'shirt'] as const),
  ...(['point', 'card', 'box-shut', 'box-open'] as const),
] as const;
export type OfferPicture = (typeof offerPictures)[number];

/** The default picture of a kind of offer. */
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
  // The types of quests.
  daily_check_in: 'star-coins',
  play: 'koi',
  deposit: 'ingots',
  vip_bonus: 'crown',
  // The types of the reward shop.
  point_exchange: 'star-coins',
  freespins: 'reels',
  lucky_box: 'lucky-box',
  random_card: 'card-fan',
  physical_rewards: 'mug',
} as const satisfies Readonly<Record<string, OfferPicture>>;
export type PicturedKind = keyof typeof usualPictures;

/** The default picture of all other kinds. */
export const otherPicture = 'lotus-chest' satisfies OfferPicture;

export const isPicturedKind = (kind: string): kind is PicturedKind => Object.hasOwn(usualPictures, kind);

/** Returns the picture with the name that an author chose; undefined for no name or an unknown one. */
export const pictureNamed = (name: string | null | undefined): OfferPicture | undefined =>
  offerPictures.find((one) => one === name);

/** Returns the picture of an offer of a kind; `chosen` is the author's own choice. */
export const pictureOf = (kind: string, chosen?: string | null): OfferPicture =>
  pictureNamed(chosen) ?? (isPicturedKind(kind) ? usualPictures[kind] : otherPicture);

/**
 * Returns the picture of a level, counted from 0. The first and the highest level have their own; levels between share
 * the others evenly.
 */
export const levelPicture = (level: number, count: number): OfferPicture =>
  levelPictures[Math.round((Math.min(level, count - 1) * (levelPictures.length - 1)) / Math.max(1, count - 1))]!;
