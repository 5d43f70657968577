import type { Exchange } from './clients/wire.ts';
import type { CaseResult } from './run.ts';

/** Formats a call and its response for an integrator. */
export function describeExchange({ request, answer }: Exchange): string {
  const headers = Object.entries(request.headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    `POST ${request.path}`,
    ...headers,
    `  ${request.body}`,
    answer ? `HTTP ${answer.status}\n  ${answer.body}` : 'no answer',
  ].join('\n');
}

const marks = { pass: 'pass', fail: 'FAIL', 'n/a': 'n/a ' } as const;

/** Formats one line of the table, and below it the failed call. */
export function describeResult({ number, title, verdict, reason, exchange }: CaseResult): string {
  const line = `${String(number).padStart(2)}  ${marks[verdict]}  ${title}${reason ? `\n          ${reason}` : ''}`;
  if (verdict !== 'fail' || !exchange) return line;
  return `${line}\n${describeExchange(exchange).replace(/^/gm, '          ')}`;
}
