import { tableGame } from '../../families/table/table-game.ts';
import { sicBoManifest } from './manifest.ts';
import { sicBoRules } from './rules.ts';

/** Sic Bo: three dice, their totals, doubles, triples and pairs. */
export const sicBo = tableGame(sicBoManifest, sicBoRules);
