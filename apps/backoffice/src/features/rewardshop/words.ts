import type { RedemptionState } from '@sabai/contract';

export const stateTones: Readonly<Record<RedemptionState, 'ok' | 'warn' | 'bad' | 'plain'>> = {
  ordered: 'warn',
  given: 'ok',
  reserved: 'warn',
  captured: 'warn',
  packed: 'warn',
  sent: 'plain',
  delivered: 'ok',
  cancelled: 'plain',
  returned: 'bad',
  refused: 'bad',
  lapsed: 'plain',
};
