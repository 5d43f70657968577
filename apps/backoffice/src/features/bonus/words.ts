import type { OfferState, StaffOffer } from '@sabai/contract';

export const stateTones: Readonly<Record<OfferState, 'ok' | 'warn' | 'bad' | 'plain'>> = {
  ...{ draft: 'plain', 'in-review': 'warn', approved: 'plain', scheduled: 'plain', live: 'ok' },
  ...{ paused: 'warn', ended: 'plain', archived: 'plain' },
};

/** What of a budget is taken, from 0 to 1; nothing where there is none. */
export const takenShare = ({ funded, taken }: StaffOffer['budgets'][number]): number =>
  Number(funded) === 0 ? 0 : Number(taken) / Number(funded);
