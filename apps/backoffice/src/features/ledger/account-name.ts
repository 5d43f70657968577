const plain = [
  'main',
  'bonus',
  'cashback',
  'rebate',
  'affiliate',
  'points',
  'pending_withdrawal',
  'vault',
  'payment_fees',
  'bonus_expense',
  'adjustments',
] as const;
const named = ['provider', 'payment', 'promo_budget'] as const;

export type AccountMeaning =
  | { readonly key: (typeof plain)[number] }
  | { readonly key: (typeof named)[number]; readonly name: string };

/** Returns the meaning of a ledger account, as a key of the texts; `undefined` for an unknown one. */
export function accountMeaning(account: string): AccountMeaning | undefined {
  const simple = plain.find((key) => key === account);
  if (simple) return { key: simple };
  const colon = account.indexOf(':');
  const kind = named.find((key) => key === account.slice(0, colon));
  return kind && colon > 0 ? { key: kind, name: account.slice(colon + 1) } : undefined;
}
