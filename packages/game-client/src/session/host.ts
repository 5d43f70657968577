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
  | { type: 'relaunch' };

export type FramedMessage = HostMessage & { source: 'sabai-game'; game: string };

export interface Host {
  /** Whether a page is there to hear. */
  isFramed: boolean;
  tell(message: HostMessage): void;
}

export function createHost(game: string, own: Window = window): Host {
  const isFramed = own.parent !== own;
  return {
    isFramed,
    tell(message) {
      if (isFramed)
        own.parent.postMessage({ source: 'sabai-game', game, ...message } satisfies FramedMessage, own.origin);
    },
  };
}
