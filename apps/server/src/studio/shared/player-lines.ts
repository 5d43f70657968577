import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { countSocketFor, sendOrCut } from '../../platform/live/websocket-route.ts';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { playerOfName } from '../rounds/sessions.ts';
import type { LeaderLink } from './leader-link.ts';
import { errorOf, send } from './shared-socket.ts';

/** Maximum delay of a player while the tables move to another process. */
export const moveWithinMs = 10_000;

interface Line {
  /** The player's greeting; repeated wherever the tables move. */
  hello: string | undefined;
  /** The connection to the process that runs the tables, unless that is this one. */
  upstream: WebSocket | undefined;
  /** Only the last attempt to seat the player counts. */
  attempt: number;
}

export interface PlayerLines {
  open(socket: WebSocket): void;
  close(socket: WebSocket): void;
  hasGreeted(socket: WebSocket): boolean;
  hear(socket: WebSocket, data: unknown): Promise<void>;
  /** The tables have stopped here: moves their players to the process that runs them next. */
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
 * Manages the browsers connected to this process. If the tables run here, messages are handled here. Otherwise each
 * browser has its own connection to the process that runs them, which passes all messages unchanged. After a change the
 * new process greets the player, and the browser sees only a new hello.
 */
export function createPlayerLines(options: {
  readonly link: LeaderLink;
  readonly isOurs: () => boolean;
  /** Handles a message of a player at this process. Never throws. */
  readonly hearHere: (socket: WebSocket, data: unknown) => Promise<void>;
  readonly leaveHere: (socket: WebSocket) => void;
}): PlayerLines {
  const { link, isOurs, hearHere, leaveHere } = options;
  const lines = new Map<WebSocket, Line>();
  let isStopping = false;

  /** Connects a player's socket to the process that runs the tables; returns false on failure. */
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
        // A seated player counts by id instead of the address, which many may share.
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
      // The table's decisions about the player are final; other codes concern the connection.
      if (code === 1008) socket.close(code, reason);
      else void seat(socket, line);
    });
    upstream.send(line.hello!);
    return true;
  }

  /** Brings a player to the process that runs the tables, as soon as there is one. */
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
        // A player of another process, which moves them on.
        else socket.close(1012, 'moved');
      }
    },
    stop() {
      isStopping = true;
    },
  };
}
