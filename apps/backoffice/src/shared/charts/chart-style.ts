import { formatShort } from '@sabai/contract/number-format';
import { useLocale } from '../i18n/locale.tsx';

/** The style of all charts: tokens of the theme, small labels, few lines, the zero line strongest. */
export const axis = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--tx-3)', fontSize: 11 },
} as const;

export const grid = { vertical: false, stroke: 'var(--line)' } as const;

export const tooltip = {
  isAnimationActive: false,
  cursor: { fill: 'var(--line)', stroke: 'var(--line-strong)' },
  contentStyle: {
    background: 'var(--surf-3)',
    border: '1px solid var(--line-strong)',
    borderRadius: 8,
    fontSize: 12,
    color: 'var(--tx-1)',
  },
  labelStyle: { color: 'var(--tx-1)', fontWeight: 600 },
  itemStyle: { color: 'var(--tx-2)', padding: 0 },
} as const;

/** Formats numbers at the axis of a chart. */
export function useShortNumber(): (value: number) => string {
  const { intl } = useLocale();
  return (value) => formatShort(value, intl);
}
