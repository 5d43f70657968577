import { tableReport } from '../../families/table/table-report.ts';
import { sicBoRules } from './rules.ts';

export const sicBoReport = () => tableReport('1.0.0', sicBoRules, 'big');
