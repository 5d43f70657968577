import type { Difference } from './difference-table.tsx';

export const recordSources = ['scb', 'omise', 'btcpay', 'statement'] as const satisfies Difference['source'][];
export const differenceClasses = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'open_too_long',
] as const satisfies Difference['class'][];
