import { sportReport } from '../../families/sport/sport-report.ts';

export const sportsbookReport = () => sportReport('1.0.0');
