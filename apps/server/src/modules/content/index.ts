/**
 * Owns what the operator decides about the site itself: languages, theme, switches, announcements, contact channels, texts
 * for search engines, and who is turned away.
 * Keeps true that exactly one language is the default, and that one answer never mixes settings of two moments.
 * Start reading at `content.routes.ts`.
 */
import type { Implementation } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import { readSite } from './content.repository.ts';
import { contentRoutes } from './content.routes.ts';

export interface Content {
  readonly implementations: Implementation[];
  /** True while the house plays with play money only, so that demo accounts may exist. */
  isPlayMoney(): Promise<boolean>;
}

export function createContent(parts: {
  platform: Pick<Platform, 'db' | 'clock'>;
  identity: Pick<Identity, 'settings' | 'listCurrencies'>;
}): Content {
  return {
    implementations: contentRoutes(parts),
    isPlayMoney: async () => (await readSite(parts.platform.db)).settings.is_play_money,
  };
}
