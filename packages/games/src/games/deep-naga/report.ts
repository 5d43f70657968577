import { fishingReport } from '../../families/fishing/fishing-report.ts';
import { deepNagaSpecies } from './species.ts';

export const deepNagaReport = () => fishingReport(deepNagaSpecies, '1.0.0');
