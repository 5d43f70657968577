/** What a game in its frame tells the page around it. Balances are in minor units. */
export type GameMessage =
  | { readonly type: (typeof plain)[number] }
  | { readonly type: 'balance'; readonly balanceMinor: bigint; readonly currency: string };

const plain = ['ready', 'roundBegun', 'roundOver', 'exit', 'relaunch'] as const;

/**
 * Reads a message of the game with this code; anything else that windows say to each other is `undefined`. The caller
 * makes sure that it comes from the frame and from our own origin.
 */
export function readGameMessage(data: unknown, game: string): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, game: from, type, balance, currency } = data as Record<string, unknown>;
  if (source !== 'sabai-game' || from !== game) return undefined;
  const known = plain.find((name) => name === type);
  if (known) return { type: known };
  const isBalance = type === 'balance' && typeof balance === 'string' && /^\d{1,30}$/.test(balance);
  if (!isBalance || typeof currency !== 'string') return undefined;
  return { type: 'balance', balanceMinor: BigInt(balance), currency };
}
