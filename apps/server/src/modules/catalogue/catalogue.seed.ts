import { promiseOf } from './game-figures.ts';

/** The shipped catalogue. Ids are stable: they are in addresses, favourites and histories. */
interface SeedGame {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly provider: string;
  readonly category: string;
  /** Percent. */
  readonly rtp: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly badge?: 'jackpot' | 'new' | 'hot' | 'cash-drop';
  readonly tags?: readonly string[];
  readonly isPlayable?: true;
}

export const seedProviders = [
  { id: 1, code: 'lotus-forge', name: 'Lotus Forge' },
  { id: 2, code: 'orbit-originals', name: 'Orbit Originals' },
  { id: 3, code: 'deep-current', name: 'Deep Current' },
  { id: 4, code: 'marble-hall', name: 'Marble Hall' },
  { id: 5, code: 'circuit-sports', name: 'Circuit Sports' },
] as const;

export const seedCategories = [
  'slots',
  'live-casino',
  'crash',
  'arcade',
  'fishing',
  'sport',
  'virtual',
  'jackpots',
  'megaways',
  'table-games',
  'lotto',
  'free-spin',
  'tournament',
  'favorite',
  'last-played',
  'slot-rtp',
] as const;

export const seedTags = [
  'popular',
  'new',
  'jackpots',
  'megaways',
  'table-games',
  'cash-drop',
  'christmas',
  'demo',
] as const;

export const seedSections: readonly { code: string; games: readonly string[] }[] = [
  { code: 'highlight', games: ['lotus-lanterns', 'nova-rush', 'koi-lagoon', 'monsoon-shiftways', 'vault-of-koi'] },
  { code: 'hot', games: ['lotus-lanterns', 'nova-rush', 'ruby-sevens', 'mines', 'plinko', 'blackjack', 'koi-lagoon'] },
  {
    code: 'new',
    games: ['nova-rush', 'lotus-lanterns', 'garuda-storm', 'scroll-of-siam', 'jade-rabbit', 'derby-8', 'keno-rush'],
  },
  {
    code: 'live-casino',
    games: [
      'live-baccarat',
      'live-roulette',
      'fortune-wheel',
      'live-dragon-tiger',
      'live-sic-bo',
      'live-baccarat-speed',
    ],
  },
  {
    code: 'smart-slots',
    games: [
      'lotus-lanterns',
      'ruby-sevens',
      'scroll-of-siam',
      'monsoon-shiftways',
      'vault-of-koi',
      'garuda-storm',
      'tiger-drum',
      'night-market',
      'mango-riches',
    ],
  },
];

