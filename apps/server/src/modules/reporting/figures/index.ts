/**
 * Owns the staff's figures: the hourly sums, the dashboard and the reports based on them. Invariants: incremental sums
 * equal a complete recount; summing up never blocks members, since it reads committed data. Start reading at
 * `sum-up-hours.ts`.
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
    /** Updates the hourly sums. */
    sumUpHours: async () => sumUpHours(platform.db, await identity.timeZone(platform.db)),
  };
}
export type Figures = ReturnType<typeof createFigures>;
