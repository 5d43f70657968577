import type { IncomingMessage } from 'node:http';
import { type QueueState, queuePermissions, type StaffLiveMessage } from '@sabai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Identity } from '../../modules/identity/index.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import {
  countSocketFor,
  endSocket,
  registerWebsocket,
  sendOrCut,
  UpgradeRefused,
} from '../../platform/live/websocket-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createQueueWatch, type ReadQueues } from './queue-watch.ts';

export const staffLivePath = '/gateway/staff/ws';
/** A withdrawn permission also ends its open connections, within a second. */
const checksSessionEveryMs = 1000;

export interface StaffLiveOptions {
  readonly platform: Pick<Platform, 'log'>;
  readonly identity: Pick<Identity, 'resolveCaller'>;
  readonly readQueues: ReadQueues;
  readonly looksEveryMs?: number;
  readonly checksEveryMs?: number;
}

/**
 * Serves `/gateway/staff/ws` on the back office's listener. The session's cookie authenticates it; after a logout, a
 * suspension or a loss of permission the data it allowed is no longer sent.
 */
export function registerStaffLive(
  app: FastifyInstance,
  { platform: { log }, identity, readQueues, looksEveryMs, checksEveryMs = checksSessionEveryMs }: StaffLiveOptions,
): void {
  const queues = createQueueWatch(readQueues, log, looksEveryMs);

  /** Returns the current state of the caller. */
  async function callerOf({ headers }: IncomingMessage): Promise<StaffCaller | undefined> {
    const request = { headers, cookies: app.parseCookie(headers.cookie ?? '') } as FastifyRequest;
    const caller = await identity.resolveCaller(request, 'staff');
    return caller?.kind === 'staff' && !caller.isSecondFactorMissing ? caller : undefined;
  }

  function open(socket: WebSocket, request: IncomingMessage, admitted: StaffCaller): void {
    let caller = admitted;
    let seen: readonly QueueState[] = [];
    const isSeen = ({ queue }: QueueState) => caller.permissions.has(queuePermissions[queue]);
    const send = (states: readonly QueueState[]) => {
      seen = [...seen.filter(({ queue }) => !states.some((state) => state.queue === queue)), ...states];
      const data = states.filter(isSeen);
      if (data.length > 0) sendOrCut(socket, JSON.stringify({ topic_name: 'queues', data } satisfies StaffLiveMessage));
    };
    const leave = queues.watch(send);
    const checking = setInterval(() => {
      callerOf(request).then(
        (found) => {
          if (!found) return endSocket(socket, 1008, 'session ended');
          const gained = [...found.permissions].some((one) => !caller.permissions.has(one));
          caller = found;
          if (gained) send(seen);
        },
        (error: unknown) => log.error({ err: error }, 'checking a session of staff'),
      );
    }, checksEveryMs);
    checking.unref();
    // Staff send nothing here.
    socket.on('message', () => endSocket(socket, 1008, 'nothing is to be said'));
    socket.on('close', () => {
      clearInterval(checking);
      leave();
    });
  }

  registerWebsocket<{ request: IncomingMessage; caller: StaffCaller }>(app, {
    path: staffLivePath,
    async admit(request) {
      const caller = await callerOf(request);
      if (!caller) throw new UpgradeRefused(401);
      return { request, caller };
    },
    open(socket, { request, caller }) {
      if (!countSocketFor(socket, `staff ${caller.staffId}`)) return endSocket(socket, 1008, 'too many sockets');
      open(socket, request, caller);
    },
  });
}