/** Features of a game's rounds in addition to its category and tags. */
export const seedFeatures = {
  'free-spin': [
    'lotus-lanterns',
    'snowbell-express',
    'mango-riches',
    'scroll-of-siam',
    'night-market',
    'monsoon-shiftways',
    'garuda-storm',
    'tiger-drum',
  ],
  book: ['scroll-of-siam', 'night-market'],
  buy: [
    'lotus-lanterns',
    'scroll-of-siam',
    'monsoon-shiftways',
    'vault-of-koi',
    'garuda-storm',
    'snowbell-express',
    'jade-rabbit',
    'mango-riches',
    'tiger-drum',
    'night-market',
  ],
  cards: [
    'blackjack',
    'baccarat',
    'dragon-tiger',
    'hi-lo',
    'live-baccarat',
    'live-baccarat-speed',
    'live-dragon-tiger',
  ],
  'cash-out': ['nova-rush', 'trench-dive', 'mines', 'tower', 'hi-lo', 'coin-streak', 'sportsbook'],
  classic: ['ruby-sevens', 'neon-tuk-tuk'],
  dice: ['dice', 'sic-bo', 'fish-prawn-crab', 'live-sic-bo'],
  football: ['virtual-goal', 'sportsbook'],
  'hold-and-win': ['vault-of-koi', 'jade-rabbit'],
  racing: ['derby-8', 'hound-dash-6'],
  tumble: ['monsoon-shiftways', 'garuda-storm', 'tiger-drum'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Release times of games, oldest first; games were playable from then on. */
export const seedReleases: readonly (readonly [at: string, ...codes: string[]])[] = [
  ['2026-11-21T23:05:08Z', 'lotus-lanterns', 'nova-rush'],
  ['2026-11-22T07:07:59Z', 'dice', 'limbo', 'plinko', 'keno-rush'],
  ['2026-11-22T07:54:21Z', 'roulette', 'baccarat', 'sic-bo', 'dragon-tiger', 'fish-prawn-crab'],
  ['2026-11-22T09:48:57Z', 'ruby-sevens'],
  ['2026-11-22T09:49:51Z', 'koi-lagoon', 'deep-naga'],
  ['2026-11-22T09:56:32Z', 'monsoon-shiftways', 'scroll-of-siam'],
  ['2026-11-22T10:07:04Z', 'blackjack', 'mines', 'tower', 'hi-lo', 'coin-streak'],
  ['2026-11-22T10:10:28Z', 'garuda-storm', 'vault-of-koi'],
  ['2026-11-22T10:11:24Z', 'live-baccarat', 'live-baccarat-speed', 'live-roulette', 'live-dragon-tiger', 'live-sic-bo'],
  ['2026-11-22T10:11:24Z', 'fortune-wheel', 'trench-dive'],
  ['2026-11-22T10:13:15Z', 'daily-draw', 'express-645', 'derby-8', 'hound-dash-6', 'virtual-goal'],
  ['2026-11-22T10:13:38Z', 'snowbell-express'],
  ['2026-11-22T10:16:39Z', 'neon-tuk-tuk'],
  ['2026-11-22T10:22:43Z', 'tiger-drum', 'night-market'],
  ['2026-11-22T10:22:57Z', 'jade-rabbit', 'mango-riches'],
  ['2026-11-22T10:46:07Z', 'wheel', 'scratch', 'fortune-wheel-mini'],
  ['2026-11-22T14:12:40Z', 'sportsbook'],
];

const slot = { provider: 'lotus-forge', category: 'slots' } as const;
const original = { provider: 'orbit-originals', category: 'arcade' } as const;
const table = { provider: 'marble-hall', category: 'table-games' } as const;
const live = { provider: 'marble-hall', category: 'live-casino', isPlayable: true } as const;
const circuit = { provider: 'circuit-sports', category: 'virtual' } as const;

/** In the order of the lobby: playable games first. */
const shippedGames: readonly Omit<SeedGame, 'rtp' | 'volatility'>[] = [
  {
    ...slot,
    id: 1,
    code: 'lotus-lanterns',
    name: 'Lotus Lanterns',
    badge: 'hot',
    tags: ['popular', 'new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 2,
    code: 'nova-rush',
    name: 'Nova Rush',
    category: 'crash',
    badge: 'new',
    tags: ['popular', 'new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 4,
    code: 'ruby-sevens',
    name: 'Ruby Sevens',
    badge: 'jackpot',
    tags: ['popular', 'jackpots'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 12,
    code: 'monsoon-shiftways',
    name: 'Monsoon ShiftWays',
    badge: 'cash-drop',
    tags: ['megaways', 'cash-drop'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 13,
    code: 'vault-of-koi',
    name: 'Vault of Koi',
    badge: 'jackpot',
    tags: ['jackpots'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 11,
    code: 'scroll-of-siam',
    name: 'Scroll of Siam',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 141,
    code: 'garuda-storm',
    name: 'Garuda Storm',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 142,
    code: 'snowbell-express',
    name: 'Snowbell Express',
    tags: ['christmas', 'new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 143,
    code: 'neon-tuk-tuk',
    name: 'Neon Tuk-Tuk',
    badge: 'jackpot',
    tags: ['jackpots', 'new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 144,
    code: 'jade-rabbit',
    name: 'Jade Rabbit',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 145,
    code: 'mango-riches',
    name: 'Mango Riches',
    badge: 'cash-drop',
    tags: ['cash-drop', 'new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 146,
    code: 'tiger-drum',
    name: 'Tiger Drum',
    badge: 'new',
    tags: ['megaways', 'new'],
    isPlayable: true,
  },
  {
    ...slot,
    id: 147,
    code: 'night-market',
    name: 'Night Market',
    tags: ['cash-drop', 'new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 126,
    code: 'trench-dive',
    name: 'Trench Dive',
    category: 'crash',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 6,
    code: 'plinko',
    name: 'Plinko',
    tags: ['popular'],
    isPlayable: true,
  },
  {
    ...original,
    id: 5,
    code: 'mines',
    name: 'Mines',
    badge: 'hot',
    tags: ['popular'],
    isPlayable: true,
  },
  { ...original, id: 7, code: 'dice', name: 'Dice', isPlayable: true },
  {
    ...original,
    id: 14,
    code: 'limbo',
    name: 'Limbo',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...circuit,
    id: 18,
    code: 'keno-rush',
    name: 'Keno Rush',
    category: 'lotto',
    tags: ['new'],
    isPlayable: true,
  },
  { ...live, id: 21, code: 'live-baccarat', name: 'Live Baccarat', tags: ['popular'] },
  {
    ...live,
    id: 121,
    code: 'live-baccarat-speed',
    name: 'Speed Baccarat',
    tags: ['new'],
  },
  {
    ...live,
    id: 122,
    code: 'live-roulette',
    name: 'Live Roulette',
    tags: ['popular'],
  },
  {
    ...live,
    id: 123,
    code: 'live-dragon-tiger',
    name: 'Live Dragon Tiger',
    tags: ['new'],
  },
  { ...live, id: 124, code: 'live-sic-bo', name: 'Live Sic Bo', tags: ['new'] },
  { ...live, id: 125, code: 'fortune-wheel', name: 'Fortune Wheel', tags: ['new'] },
  {
    ...table,
    id: 8,
    code: 'roulette',
    name: 'European Roulette',
    tags: ['popular'],
    isPlayable: true,
  },
  {
    ...table,
    id: 15,
    code: 'blackjack',
    name: 'Blackjack',
    badge: 'hot',
    tags: ['popular'],
    isPlayable: true,
  },
  { ...table, id: 9, code: 'baccarat', name: 'Baccarat', isPlayable: true },
  { ...table, id: 17, code: 'sic-bo', name: 'Sic Bo', isPlayable: true },
  {
    ...table,
    id: 19,
    code: 'dragon-tiger',
    name: 'Dragon Tiger',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...table,
    id: 20,
    code: 'fish-prawn-crab',
    name: 'Fish Prawn Crab',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 101,
    code: 'tower',
    name: 'Tower',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 102,
    code: 'hi-lo',
    name: 'Hi-Lo',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 103,
    code: 'coin-streak',
    name: 'Coin Streak',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 104,
    code: 'wheel',
    name: 'Wheel',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 105,
    code: 'scratch',
    name: 'Scratch',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 106,
    code: 'fortune-wheel-mini',
    name: 'Fortune Wheel Mini',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    id: 3,
    code: 'koi-lagoon',
    name: 'Koi Lagoon',
    provider: 'deep-current',
    category: 'fishing',
    badge: 'hot',
    tags: ['popular', 'new'],
    isPlayable: true,
  },
  {
    id: 161,
    code: 'deep-naga',
    name: 'Deep Naga',
    provider: 'deep-current',
    category: 'fishing',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...circuit,
    id: 10,
    code: 'virtual-goal',
    name: 'Virtual Goal League',
    isPlayable: true,
  },
  {
    ...circuit,
    id: 16,
    code: 'derby-8',
    name: 'Derby 8',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...circuit,
    id: 171,
    code: 'hound-dash-6',
    name: 'Hound Dash 6',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...circuit,
    id: 172,
    code: 'daily-draw',
    name: 'Daily 3D/2D',
    category: 'lotto',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...circuit,
    id: 173,
    code: 'express-645',
    name: '6/45 Express',
    category: 'lotto',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...circuit,
    id: 181,
    code: 'sportsbook',
    name: 'Sportsbook',
    category: 'sport',
    tags: ['new'],
    isPlayable: true,
  },
];

/** The shipped games with the figures that the studio computes. */
export const seedGames: readonly SeedGame[] = shippedGames.map((game) => ({ ...game, ...promiseOf(game.code)! }));

/** Returns the tags of a game: its own, and derived ones. */
export const tagsOf = (game: SeedGame): string[] => [
  ...new Set([
    ...(game.tags ?? []),
    ...(game.category === 'table-games' ? ['table-games'] : []),
    ...(game.isPlayable ? ['demo'] : []),
  ]),
];

/**
 * Returns the categories that list a game: its own, those that collect a tag of the same name, and the slots by their
 * RTP.
 */
export function placementsOf(game: SeedGame): string[] {
  const byTag = tagsOf(game).filter((tag) => (seedCategories as readonly string[]).includes(tag));
  return [...new Set([game.category, ...byTag, ...(game.category === 'slots' ? ['slot-rtp'] : [])])];
}

export const featuresOf = ({ code }: SeedGame): string[] =>
  Object.entries(seedFeatures).flatMap(([feature, codes]) =>
    (codes as readonly string[]).includes(code) ? [feature] : [],
  );

/** Returns when a game came out; null while it is coming. */
export function releaseOf({ code }: SeedGame): Date | null {
  const release = seedReleases.find(([, ...codes]) => codes.includes(code));
  return release ? new Date(release[0]) : null;
}
