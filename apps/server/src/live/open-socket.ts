import { type LiveData, type LiveMessage, mostBoardsWatched } from '@sabai/contract/live';
import type { Db } from '@sabai/db';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Identity } from '../modules/identity/index.ts';
import type { BoardWatch } from '../platform/live/board-watch.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';
import { endSocket, sendOrCut } from '../platform/live/websocket-route.ts';
import { notePush } from '../platform/telemetry/note-push.ts';
import { createFollower, type Follower, type Standing } from './follow.ts';
import { headsOf } from './kept-messages.repository.ts';

const messagesPerMinute = 100;
const checksSessionEveryMs = 15_000;

export interface Guest {
  readonly memberId: string;
  readonly sessionId: string;
  readonly standing: Standing;
}

export interface SocketOptions {
  readonly db: Db;
  readonly log: Pick<Logger, 'error'>;
  readonly hub: LiveHub;
  readonly identity: Pick<Identity, 'isSessionAlive'>;
  readonly readWallet: (memberId: string) => Promise<LiveData['wallet']>;
  /** Returns true while the wallet would reveal a result that the game has not shown yet. */
  readonly isHolding: (memberId: string) => boolean;
  readonly looksEveryMs: number;
  readonly boards: Pick<BoardWatch, 'watch'>;
}

/** Parses the leaderboards that a browser watches. Returns undefined for any other text. */
function watchedIn(text: string): readonly number[] | undefined {
  try {
    const { watch } = JSON.parse(text) as { watch?: unknown };
    if (!Array.isArray(watch) || watch.length > mostBoardsWatched) return undefined;
    return watch.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(watch as number[])] : undefined;
  } catch {
    return undefined;
  }
}

/** Serves sockets that have been admitted. */
export function createSockets({ db, log, hub, identity, readWallet, isHolding, looksEveryMs, boards }: SocketOptions) {
  const followers = new Map<Follower, string>();

  const looking = setInterval(() => {
    if (followers.size > 0) look().catch((error: unknown) => log.error({ err: error }, 'looking for live messages'));
  }, looksEveryMs);
  looking.unref();

  /** Finds messages whose notices were lost. */
  async function look(): Promise<void> {
    const heads = await headsOf(db, [...new Set(followers.values())]);
    await Promise.all(
      [...followers].map(([follower, memberId]) =>
        (heads.get(memberId) ?? 0) > follower.seen() ? follower.pull() : undefined,
      ),
    );
  }

  /** Members send the leaderboards they look at, and nothing else; a client that sends more is not ours. */
  function hear(socket: WebSocket, memberId: string): () => void {
    let messages = 0;
    let minute = 0;
    let watched = new Map<number, () => void>();
    const listener = { memberId, deliver: (text: string) => sendOrCut(socket, text) };
    socket.on('message', (data) => {
      const now = Math.floor(Date.now() / 60_000);
      messages = now === minute ? messages + 1 : 1;
      minute = now;
      if (messages > messagesPerMinute) return endSocket(socket, 1008, 'too many messages');
      const ids = watchedIn(String(data));
      if (!ids) return;
      for (const [id, leave] of watched) if (!ids.includes(id)) leave();
      watched = new Map(ids.map((id) => [id, watched.get(id) ?? boards.watch(id, listener)]));
    });
    return () => {
      for (const leave of watched.values()) leave();
    };
  }

  function open(socket: WebSocket, { memberId, sessionId, standing }: Guest): void {
    const send = (message: LiveMessage) => {
      notePush(message.topic_name, message.correlation_id);
      sendOrCut(socket, JSON.stringify(message));
    };
    const end = () => endSocket(socket, 1008, 'session ended');
    const fail = (error: unknown) => {
      log.error({ err: error }, 'a live socket');
      // The browser reconnects and receives what it missed.
      endSocket(socket, 1011, 'please come again');
    };
    const follower = createFollower(db, memberId, send);
    const leave = hub.listen(memberId, {
      sessionId,
      deliver: (text) => sendOrCut(socket, text),
      onNews: () => void follower.pull().catch(fail),
      end,
    });
    const checking = setInterval(() => {
      identity.isSessionAlive(memberId, sessionId).then(
        (isAlive) => isAlive || end(),
        (error: unknown) => log.error({ err: error }, 'checking a live session'),
      );
    }, checksSessionEveryMs);
    checking.unref();
    const stopWatching = hear(socket, memberId);
    socket.on('close', () => {
      stopWatching();
      clearInterval(checking);
      followers.delete(follower);
      leave();
    });
    const greet = async () => {
      await follower.start(standing);
      followers.set(follower, memberId);
      if (socket.readyState !== socket.OPEN) followers.delete(follower);
      if (!isHolding(memberId)) send({ topic_name: 'wallet', data: await readWallet(memberId) });
    };
    void greet().catch(fail);
  }

  return { open, stop: () => clearInterval(looking) };
}
