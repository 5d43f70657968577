import type { AmountMinor } from '@sabai/games/protocol';

/** What a game tells the page it is framed in. Both are of one origin, and only that origin is spoken to. */
export type HostMessage =
  | { type: 'ready' }
  /** The player's balance as the game shows it. */
  | { type: 'balance'; balance: AmountMinor; currency: string }
  /** From here on the wallet knows more than the player has seen … */
  | { type: 'roundBegun' }
  /** … and now he has seen it all, or nothing came of it. */
  | { type: 'roundOver' }
  /** The player wants to leave the game. */
  | { type: 'exit' }
  /** The session is over: the page launches the game anew. */
  | { type: 'relaunch' }
  /** A bet of this cost would go beyond a limit; the page knows of more limits than the game, and may explain it in its place. */
  | { type: 'refused'; cost: AmountMinor; isFeature: boolean };

/** What the page tells the game. */
export type PageMessage =
  /** It has explained why a bet was refused: the game need not. */
  | { type: 'explained' }
  /** The player wants to bet so much, or what the game knows that is nearest to it on this side. */
  | { type: 'setCost'; cost: AmountMinor; side: CostSide };

/** Whether a bet shall keep within a maximum or reach a minimum. */
export type CostSide = 'atMost' | 'atLeast';

export type FramedMessage = HostMessage & { source: 'sabai-game'; game: string };

export interface Host {
  /** Whether a page is there to hear. */
  isFramed: boolean;
  tell(message: HostMessage): void;
  /** Hears the page around the game, and nobody else; returns what ends it. */
  listen(onMessage: (message: PageMessage) => void): () => void;
}

function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, type, cost, side } = data as Record<string, unknown>;
  if (source !== 'sabai-page') return undefined;
  if (type === 'explained') return { type };
  if (type !== 'setCost' || typeof cost !== 'string' || !/^\d{1,30}$/.test(cost)) return undefined;
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
