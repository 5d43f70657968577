/** Messages from a game in its frame to the page around it. Balances are in minor units. */
export type GameMessage =
  | { readonly type: (typeof plain)[number] }
  | { readonly type: 'balance'; readonly balanceMinor: bigint; readonly currency: string }
  /** A bet was refused for a limit; the game has no details. */
  | { readonly type: 'refused'; readonly costMinor: bigint; readonly isFeature: boolean };

/** Messages from the page to the game. */
export type PageMessage =
  | { readonly type: 'explained' }
  /** The page covers the game: automatic play ends with the present round. */
  | { readonly type: 'pause' }
  | { readonly type: 'balance'; readonly balance: string; readonly currency: string }
  | { readonly type: 'setCost'; readonly cost: string; readonly side: 'atMost' | 'atLeast' };

/** Sends a message to the game in the frame, whatever its present address, as long as it has our origin. */
export const tellGame = (frame: HTMLIFrameElement | null, message: PageMessage): void =>
  frame?.contentWindow?.postMessage({ source: 'sabai-page', ...message }, location.origin);

const isMinor = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value);

const plain = ['ready', 'roundBegun', 'roundOver', 'exit', 'relaunch'] as const;

/**
 * Parses a message of the game with this code; other window messages give `undefined`. The caller checks that it comes
 * from the frame and from our own origin.
 */
export function readGameMessage(data: unknown, game: string): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, game: from, type, balance, currency, cost, isFeature } = data as Record<string, unknown>;
  if (source !== 'sabai-game' || from !== game) return undefined;
  const known = plain.find((name) => name === type);
  if (known) return { type: known };
  if (type === 'refused' && isMinor(cost)) return { type, costMinor: BigInt(cost), isFeature: isFeature === true };
  if (type !== 'balance' || !isMinor(balance) || typeof currency !== 'string') return undefined;
  return { type, balanceMinor: BigInt(balance), currency };
}
