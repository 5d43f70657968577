import { WHOLE } from '../../families/instant/instant-game.ts';
import { instantReport } from '../../families/instant/instant-report.ts';
import { scratchPrizes, TICKETS } from './rules.ts';

/** Returns the figures over all tickets. */
export const scratchReport = () => {
  const won = scratchPrizes.map(({ pays, tickets }) => ({ chance: tickets / TICKETS, multiplier: pays * WHOLE }));
  const lost = 1 - won.reduce((sum, { chance }) => sum + chance, 0);
  return instantReport('2.0.0', { ticket: [...won, { chance: lost, multiplier: 0 }] }, 'ticket');
};
