import { fishingReport } from '../../families/fishing/fishing-report.ts';
import { koiLagoonSpecies } from './species.ts';

export const koiLagoonReport = () => fishingReport(koiLagoonSpecies, '1.0.0');
