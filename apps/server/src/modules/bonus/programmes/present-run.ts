import type { ProgrammeRun } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { textIn } from '../offers/versions.repository.ts';
import type { PeriodRow, Programme } from './periods.repository.ts';
import type { Totals } from './reckon-run.ts';

const idOf = ({ offer_id, starts_at }: PeriodRow) => `${offer_id}-${starts_at.getTime()}`;

export const totalsOf = ({ totals }: PeriodRow) =>
  Object.entries(totals as unknown as Totals).map(([currency_code, { members, paid_minor, highest_minor }]) => ({
    currency_code,
    members,
    amount: decimalOf(paid_minor, currency_code),
    highest: decimalOf(highest_minor, currency_code),
  }));

const stateAt = (period: PeriodRow, now: Date): ProgrammeRun['state'] =>
  period.state === 'open' ? (period.ends_at > now ? 'counting' : 'over') : (period.state as ProgrammeRun['state']);

/** Returns a run as staff see it in lists. */
export function presentRun(
  period: PeriodRow,
  { kind, texts }: Programme,
  locale: LocalePrefix,
  now: Date,
): ProgrammeRun {
  const { offer_id, version, reckoned_at, decided_at, paid_at, reason } = period;
  return {
    id: idOf(period),
    offer_id,
    kind,
    title: textIn(texts, locale).title,
    version,
    reason,
    starts_at: period.starts_at.toISOString(),
    ends_at: period.ends_at.toISOString(),
    state: stateAt(period, now),
    totals: totalsOf(period),
    reckoned_at: reckoned_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
  };
}
