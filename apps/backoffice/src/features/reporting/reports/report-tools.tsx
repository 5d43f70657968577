import type { Permission } from '@sabai/contract';
import type { Filters } from '../../../shared/list/list-state.ts';
import { ExportLinks } from '../../../shared/list/list-tools.tsx';
import { SavedQuestions } from '../../../shared/list/saved-questions.tsx';
import { chosen, type ReportQuery, readQuery, writeQuery } from './report-query.ts';

interface ReportToolProps {
  /** The name of its service, its views and its files. */
  readonly report: 'report-revenue' | 'report-game' | 'report-payment' | 'report-staff';
  /** The query for the API. */
  readonly query: Filters;
}

/** Downloads a report as a file, with the present query. */
export function ReportFiles({ report, query }: ReportToolProps) {
  const permission: Permission = report === 'report-staff' ? 'report.view' : 'report.money.view';
  return <ExportLinks name={report} needs={[permission, 'list.export']} query={chosen(query)} />;
}

/** Parameters with another name in the address. */
const addressNames: Readonly<Record<string, string>> = { step: 'by', currency_code: 'currency' };
const addressOf = (filters: Filters): string => {
  const params = new URLSearchParams(
    Object.entries(chosen(filters)).map(([name, value]) => [addressNames[name] ?? name, String(value)]),
  );
  return `?${writeQuery(readQuery(params) satisfies ReportQuery)}`;
};

/** Saved queries of the report, by name. */
export const ReportViews = ({ report, query }: ReportToolProps) => (
  <SavedQuestions name={report} query={chosen(query)} addressOf={addressOf} />
);
