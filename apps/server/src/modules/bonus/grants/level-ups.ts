import type { OutboxConsumer } from '@sabai/db';
import type { BonusDependencies } from '../dependencies.ts';
import { promotionsOf } from '../offers/offered.repository.ts';
import { inviteTo } from './invite.ts';

/**
 * Invites a member who reaches a level to the offers of that level: those whose minimum level was just passed, and
 * those for every step. Each applies once per level ever, even after a demotion.
 */
export const levelUpsInvite = (dependencies: Pick<BonusDependencies, 'platform'>): OutboxConsumer => ({
  name: 'level-up-offers',
  topics: ['level.changed'],
  async handle(tx, { memberId, payload }) {
    const { from, to } = payload as unknown as { from: number; to: number };
    if (to <= from) return;
    const now = dependencies.platform.clock();
    for (const { id, type, state, startsAt, endsAt, rules } of await promotionsOf(tx)) {
      if (type !== 'level-up' || state !== 'live' || now < startsAt || now >= endsAt) continue;
      const { minLevel } = rules.audience;
      if (minLevel !== undefined && (minLevel <= from || minLevel > to)) continue;
      await inviteTo(dependencies, tx, { memberId, offerId: id, occasion: `level:${minLevel ?? to}` });
    }
  },
});
