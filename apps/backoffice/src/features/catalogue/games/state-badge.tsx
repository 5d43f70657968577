import { Badge } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

export interface Switched {
  readonly is_active: boolean;
  readonly is_in_maintenance: boolean;
}

export const states = ['on', 'maintenance', 'off'] as const;
export type State = (typeof states)[number];
export const stateOf = ({ is_active, is_in_maintenance }: Switched): State =>
  is_active ? (is_in_maintenance ? 'maintenance' : 'on') : 'off';
const tones = { on: 'ok', maintenance: 'warn', off: 'bad' } as const;

/** On, off or in maintenance. */
export function StateBadge({ of }: { of: Switched }) {
  const t = useTranslations('catalogue-office.state');
  const state = stateOf(of);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
