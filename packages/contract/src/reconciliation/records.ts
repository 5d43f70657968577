/** Record sources of deposits, withdrawals and game transactions. */
export const recordKinds = {
  deposits: ['scb', 'omise', 'adapters', 'btcpay', 'statement', 'bank_deposits'],
  withdrawals: ['bank_payouts', 'crypto_payouts'],
  games: ['studio', 'hub88'],
} as const;
export type RecordKind = keyof typeof recordKinds;
export const recordSources = [...recordKinds.deposits, ...recordKinds.withdrawals, ...recordKinds.games] as const;

export const differenceClasses = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'open_too_long',
  'unreadable',
] as const;
