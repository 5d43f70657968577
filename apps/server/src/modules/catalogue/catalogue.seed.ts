/** The catalogue as the house ships it. Ids are stable: they are in addresses, favourites and histories. */
interface SeedGame {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly provider: string;
  readonly category: string;
  /** Percent: exact for playable games, what the design promises for coming ones. */
  readonly rtp: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly badge?: 'jackpot' | 'live' | 'new' | 'hot' | 'cash-drop';
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
  { code: 'new', games: ['nova-rush', 'lotus-lanterns', 'scroll-of-siam', 'limbo', 'derby-8', 'keno-rush'] },
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
    games: ['lotus-lanterns', 'ruby-sevens', 'scroll-of-siam', 'monsoon-shiftways', 'vault-of-koi'],
  },
];

const slot = { provider: 'lotus-forge', category: 'slots' } as const;
const original = { provider: 'orbit-originals', category: 'arcade' } as const;
const table = { provider: 'marble-hall', category: 'table-games' } as const;
const live = { provider: 'marble-hall', category: 'live-casino', badge: 'live', isPlayable: true } as const;
const circuit = { provider: 'circuit-sports', category: 'virtual' } as const;

/** In the order in which the lobby shows them: what can be played comes first. */
export const seedGames: readonly SeedGame[] = [
  {
    ...slot,
    id: 1,
    code: 'lotus-lanterns',
    name: 'Lotus Lanterns',
    rtp: '96.17',
    volatility: 'medium',
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
    rtp: '99.00',
    volatility: 'high',
    badge: 'new',
    tags: ['popular', 'new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 6,
    code: 'plinko',
    name: 'Plinko',
    rtp: '98.97',
    volatility: 'medium',
    tags: ['popular'],
    isPlayable: true,
  },
  {
    ...original,
    id: 5,
    code: 'mines',
    name: 'Mines',
    rtp: '98.99',
    volatility: 'high',
    badge: 'hot',
    tags: ['popular'],
    isPlayable: true,
  },
  { ...original, id: 7, code: 'dice', name: 'Dice', rtp: '99.00', volatility: 'low', isPlayable: true },
  {
    ...original,
    id: 14,
    code: 'limbo',
    name: 'Limbo',
    rtp: '99.00',
    volatility: 'high',
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
    rtp: '97.96',
    volatility: 'high',
    tags: ['new'],
    isPlayable: true,
  },
  { ...live, id: 21, code: 'live-baccarat', name: 'Live Baccarat', rtp: '98.94', volatility: 'low', tags: ['popular'] },
  {
    ...live,
    id: 121,
    code: 'live-baccarat-speed',
    name: 'Speed Baccarat',
    rtp: '98.94',
    volatility: 'low',
    tags: ['new'],
  },
  {
    ...live,
    id: 122,
    code: 'live-roulette',
    name: 'Live Roulette',
    rtp: '97.29',
    volatility: 'low',
    tags: ['popular'],
  },
  {
    ...live,
    id: 123,
    code: 'live-dragon-tiger',
    name: 'Live Dragon Tiger',
    rtp: '96.26',
    volatility: 'low',
    tags: ['new'],
  },
  { ...live, id: 124, code: 'live-sic-bo', name: 'Live Sic Bo', rtp: '97.22', volatility: 'medium', tags: ['new'] },
  { ...live, id: 125, code: 'fortune-wheel', name: 'Fortune Wheel', rtp: '95.49', volatility: 'medium', tags: ['new'] },
  {
    ...table,
    id: 8,
    code: 'roulette',
    name: 'European Roulette',
    rtp: '97.29',
    volatility: 'low',
    tags: ['popular'],
    isPlayable: true,
  },
  {
    ...table,
    id: 15,
    code: 'blackjack',
    name: 'Blackjack',
    rtp: '99.42',
    volatility: 'low',
    badge: 'hot',
    tags: ['popular'],
    isPlayable: true,
  },
  { ...table, id: 9, code: 'baccarat', name: 'Baccarat', rtp: '98.94', volatility: 'low', isPlayable: true },
  { ...table, id: 17, code: 'sic-bo', name: 'Sic Bo', rtp: '97.22', volatility: 'medium', isPlayable: true },
  {
    ...table,
    id: 19,
    code: 'dragon-tiger',
    name: 'Dragon Tiger',
    rtp: '96.26',
    volatility: 'low',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...table,
    id: 20,
    code: 'fish-prawn-crab',
    name: 'Fish Prawn Crab',
    rtp: '96.29',
    volatility: 'low',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 101,
    code: 'tower',
    name: 'Tower',
    rtp: '98.00',
    volatility: 'medium',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 102,
    code: 'hi-lo',
    name: 'Hi-Lo',
    rtp: '98.99',
    volatility: 'medium',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 103,
    code: 'coin-streak',
    name: 'Coin Streak',
    rtp: '99.00',
    volatility: 'medium',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 104,
    code: 'wheel',
    name: 'Wheel',
    rtp: '99.00',
    volatility: 'medium',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 105,
    code: 'scratch',
    name: 'Scratch',
    rtp: '96.00',
    volatility: 'high',
    badge: 'new',
    tags: ['new'],
    isPlayable: true,
  },
  {
    ...original,
    id: 106,
    code: 'fortune-wheel-mini',
    name: 'Fortune Wheel Mini',
    rtp: '96.00',
    volatility: 'low',
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
    rtp: '96.50',
    volatility: 'medium',
    badge: 'hot',
    tags: ['popular'],
  },
  {
    ...slot,
    id: 4,
    code: 'ruby-sevens',
    name: 'Ruby Sevens',
    rtp: '96.13',
    volatility: 'low',
    badge: 'jackpot',
    tags: ['popular', 'jackpots'],
  },
  { ...circuit, id: 10, code: 'virtual-goal', name: 'Virtual Goal', rtp: '94.00', volatility: 'medium' },
  { ...slot, id: 11, code: 'scroll-of-siam', name: 'Scroll of Siam', rtp: '96.32', volatility: 'high', tags: ['new'] },
  {
    ...slot,
    id: 12,
    code: 'monsoon-shiftways',
    name: 'Monsoon ShiftWays',
    rtp: '96.37',
    volatility: 'high',
    tags: ['megaways', 'cash-drop'],
    badge: 'cash-drop',
  },
  {
    ...slot,
    id: 13,
    code: 'vault-of-koi',
    name: 'Vault of Koi',
    rtp: '96.20',
    volatility: 'high',
    badge: 'jackpot',
    tags: ['jackpots'],
  },
  { ...circuit, id: 16, code: 'derby-8', name: 'Derby 8', rtp: '87.50', volatility: 'medium', tags: ['new'] },
];

/** The tags of a game: its own, and those that follow from what it is. */
export const tagsOf = (game: SeedGame): string[] => [
  ...new Set([
    ...(game.tags ?? []),
    ...(game.category === 'table-games' ? ['table-games'] : []),
    ...(game.isPlayable ? ['demo'] : []),
  ]),
];

/** The categories that list a game: its own, those that gather by a tag of the same name, and the slots by their RTP. */
export function placementsOf(game: SeedGame): string[] {
  const byTag = tagsOf(game).filter((tag) => (seedCategories as readonly string[]).includes(tag));
  return [...new Set([game.category, ...byTag, ...(game.category === 'slots' ? ['slot-rtp'] : [])])];
}
