import type { Permission, StaffQueue } from '@sabai/contract';
import { translatorFor } from '@sabai/locales';
import type { MessagingDependencies } from '../dependencies.ts';
import { type AlertAddress, addressesOf, giveTurnBack, takeTurn } from './alerts.repository.ts';

/** Behind these a person waits: who may decide is written to. */
export const alertedQueues = {
  deposit: 'deposit.decide',
  withdrawal: 'withdrawal.decide',
  approval: 'approval.money.decide',
} as const satisfies Partial<Record<StaffQueue, Permission>>;
export type AlertedQueue = keyof typeof alertedQueues;

export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date | null;
}

type Dependencies = Pick<MessagingDependencies, 'platform' | 'identity' | 'mailer' | 'alertAfterMinutes'>;

/** The mail, in the language of who reads it. It names nobody and no amount. */
function mailOf({ email, locale }: AlertAddress, queue: AlertedQueue, count: number, minutes: number) {
  const t = translatorFor(locale, 'messaging-alerts');
  const text = t('text', { count, minutes });
  return { to: email, subject: t(`subject.${queue}`), text, html: text };
}

/**
 * Writes to staff who may decide when the oldest of a queue has waited longer than the operator allows, once in that time for each
 * queue. A mail that nobody took is tried again by the next run; returns how many were sent.
 */
export async function alertStaff(
  { platform: { db, clock }, identity, mailer, alertAfterMinutes: minutes = 0 }: Dependencies,
  queues: Readonly<Record<AlertedQueue, Waiting>>,
): Promise<number> {
  if (minutes === 0 || !mailer?.isConnected) return 0;
  const now = clock();
  const before = new Date(now.getTime() - minutes * 60_000);
  let sent = 0;
  for (const queue of Object.keys(alertedQueues) as AlertedQueue[]) {
    const { count, oldestAt } = queues[queue];
    if (!oldestAt || oldestAt > before) continue;
    const readers = await addressesOf(db, await identity.staffWith(db, alertedQueues[queue]));
    if (readers.length === 0 || !(await takeTurn(db, queue, now, before))) continue;
    const mails = readers.map((reader) => mailer.send(mailOf(reader, queue, count, minutes)));
    const taken = (await Promise.allSettled(mails)).filter(({ status }) => status === 'fulfilled').length;
    if (taken === 0) await giveTurnBack(db, queue);
    sent += taken;
  }
  return sent;
}
