import type { Game } from '@sabai/contract';
import type { GameRow } from './catalogue.repository.ts';

export function presentGame(row: GameRow): Game {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    provider: { id: row.provider_id, code: row.provider_code, name: row.provider_name, use_iframe: row.use_iframe },
    category: row.category,
    tags: row.tags,
    rtp: row.rtp,
    volatility: row.volatility as Game['volatility'],
    badge: row.badge as Game['badge'],
    is_playable: row.status !== 'coming' && !row.is_in_maintenance,
    is_in_maintenance: row.is_in_maintenance,
    is_coming: row.status === 'coming',
    has_demo: row.has_demo && !row.is_in_maintenance,
    released_at: row.released_at?.toISOString() ?? null,
    order_no: row.order_no,
  };
}
