import { tableReport } from '../../families/table/table-report.ts';
import { rouletteRules } from './rules.ts';

export const rouletteReport = () => tableReport('1.1.0', rouletteRules, 'red');
