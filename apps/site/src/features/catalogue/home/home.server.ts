import type { Game } from '@sabai/contract';
import type { RequestState } from '../../../shared/context/request-context.ts';
import type { GameCard, Picture } from '../../../shared/games/game-card.ts';
import { pictureUrl, tilePicture, toCard } from '../games/game-card.server.ts';
import { type Filters, readFilters } from '../lobby/catalogue.server.ts';

export interface Rail {
  readonly section: string;
  readonly total: number;
  readonly games: readonly GameCard[];
}
export interface HeroArt {
  readonly avif480: string;
  readonly avif: string;
  readonly webp: string;
}
export interface HeroSlide {
  readonly id: 'lotus' | 'nova' | 'fair';
  /** The game that the slide opens; `null` if it opens a page. */
  readonly game: GameCard | null;
  readonly art: HeroArt | null;
  readonly tile: Picture | null;
}
export interface HomeData {
  readonly rails: readonly Rail[];
  /** The caller is a member with earlier play. */
  readonly hasPlayed: boolean;
  readonly slides: readonly HeroSlide[];
  readonly filters: Filters;
}

const heroPictures = { lotus: 'hero-welcome', nova: 'hero-nova-rush', fair: 'hero-fairness' } as const;

function heroArt(name: string): HeroArt | null {
  const [avif480, avif, webp] = ['-480.avif', '.avif', '.webp'].map((ending) => pictureUrl(`brand/${name}`, ending));
  return avif480 && avif && webp ? { avif480, avif, webp } : null;
}

/**
 * Reads all data of the start page concurrently, except for recently played games, because the page is shared by many.
 */
export async function readHome(state: RequestState): Promise<HomeData> {
  const [sections, filters] = await Promise.all([
    state.api('public', 'game-list-first-page').find(),
    readFilters(state),
  ]);
  /* A game in several rails is one object, so it is sent to the browser once. */
  const cards = new Map<number, GameCard>();
  const cardOf = (game: Game): GameCard => {
    const card = cards.get(game.id) ?? toCard(game);
    cards.set(game.id, card);
    return card;
  };
  const rails = sections.map(({ section, total, games }) => ({ section, total, games: games.map(cardOf) }));
  const slide = (id: HeroSlide['id'], code: string | null): HeroSlide => ({
    id,
    game: [...cards.values()].find((game) => game.code === code) ?? null,
    art: heroArt(heroPictures[id]),
    tile: code ? tilePicture(code) : null,
  });
  return {
    rails,
    hasPlayed: state.member?.hasPlayed ?? false,
    slides: [slide('lotus', 'lotus-lanterns'), slide('nova', 'nova-rush'), slide('fair', null)].filter(
      ({ id, game }) => (id === 'fair' ? state.config.houseFeatures.includes('fairness') : game?.is_playable),
    ),
    filters,
  };
}
