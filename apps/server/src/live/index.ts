/**
 * Owns the websocket of members, `/gateway/member/ws?token=`, and its messages. Invariants: only the member's own
 * messages arrive; a ticket opens one socket once. An ended session receives nothing. A browser that was away receives
 * what it missed; a slow reader is cut. Start reading at `kept-messages.rules.ts` for the messages, and at
 * `open-socket.ts` for the transport.
 */
import { liveMessage } from '@sabai/contract';
import type { LiveMessage } from '@sabai/contract/live';
import type { OutboxConsumer, OutboxEvent, Tx } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../modules/identity/index.ts';
import type { BonusRefusal } from '../modules/provider-wallet/index.ts';
import type { WalletDoor } from '../modules/wallet/index.ts';
import { type Implementation, implement } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type BoardSource, createBoardWatch } from '../platform/live/board-watch.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';
import { countSocketFor, registerWebsocket, UpgradeRefused } from '../platform/live/websocket-route.ts';
import type { Platform } from '../platform/platform.ts';
import { createFollower } from './follow.ts';
import { forgetMessages, keepMessage } from './kept-messages.repository.ts';
import { keptForMs, keptMessageOf, keptTopics } from './kept-messages.rules.ts';
import { createSockets, type Guest } from './open-socket.ts';
import { createRefusals } from './refusals.ts';
import { createWalletPushes, walletTopics } from './wallet-pushes.ts';

export const livePath = '/gateway/member/ws';
const socketsPerMember = 10;

export interface LiveOptions {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock'>;
  readonly hub: LiveHub;
  readonly identity: Pick<Identity, 'redeemTicket' | 'isSessionAlive'>;
  readonly wallet: Pick<WalletDoor, 'presentWallet'>;
  /** Maximum delay of a message whose notice from another process was lost. */
  readonly looksEveryMs?: number;
  /** The shortest interval between two pushes of a leaderboard. */
  readonly boardsEveryMs?: number;
}

export interface Live {
  readonly implementations: readonly Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Releases the held-back wallet after a game has shown its player the result. */
  release(memberId: string): void;
  /** Shows the balance after a stake immediately to the listeners in this process. */
  showStake(memberId: string, balance: string): void;
  /**
   * Shows the refusal of a stake by a rule of the member's bonus, with the rule and its limit, on the page around the
   * game.
   */
  showRefusal(memberId: string, refusal: BonusRefusal): void;
  /** Sets the source of the leaderboards that are pushed. */
  serveBoards(source: BoardSource): void;
  /** Deletes expired messages. */
  forgetOld(): Promise<void>;
  /** Mounts the websocket. */
  register(app: FastifyInstance): void;
}

const numberOf = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

export function createLive({
  platform,
  hub,
  identity,
  wallet,
  looksEveryMs = 10_000,
  boardsEveryMs = 1000,
}: LiveOptions): Live {
  const { db, log, clock } = platform;

  async function readWallet(memberId: string) {
    const { balance, pending_withdrawal, currency_code } = await wallet.presentWallet(db, memberId);
    return { balance, pending_withdrawal, currency_code };
  }
  const pushes = createWalletPushes({ hub, log, readWallet });
  const refusals = createRefusals({ db, log, hub });
  const boards = createBoardWatch({ log, isHolding: pushes.isHolding }, boardsEveryMs);
  const sockets = createSockets({
    db,
    log,
    hub,
    identity,
    readWallet,
    isHolding: pushes.isHolding,
    looksEveryMs,
    boards,
  });

  async function admit(url: URL): Promise<Guest> {
    const { memberId, sessionId } = await identity
      .redeemTicket(url.searchParams.get('token') ?? '')
      .catch((error: unknown) => {
        throw error instanceof Refusal ? new UpgradeRefused(401) : error;
      });
    if (hub.listenerCount(memberId) >= socketsPerMember) throw new UpgradeRefused(429);
    const standing = { since: numberOf(url.searchParams.get('since')), ageMs: numberOf(url.searchParams.get('age')) };
    return { memberId, sessionId, standing };
  }

  async function keep(tx: Tx, { memberId, topic, payload }: OutboxEvent): Promise<void> {
    const message = keptMessageOf(topic, payload);
    if (message) await keepMessage(tx, memberId, message);
  }
  const consumer: OutboxConsumer = {
    name: 'live',
    topics: [...new Set<string>([...keptTopics, ...walletTopics])],
    handle: keep,
    async handleAll(tx, events) {
      for (const event of events) await keep(tx, event);
    },
    async afterCommit(event) {
      if (keptTopics.includes(event.topic)) hub.news(event.memberId);
      await pushes.notify(event);
    },
  };

  return {
    consumers: [consumer],
    implementations: [
      implement(liveMessage, {
        async find({ query: { since, age } }, { caller: { memberId } }) {
          const messages: LiveMessage[] = [];
          await createFollower(db, memberId, (message) => messages.push(message)).start({ since, ageMs: age });
          if (!pushes.isHolding(memberId)) {
            messages.push({ topic_name: 'wallet', data: await readWallet(memberId) });
          }
          return { messages: messages.map((message) => ({ ...message })) };
        },
      }),
    ],
    release: pushes.release,
    showStake: pushes.showStake,
    showRefusal: refusals.notify,
    serveBoards: boards.serve,
    forgetOld: () => forgetMessages(db, new Date(clock().getTime() - keptForMs)),
    register(app) {
      registerWebsocket<Guest>(app, {
        path: livePath,
        admit: (_request, url) => admit(url),
        open(socket, guest) {
          countSocketFor(socket, guest.memberId);
          sockets.open(socket, guest);
        },
      });
      app.addHook('preClose', async () => {
        sockets.stop();
        boards.stop();
      });
    },
  };
}
