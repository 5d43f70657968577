/**
 * Owns the websocket of members, `/gateway/member/ws?token=`, and what is told over it.
 * Keeps true that only the member's own messages arrive, that a ticket opens one socket once, that a session which ended
 * hears no more, that a browser which was away learns what it missed, and that a slow reader is cut rather than waited for.
 * Start reading at `kept-messages.rules.ts` for what is told, and at `open-socket.ts` for how.
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
  /** How late a message may be whose notice was lost on its way from another process. */
  readonly looksEveryMs?: number;
}

export interface Live {
  readonly implementations: readonly Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** A game has shown its player the result: the wallet may follow. */
  release(memberId: string): void;
  /** A game has taken a stake; shown at once to who listens in this process. */
  showStake(memberId: string, balance: string): void;
  /** A rule of the member's bonus has refused a stake: whichever game it was in, the page around it tells the rule and its number. */
  showRefusal(memberId: string, refusal: BonusRefusal): void;
  /** Forgets messages that nobody will come back for. */
  forgetOld(): Promise<void>;
  /** Mounts the websocket. */
  register(app: FastifyInstance): void;
}

const numberOf = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

export function createLive({ platform, hub, identity, wallet, looksEveryMs = 10_000 }: LiveOptions): Live {
  const { db, log, clock } = platform;

  async function readWallet(memberId: string) {
    const { balance, pending_withdrawal, currency_code } = await wallet.presentWallet(db, memberId);
    return { balance, pending_withdrawal, currency_code };
  }
  const pushes = createWalletPushes({ hub, log, readWallet });
  const refusals = createRefusals({ db, log, hub });
  const sockets = createSockets({ db, log, hub, identity, readWallet, isHolding: pushes.isHolding, looksEveryMs });

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
      await pushes.tell(event);
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
    showRefusal: refusals.tell,
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
      app.addHook('preClose', async () => sockets.stop());
    },
  };
}
