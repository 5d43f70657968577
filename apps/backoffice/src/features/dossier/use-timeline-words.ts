import type { staffMemberTimeline } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { useChannelName } from '../../shared/i18n/channel-name.ts';

type Entry = Answer<typeof staffMemberTimeline, 'find'>['data'][number];

/** Names of ledger movements, as in the explanation of money for members. */
const codes = {
  deposit: 'DEPOSITS',
  deposit_fee: 'DEPOSIT_FEES',
  withdrawal_request: 'SET_ASIDE_FOR_WITHDRAWAL',
  withdrawal_paid: 'WITHDRAWALS_PAID',
  withdrawal_rejected: 'WITHDRAWALS_RETURNED',
  transfer: 'MOVED_TO_MAIN',
  vault_lock: 'PUT_INTO_VAULT',
  vault_release: 'TAKEN_FROM_VAULT',
  rounding: 'ROUNDING',
  debt_collected: 'DEBT_REPAID',
  win_rollback: 'WINNINGS_TAKEN_BACK',
  bonus_grant: 'BONUSES',
  bonus_removed: 'BONUSES',
  bonus_converted: 'BONUSES',
  bonus_owed: 'BONUSES',
  bonus_restored: 'BONUSES',
  promo_win: 'WINNINGS',
  jackpot_win: 'WINNINGS',
  prize_won: 'WINNINGS',
  entry_fee: 'ENTRY_FEES',
  entry_fee_returned: 'ENTRY_FEES',
  points_spent: 'POINTS_EXCHANGED',
  points_exchanged: 'POINTS_EXCHANGED',
  points_returned: 'POINTS_EXCHANGED',
  points_removed: 'POINTS_REMOVED',
} as const;

/**
 * Returns events in words: those of the ledger, the activity log, player protection and the audit, and a few of its
 * own.
 */
export function useTimelineWords() {
  const t = useTranslations('dossier-office.timeline.event');
  const ledger = useTranslations('dossier-office.timeline.ledger');
  const activities = useTranslations('history.activity');
  const protection = useTranslations('protection.history');
  const actions = useTranslations('audit-office.audit.action');
  const kinds = useTranslations('approvals-office.approval.kindName');
  const reveal = useTranslations('dossier-office.reveal');
  const channel = useChannelName();

  function event({ event, about, amount, kind }: Entry): string {
    const [source = '', name = ''] = event.split('.');
    if (kind === 'staff') return actions.has(event as never) ? actions(event as never) : event;
    if (source === 'ledger') {
      if (name === 'adjustment') return ledger(amount?.startsWith('-') ? 'CORRECTIONS_TAKEN' : 'CORRECTIONS_ADDED');
      return name in codes ? ledger(codes[name as keyof typeof codes]) : ledger('OTHER');
    }
    if (event === 'account.protection') return protection.has(about as never) ? protection(about as never) : event;
    if (source === 'account' && activities.has(name as never)) return activities(name as never);
    return t.has(event as never) ? t(event as never) : event;
  }

  /** Returns the subject of an event, unless its name already contains it. */
  function about({ event, about: named, kind }: Entry): string | null {
    if (named === null || event === 'account.protection') return null;
    if (event.startsWith('deposit.')) return channel(named);
    if (event === 'personal-data.revealed') {
      const [field = '', cause = ''] = named.split(' ');
      const fields = 'fields' as const;
      return [
        reveal.has(`${fields}.${field}` as never) ? reveal(`${fields}.${field}` as never) : field,
        reveal.has(`causes.${cause}` as never) ? reveal(`causes.${cause}` as never) : cause,
      ].join(', ');
    }
    if (kind === 'staff') return kinds.has(named as never) ? kinds(named as never) : named;
    return named;
  }
  return { event, about };
}
