import { raceReport } from '../../families/race/race-report.ts';
import { houndRules } from './rules.ts';

export const houndDash6Report = () => raceReport('1.0.0', houndRules);
