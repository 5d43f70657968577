import { raceReport } from '../../families/race/race-report.ts';
import { derbyRules } from './rules.ts';

export const derby8Report = () => raceReport('1.0.0', derbyRules);
