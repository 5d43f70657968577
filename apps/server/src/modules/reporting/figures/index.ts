/**
 * Owns the figures that staff see: the sums by hour, the dashboard and the reports made of them.
 * Keeps true that what is summed up as it happens is what would be summed up anew, and that summing up waits for no member:
 * it reads what has committed. Start reading at `sum-up-hours.ts`.
 */
import { staffDashboard } from '@sabai/contract';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { readDashboard } from './dashboard.ts';
import type { FiguresDependencies } from './dependencies.ts';
import { reportRoutes } from './report.routes.ts';
import { tableOfReport } from './report-files.ts';
import { staleHours, sumUpHours } from './sum-up-hours.ts';

export { rebuildFigures } from './sum-up-hours.ts';

/** The entries behind a figure are no report. */
const isReport = ({ contract }: Implementation) => contract.service !== 'report-entry';

export function createFigures(dependencies: FiguresDependencies) {
  const { platform, identity } = dependencies;
  const dashboard: Implementation = implement(staffDashboard, {
    find: ({ query }, { caller }) =>
      readDashboard(dependencies, {
        currency: query.currency_code,
        maySeeMoney: caller.permissions.has('report.money.view'),
        maySeeOffers: caller.permissions.has('offer.view'),
      }),
  });
  const reports = reportRoutes(dependencies);
  return {
    implementations: [dashboard, ...reports],
    /** The reports as files. */
    tables: reports.filter(isReport).map(tableOfReport),
    consumers: [staleHours],
    /** Brings the sums by hour up to date. */
    sumUpHours: async () => sumUpHours(platform.db, await identity.timeZone(platform.db)),
  };
}
export type Figures = ReturnType<typeof createFigures>;
