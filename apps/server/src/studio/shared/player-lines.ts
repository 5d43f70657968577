import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { countSocketFor, sendOrCut } from '../../platform/live/websocket-route.ts';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { playerOfName } from '../rounds/sessions.ts';
import type { LeaderLink } from './leader-link.ts';
import { errorOf, send } from './shared-socket.ts';

/** As long as somebody waits for a table that is on its way to another process. */
export const moveWithinMs = 10_000;

interface Line {
  /** What the player greeted with; said again wherever the tables go. */
  hello: string | undefined;
  /** The line to the process that runs the tables, unless that is this one. */
  upstream: WebSocket | undefined;
  /** Of several attempts to seat the player only the last counts. */
  attempt: number;
}

export interface PlayerLines {
  open(socket: WebSocket): void;
  close(socket: WebSocket): void;
  hasGreeted(socket: WebSocket): boolean;
  hear(socket: WebSocket, data: unknown): Promise<void>;
  /** The tables are not run here any more: those who sat here go where they are run next. */
  moveOn(sockets: Iterable<WebSocket>): void;
  stop(): void;
}

const typeOf = (text: string): { type?: unknown; req?: unknown; session?: unknown } => {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
};

/**
 * The browsers connected to this process. Where the tables are run here they are heard here; else each has a line of its own to the
 * process that runs them, and everything goes through as it is. When that changes, the player is greeted anew by whoever runs
 * them then, and the browser sees nothing but a fresh hello.
 */
export function createPlayerLines(options: {
  readonly link: LeaderLink;
  readonly isOurs: () => boolean;
  /** Hears a player who sits, or wants to sit, at this process. Never throws. */
  readonly hearHere: (socket: WebSocket, data: unknown) => Promise<void>;
  readonly leaveHere: (socket: WebSocket) => void;
}): PlayerLines {
  const { link, isOurs, hearHere, leaveHere } = options;
  const lines = new Map<WebSocket, Line>();
  let isStopping = false;

  /** Joins a player's socket to the process that runs the tables; false when that does not work now. */
  async function join(socket: WebSocket, line: Line, leader: string, attempt: number): Promise<boolean> {
    const upstream = await link.openLine(leader);
    if (!upstream) return false;
    if (line.attempt !== attempt || socket.readyState !== socket.OPEN) {
      upstream.close();
      return true;
    }
    line.upstream = upstream;
    let isSeated = false;
    upstream.on('message', (data) => {
      if (!isSeated && typeOf(String(data)).type === 'hello') {
        isSeated = true;
        // Whoever has a seat is counted as the player, and not by an address that many may share.
        const { session } = typeOf(line.hello!);
        const player = typeof session === 'string' ? playerOfName(session) : undefined;
        if (player !== undefined && !countSocketFor(socket, player)) {
          send(socket, { type: 'error', error: errorOf(new HgsRefusal('ERR_VAL', 'too many sockets are open')) });
          socket.close(1008, 'too many sockets');
          return;
        }
      }
      sendOrCut(socket, data as Buffer);
    });
    upstream.once('close', (code, reason) => {
      if (line.upstream !== upstream) return;
      line.upstream = undefined;
      // What the table has decided about the player holds; anything else is about the line.
      if (code === 1008) socket.close(code, reason);
      else void seat(socket, line);
    });
    upstream.send(line.hello!);
    return true;
  }

  /** Brings a player to wherever the tables are run, as soon as they are run anywhere. */
  async function seat(socket: WebSocket, line: Line): Promise<void> {
    const attempt = ++line.attempt;
    line.upstream?.close();
    line.upstream = undefined;
    const until = Date.now() + moveWithinMs;
    while (line.attempt === attempt && socket.readyState === socket.OPEN && !isStopping) {
      if (isOurs()) {
        await hearHere(socket, line.hello);
        if (isOurs() || line.attempt !== attempt) return;
        // They were moved on while the player was being seated.
        leaveHere(socket);
        continue;
      }
      const leader = link.leader();
      if (leader && (await join(socket, line, leader, attempt))) return;
      if (Date.now() > until) {
        send(socket, { type: 'error', error: errorOf(new HgsRefusal('ERR_MAINT', 'the tables are being set up')) });
        socket.close(1013, 'come again');
        return;
      }
      await sleep(50);
    }
  }

  return {
    open(socket) {
      lines.set(socket, { hello: undefined, upstream: undefined, attempt: 0 });
    },
    close(socket) {
      const line = lines.get(socket);
      lines.delete(socket);
      if (!line) return;
      line.attempt += 1;
      line.upstream?.close();
    },
    hasGreeted: (socket) => lines.get(socket)?.hello !== undefined,
    async hear(socket, data) {
      const line = lines.get(socket);
      const text = String(data);
      const { type, req } = typeOf(text);
      if (line && type === 'hello') {
        line.hello = text;
        return seat(socket, line);
      }
      const isAway = line?.hello !== undefined && !isOurs();
      if (!isAway || type === 'ping') return hearHere(socket, data);
      if (line?.upstream?.readyState === socket.OPEN) line.upstream.send(text);
      else {
        const error = errorOf(new HgsRefusal('ERR_CLOSED', 'the table is on its way'));
        send(socket, { type: 'error', ...(typeof req === 'string' && req.length <= 64 ? { req } : {}), error });
      }
    },
    moveOn(sockets) {
      for (const socket of [...sockets]) {
        const line = lines.get(socket);
        if (line?.hello !== undefined) void seat(socket, line);
        // A player of another process, who is brought on by that.
        else socket.close(1012, 'moved');
      }
    },
    stop() {
      isStopping = true;
    },
  };
}
