import { useNavigate, useSearchParams } from 'react-router';
import { type Polled, usePolled } from '../../../shared/api/use-polled.ts';
import { type ReportQuery, readQuery, writeQuery } from './report-query.ts';

const everyMs = 60_000;

/** A report by its address: its query, its data, and a function that changes the address. */
export function useReport<T>(
  name: string,
  ask: (query: ReportQuery, signal: AbortSignal) => Promise<T>,
): { query: ReportQuery; polled: Polled<T>; change: (change: Partial<ReportQuery>) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = readQuery(params);
  const polled = usePolled((signal) => ask(query, signal), `${name}?${writeQuery(query)}`, everyMs);
  const change = (next: Partial<ReportQuery>) => void navigate({ search: `?${writeQuery({ ...query, ...next })}` });
  return { query, polled, change };
}
