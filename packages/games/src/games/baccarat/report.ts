import { SHOE } from '../../families/table/shoe.ts';
import { odds } from '../../families/table/table-game.ts';
import { tableReport } from '../../families/table/table-report.ts';
import { baccaratPays, baccaratRules } from './rules.ts';

/** The second card has the first one's rank. */
const pair = (SHOE / 13 - 1) / (SHOE - 1);
const pairChances = [
  { chance: pair, multiplier: odds(baccaratPays.pair) },
  { chance: 1 - pair, multiplier: 0 },
];

/** Pairs depend on ranks, the rest of a coup on values alone. */
export const baccaratReport = () =>
  tableReport('1.0.0', { ...baccaratRules, spots: ['player', 'banker', 'tie'] }, 'banker', {
    playerPair: pairChances,
    bankerPair: pairChances,
  });
