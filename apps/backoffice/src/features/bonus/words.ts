import type { OfferState } from '@sabai/contract';

export const stateTones: Readonly<Record<OfferState, 'ok' | 'warn' | 'bad' | 'plain'>> = {
  draft: 'plain',
  'in-review': 'warn',
  approved: 'plain',
  scheduled: 'plain',
  live: 'ok',
  paused: 'warn',
  ended: 'plain',
  archived: 'plain',
};
