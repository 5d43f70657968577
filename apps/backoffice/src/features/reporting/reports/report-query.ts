import { type ReportStep, reportSteps } from '@sabai/contract';
import { isCalendarDay } from '@sabai/contract/calendar-day';

/** The query of a report. It is part of the address, so that a link or a bookmark opens the same report. */
export interface ReportQuery {
  readonly from: string;
  readonly to: string;
  readonly against: 'previous' | 'none';
  readonly step: ReportStep;
  readonly currency: string;
  readonly provider: string;
  readonly kind: '' | 'deposit' | 'withdrawal';
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

/** Parses the address; invalid values count as absent. */
export function readQuery(params: URLSearchParams): ReportQuery {
  const dayOf = (name: string) => (isCalendarDay(params.get(name) ?? '') ? params.get(name)! : '');
  return {
    from: dayOf('from'),
    to: dayOf('to'),
    against: oneOf(['previous', 'none'], params.get('against'), 'previous'),
    step: oneOf(reportSteps, params.get('by'), 'day'),
    currency: params.get('currency') ?? '',
    provider: params.get('provider') ?? '',
    kind: oneOf(['deposit', 'withdrawal'], params.get('kind'), '' as never),
  };
}

/** Returns the address of a query; defaults are left out. */
export function writeQuery({ step, against, ...query }: ReportQuery): URLSearchParams {
  const given = { ...query, by: step === 'day' ? '' : step, against: against === 'previous' ? '' : against };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Returns the query without empty values, for the API. */
export const chosen = <T extends object>(query: T): Partial<T> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Partial<T>;
