import type { Game } from '@sabai/contract';
import manifest from '@sabai/game-art/assets/manifest.json' with { type: 'json' };
import type { GameCard, Picture } from '../../../shared/games/game-card.ts';

interface Drawn {
  readonly placeholder?: string;
  readonly files: Readonly<Record<string, { readonly hash: string }>>;
}
const pictures = manifest.pictures as unknown as Readonly<Record<string, Drawn>>;

/** Returns the address of a picture; its hash changes with the picture. `undefined` if there is no picture. */
export function pictureUrl(name: string, ending: string): string | undefined {
  const file = pictures[name]?.files[`${name}${ending}`];
  return file && `/assets/studio/${name}${ending}?v=${file.hash.slice(0, 8)}`;
}

export function tilePicture(code: string): Picture | null {
  const name = `tiles/${code}`;
  const [avif240, avif360, webp360] = ['-240.avif', '-360.avif', '-360.webp'].map((ending) => pictureUrl(name, ending));
  if (!avif240 || !avif360 || !webp360) return null;
  return { avif240, avif360, webp360, placeholder: pictures[name]?.placeholder ?? '' };
}

/** Converts a game of the API to a card with its picture, without fields that tiles do not show. */
export const toCard = (game: Game): GameCard => ({
  id: game.id,
  code: game.code,
  name: game.name,
  category: game.category,
  rtp: game.rtp,
  volatility: game.volatility,
  badge: game.badge,
  is_playable: game.is_playable,
  is_coming: game.is_coming,
  has_demo: game.has_demo,
  provider: game.provider.name,
  isFramed: game.provider.use_iframe,
  picture: tilePicture(game.code),
});
