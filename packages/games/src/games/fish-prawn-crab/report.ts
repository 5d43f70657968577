import { tableReport } from '../../families/table/table-report.ts';
import { crabRules } from './rules.ts';

export const fishPrawnCrabReport = () => tableReport('1.0.0', crabRules, 'fish');
