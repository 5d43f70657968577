import { tableReport } from '../../families/table/table-report.ts';
import { fortuneWheelRules } from './rules.ts';

export const fortuneWheelReport = () => tableReport('1.0.0', fortuneWheelRules, 'n2');
