import type { PostbackCall, PostbackEvent, StaffPostbackTarget } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { CallRow, TargetRow } from './postbacks.repository.ts';

export const presentTarget = (row: TargetRow): StaffPostbackTarget => ({
  event: row.event as PostbackEvent,
  url: row.url,
  is_active: row.is_active,
  changed_at: row.changed_at.toISOString(),
});

export const presentCall = (row: CallRow): PostbackCall => ({
  id: row.id,
  event: row.event as PostbackEvent,
  is_test: row.is_test,
  state: row.state as PostbackCall['state'],
  attempts: row.attempts,
  answer: row.answer,
  url: row.url,
  amount:
    row.amount_minor === null || row.currency_code === null
      ? null
      : formatDecimal(row.amount_minor, currencyOf(row.currency_code)),
  currency_code: row.currency_code,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  next_attempt_at: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
});
