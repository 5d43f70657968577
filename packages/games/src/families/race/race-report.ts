import type { MathReport } from '../../engine/math-report.ts';
import { tableReport } from '../table/table-report.ts';
import type { RaceRules } from './race.ts';

/**
 * Returns the exact figures of every bet of a race in which each runner has the form of its number; the best to win
 * is the default bet.
 */
export const raceReport = (rulesVersion: string, rules: RaceRules): MathReport =>
  tableReport(rulesVersion, rules, 'win:1');
