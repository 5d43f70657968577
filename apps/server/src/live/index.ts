/**
 * Owns the websocket of members, `/gateway/member/ws?token=`, and what is pushed over it.
 * Keeps true that only the member's own messages arrive, that a ticket opens one socket once, that a session which ended
 * hears no more, and that a slow reader is cut rather than waited for.
 * Start reading at `wallet-pushes.ts`; the numbering of messages is in `platform/live-hub.ts`.
 */
import type { OutboxConsumer } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../modules/identity/index.ts';
import type { WalletDoor } from '../modules/wallet/index.ts';
import type { LiveHub } from '../platform/live-hub.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { registerWebsocket, sendOrCut, UpgradeRefused } from '../platform/websocket-route.ts';
import { createWalletPushes } from './wallet-pushes.ts';

export const livePath = '/gateway/member/ws';
const socketsPerMember = 10;
const messagesPerMinute = 100;
const checksSessionEveryMs = 15_000;

export interface LiveOptions {
  readonly platform: Pick<Platform, 'db' | 'log'>;
  readonly hub: LiveHub;
  readonly identity: Pick<Identity, 'redeemTicket' | 'isSessionAlive'>;
  readonly wallet: Pick<WalletDoor, 'presentWallet'>;
}

export interface Live {
  readonly consumers: readonly OutboxConsumer[];
  /** A game has shown its player the result: the wallet may follow. */
  release(memberId: string): void;
  /** A game has taken a stake; shown at once to who listens in this process. */
  showStake(memberId: string, balance: string): void;
  /** Mounts the websocket. */
  register(app: FastifyInstance): void;
}

interface Guest {
  readonly memberId: string;
  readonly sessionId: string;
  readonly since: number | undefined;
}

export function createLive({ platform, hub, identity, wallet }: LiveOptions): Live {
  const { db, log } = platform;

  async function readWallet(memberId: string) {
    const { balance, pending_withdrawal, currency_code } = await wallet.presentWallet(db, memberId);
    return { balance, pending_withdrawal, currency_code };
  }
  const pushes = createWalletPushes({ hub, log, readWallet });

  async function admit(url: URL): Promise<Guest> {
    const ticket = url.searchParams.get('token') ?? '';
    const since = url.searchParams.get('since');
    const { memberId, sessionId } = await identity.redeemTicket(ticket).catch((error: unknown) => {
      throw error instanceof Refusal ? new UpgradeRefused(401) : error;
    });
    if (hub.listenerCount(memberId) >= socketsPerMember) throw new UpgradeRefused(429);
    return { memberId, sessionId, since: since && /^\d{1,16}$/.test(since) ? Number(since) : undefined };
  }

  return {
    consumers: [pushes.consumer],
    release: pushes.release,
    showStake: pushes.showStake,
    register(app) {
      registerWebsocket<Guest>(app, {
        path: livePath,
        admit: (_request, url) => admit(url),
        open(socket, { memberId, sessionId, since }) {
          const { isComplete, leave } = hub.listen(
            memberId,
            { deliver: (text) => sendOrCut(socket, text), end: () => socket.close(1008, 'session ended') },
            since,
          );
          const isSessionOver = async () => !(await identity.isSessionAlive(memberId, sessionId));
          const checking = setInterval(() => {
            isSessionOver().then(
              (isOver) => isOver && socket.close(1008, 'session ended'),
              (error: unknown) => log.error({ err: error }, 'checking a live session'),
            );
          }, checksSessionEveryMs);
          checking.unref();
          let messages = 0;
          let minute = 0;
          socket.on('message', () => {
            // Members say nothing here; a client that insists is not one of ours.
            const now = Math.floor(Date.now() / 60_000);
            messages = now === minute ? messages + 1 : 1;
            minute = now;
            if (messages > messagesPerMinute) socket.close(1008, 'too many messages');
          });
          socket.on('close', () => {
            clearInterval(checking);
            leave();
          });
          // Who cannot be told what was missed is told how things stand.
          if (!isComplete) {
            readWallet(memberId).then(
              (state) => hub.send(memberId, 'wallet', state),
              (error: unknown) => log.error({ err: error }, 'the first wallet of a socket'),
            );
          }
        },
      });
    },
  };
}
