import type { Game } from '@sabai/contract';

export interface Picture {
  readonly avif240: string;
  readonly avif360: string;
  readonly webp360: string;
  /** Tiny data URI shown until the picture is loaded. */
  readonly placeholder: string;
}

/** The data of a game's tile. */
export interface GameCard
  extends Pick<
    Game,
    'id' | 'code' | 'name' | 'category' | 'rtp' | 'volatility' | 'badge' | 'is_playable' | 'is_coming' | 'has_demo'
  > {
  readonly provider: string;
  /** Opens in a frame of the site; other games open in a separate window. */
  readonly isFramed: boolean;
  /** `null` until the game has a picture. */
  readonly picture: Picture | null;
}
