import { raceReport } from '../../families/race/race-report.ts';
import { derbyForms, derbyRules } from './rules.ts';

export const derby8Report = () => raceReport('1.0.0', derbyRules, derbyForms.length);
