import type { LiveData } from '@sabai/contract/live';
import type { OutboxEvent } from '@sabai/db';
import type { Logger } from 'pino';
import type { LiveHub } from '../platform/live/live-hub.ts';

/** After this time a result is shown, whether or not the game has played it to its end. */
export const holdsForMs = 30_000;

interface EventFields {
  readonly category: string;
  /** The main balance after the bet. */
  readonly balance: string;
}

/** The events that change a wallet. A deposit that is only requested or refused moves nothing. */
export const walletTopics = [
  'deposit.succeeded',
  'withdrawal.requested',
  'withdrawal.advanced',
  'withdrawal.succeeded',
  'withdrawal.failed',
  'bet.placed',
  'bet.paid',
  'bet.cancelled',
  'bet.refunded',
  'round.settled',
  'debt.opened',
  'debt.collected',
  'cashback.paid',
  'rebate.paid',
  'affiliate.paid',
  'cashback.transferred',
  'rebate.transferred',
  'affiliate.transferred',
  'vault.filled',
  'vault.released',
  'wallet.adjusted',
  'points.turned',
  'reward.received',
  'reward.redeemed',
  'reward.returned',
  'quest.claimed',
  'quest.checked_in',
  'competition.joined',
  'competition.won',
  'competition.called_off',
  'coupon.redeemed',
  'coupon.verified',
  'coupon.given',
  'promotion.activated',
  'promotion.completed',
  'promotion.ended',
  'promotion.taken_back',
] as const;
const movesMoney: ReadonlySet<string> = new Set(walletTopics);

export interface WalletPushOptions {
  readonly hub: Pick<LiveHub, 'send' | 'listenerCount'>;
  readonly log: Pick<Logger, 'error'>;
  /** Reads the current state of the member's wallet. */
  readonly readWallet: (memberId: string) => Promise<LiveData['wallet']>;
}

/**
 * Sends wallet changes to browsers.
 *
 * A slot's result is known before its reels stop, and an early change of the balance would reveal it. So after a slot's
 * result the wallet is held back until the game requests the balance, or for 30 seconds. The game does so after the
 * player has watched the round. Stakes are pushed immediately with the balance right after them; any other movement of
 * money pushes the whole wallet.
 */
export function createWalletPushes({ hub, log, readWallet }: WalletPushOptions) {
  const held = new Map<string, NodeJS.Timeout>();

  function drop(memberId: string): boolean {
    clearTimeout(held.get(memberId));
    return held.delete(memberId);
  }

  async function pushWallet(memberId: string, balance?: string): Promise<void> {
    drop(memberId);
    const wallet = await readWallet(memberId);
    hub.send(memberId, 'wallet', balance === undefined ? wallet : { ...wallet, balance });
  }

  function hold(memberId: string): void {
    drop(memberId);
    const timeout = setTimeout(() => release(memberId), holdsForMs);
    timeout.unref();
    held.set(memberId, timeout);
  }

  /** Sends the held-back wallet after the member has seen the result. */
  function release(memberId: string): void {
    if (!drop(memberId)) return;
    pushWallet(memberId).catch((error: unknown) => log.error({ err: error }, 'pushing a wallet'));
  }

  function showStake(memberId: string, balance: string): void {
    if (hub.listenerCount(memberId) === 0) return;
    pushWallet(memberId, balance).catch((error: unknown) => log.error({ err: error }, 'pushing a wallet'));
  }

  /** Sends the wallet after a change. A duplicate or a loss is harmless: the message is a state, not a change. */
  async function notify({
    memberId,
    topic,
    payload,
  }: Pick<OutboxEvent, 'memberId' | 'topic' | 'payload'>): Promise<void> {
    const { category, balance } = payload as unknown as EventFields;
    if (topic === 'bet.placed') await pushWallet(memberId, balance);
    else if ((topic === 'round.settled' || topic === 'bet.paid') && category === 'slots') hold(memberId);
    else if (movesMoney.has(topic)) await pushWallet(memberId);
  }

  return { notify, release, showStake, isHolding: (memberId: string) => held.has(memberId) };
}
