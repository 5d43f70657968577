import type { Permission, StaffQueue } from '@sabai/contract';
import { translatorFor } from '@sabai/locales';
import type { MessagingDependencies } from '../dependencies.ts';
import { type AlertAddress, addressesOf, giveTurnBack, takeTurn } from './alerts.repository.ts';

/** Queues in which a person is waiting: staff with the permission are emailed. */
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

/** Returns the mail, in the reader's language. It contains no names and no amounts. */
function mailOf({ email, locale }: AlertAddress, queue: AlertedQueue, count: number, minutes: number) {
  const t = translatorFor(locale, 'messaging-alerts');
  const text = t('text', { count, minutes });
  return { to: email, subject: t(`subject.${queue}`), text, html: text };
}

/**
 * Emails staff with the permission when the oldest item of a queue has waited longer than the operator allows, once in
 * that time for each queue. The next run repeats a mail that was not accepted; returns the number of mails.
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
