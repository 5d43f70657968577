import type { AmountMinor } from '@sabai/games/protocol';

/** Messages of a game to the page that frames it. Both have the same origin, and messages go to that origin only. */
export type HostMessage =
  | { type: 'ready' }
  /** The player's balance as shown by the game. */
  | { type: 'balance'; balance: AmountMinor; currency: string }
  /** The wallet is ahead of what the player has seen. */
  | { type: 'roundBegun' }
  /** The player has seen the whole round, or there was none. */
  | { type: 'roundOver' }
  /** The player wants to leave the game. */
  | { type: 'exit' }
  /** The session has ended: the page launches the game again. */
  | { type: 'relaunch' }
  /**
   * A bet of this cost would exceed a limit; the page has more information on limits than the game, and may explain
   * it instead.
   */
  | { type: 'refused'; cost: AmountMinor; isFeature: boolean };

/** Messages of the page to the game. */
export type PageMessage =
  /** The page has explained why a bet was refused. */
  | { type: 'explained' }
  /** The page covers the game: automatic play ends with the present round. */
  | { type: 'pause' }
  /** The stakeable balance changed outside of the game, for example by a deposit or a bonus ended in another tab. */
  | { type: 'balance'; balance: AmountMinor; currency: string }
  /** The player wants to bet this amount, or the game's nearest one on this side. */
  | { type: 'setCost'; cost: AmountMinor; side: CostSide };

/** Whether a bet must stay within a maximum or reach a minimum. */
export type CostSide = 'atMost' | 'atLeast';

export type FramedMessage = HostMessage & { source: 'sabai-game'; game: string };

export interface Host {
  /** Whether the game is framed by a page. */
  isFramed: boolean;
  tell(message: HostMessage): void;
  /** Listens to messages of the framing page only; returns a function that stops it. */
  listen(onMessage: (message: PageMessage) => void): () => void;
}

const isMinor = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value);

function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, type, cost, side, balance, currency } = data as Record<string, unknown>;
  if (source !== 'sabai-page') return undefined;
  if (type === 'explained' || type === 'pause') return { type };
  if (type === 'balance' && isMinor(balance) && typeof currency === 'string') return { type, balance, currency };
  if (type !== 'setCost' || !isMinor(cost)) return undefined;
  return side === 'atMost' || side === 'atLeast' ? { type, cost, side } : undefined;
}

export function createHost(game: string, own: Window = window): Host {
  const isFramed = own.parent !== own;
  return {
    isFramed,
    tell(message) {
      if (isFramed)
        own.parent.postMessage({ source: 'sabai-game', game, ...message } satisfies FramedMessage, own.origin);
    },
    listen(onMessage) {
      function hear({ origin, source, data }: MessageEvent) {
        if (!isFramed || origin !== own.origin || source !== own.parent) return;
        const message = readPageMessage(data);
        if (message) onMessage(message);
      }
      own.addEventListener('message', hear);
      return () => own.removeEventListener('message', hear);
    },
  };
}
