import type { Permission } from '@sabai/contract';
import type { Filters } from '../../../shared/list/list-state.ts';
import { ExportLinks } from '../../../shared/list/list-tools.tsx';
import { SavedQuestions } from '../../../shared/list/saved-questions.tsx';
import { chosen, type ReportQuery, readQuery, writeQuery } from './report-query.ts';

interface Asked {
  /** Of its service, its views and its files. */
  readonly report: 'report-revenue' | 'report-game' | 'report-payment' | 'report-staff';
  /** What the API is asked for. */
  readonly query: Filters;
}

/** Takes a report along as a file, as it is asked for. */
export function ReportFiles({ report, query }: Asked) {
  const permission: Permission = report === 'report-staff' ? 'report.view' : 'report.money.view';
  return <ExportLinks name={report} needs={[permission, 'list.export']} query={chosen(query)} />;
}

/** What of a question stands in the address under another name. */
const addressNames: Readonly<Record<string, string>> = { step: 'by', currency_code: 'currency' };
const addressOf = (asked: Filters): string => {
  const params = new URLSearchParams(
    Object.entries(chosen(asked)).map(([name, value]) => [addressNames[name] ?? name, String(value)]),
  );
  return `?${writeQuery(readQuery(params) satisfies ReportQuery)}`;
};

/** The report as it was asked before, under the names it was saved by. */
export const ReportViews = ({ report, query }: Asked) => (
  <SavedQuestions name={report} query={chosen(query)} addressOf={addressOf} />
);
