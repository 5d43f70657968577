import { tableReport } from '../../families/table/table-report.ts';
import { dragonTigerRules } from './rules.ts';

export const dragonTigerReport = () => tableReport('1.0.0', dragonTigerRules, 'dragon');
