import { tableReport } from '../../families/table/table-report.ts';
import { dailyDrawRules } from './rules.ts';

/** One number of each kind represents all others of its kind. */
const examples = [
  'straight3:123',
  'any3:123',
  'any3:112',
  'any3:111',
  'top2:12',
  'bottom2:12',
  'runTop:1',
  'runBottom:1',
];

export const dailyDrawReport = () => tableReport('1.0.0', { ...dailyDrawRules, spots: examples }, 'straight3:123');
