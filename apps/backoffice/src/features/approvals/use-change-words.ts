import type { ApprovalKind } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { currencies } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { useMomentText, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useRoleName } from '../../shared/staff/use-role-name.ts';

/** Names of the parts of a policy, and the keys of their words on its page. */
const policyNames = {
  alone: 'one',
  staff_day: 'staffDay',
  member_day: 'memberDay',
  is_always_asked: 'always',
  asks_when_flagged: 'flagged',
  credit_days: 'creditDays',
  lasts_hours: 'hours',
  approver_permission: 'roles',
  asks_second_factor: 'secondFactor',
} as const;

/** Conditions of a quest, and the keys of their words in the wizard. */
const questConditions = {
  deposit: 'condition.deposit',
  minimum_bet: 'condition.minimumBet',
  minimum_win: 'condition.minimumWin',
  accumulated_bet: 'condition.accumulatedBet',
  accumulated_win: 'condition.accumulatedWin',
  accumulated_win_loss: 'condition.accumulatedWinLoss',
  number_of_bets: 'numberOfBets',
  win_multiplier: 'winMultiplier',
} as const;

const days = /(^|[^\d-])(\d{4}-\d\d-\d\d)(?![\d-])/g;
const sums = /(^|[^\d.,])(\d+(?:\.\d+)?) ([A-Z]{3,5})\b/g;
const rewardNames = /\b(?:money|point|freespins|promotion)\b/g;
const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g;

/** Returns the words for fields of a request and their values; values without words are shown as stored. */
export function useChangeWords(kind: ApprovalKind) {
  const t = useTranslations('approvals-office.approval');
  const policy = useTranslations('approvals-office.approvalPolicy');
  const field = useTranslations('content-office.field');
  const setting = useTranslations('cashier-setup-office.field');
  const correction = useTranslations('wallet-office.adjustment');
  const line = useTranslations('cashier-office.bankLine');
  const { keptNames } = useRoleName();
  const permission = useTranslations('identity-roles.permission');
  const scope = useTranslations('protection-office.protection.scope');
  const list = useTranslations('lists-office.list');
  const stage = useTranslations('cashier-office.stage');
  const status = useTranslations('office.status');
  const momentText = useMomentText();
  const competition = useTranslations('competition');
  const competitions = useTranslations('competition-office');
  const results = useTranslations('competition-office.report.state');
  const affiliates = useTranslations('affiliate-office');
  const affiliateRun = useTranslations('affiliate-office.run');
  const programmeRun = useTranslations('bonus-office.runs.state');
  const calculate = useTranslations('competition.calculate');
  const reward = useTranslations('quest-office');
  const { intl } = useUi();
  const dayText = (_whole: string, before: string, day: string) =>
    before + dateFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
  const sumText = (whole: string, before: string, amount: string, code: string) =>
    currencies[code]
      ? `${before}${formatNumber(amount, intl, { least: amount.split('.')[1]?.length ?? 0 })} ${code}`
      : whole;
  /** Names of facts that the office words elsewhere. */
  const otherNames: Partial<Record<string, string>> = {
    calculate: competition('by'),
    min_stake: competitions('minStake'),
    fee: competitions('fee'),
    set_aside: competitions('report.funded'),
    held: affiliates('col.held'),
    unpaid: affiliates('col.unpaid'),
    ...(kind === 'affiliate-run' && { places: affiliates('title.list') }),
  };
  /** The words of a state, by the kind of its request. */
  const statesOf = (of: ApprovalKind, name: string) => {
    if (of === 'offer' && name === 'calculate') return calculate;
    if (name !== 'status') return undefined;
    if (of === 'affiliate-run') return affiliateRun;
    if (of === 'programme-run') return programmeRun;
    return of === 'competition-result' ? results : undefined;
  };
  const known = (name: string): name is keyof typeof policyNames => name in policyNames;
  const isCondition = (name: string): name is keyof typeof questConditions => name in questConditions;
  return {
    nameOf(name: string): string {
      if (kind === 'approval-policy' && known(name)) return policy(policyNames[name]);
      if (kind === 'staff-role' && permission.has(name as never)) return permission(name as never);
      if (kind === 'offer' && isCondition(name)) return reward(questConditions[name]);
      if (otherNames[name] !== undefined) return otherNames[name];
      if (t.has(`name.${name}` as never)) return t(`name.${name}` as never);
      if (name === 'currency_code') return list('currency');
      if (kind === 'payment-setting' && setting.has(name as never)) return setting(name as never);
      return field.has(name as never) ? field(name as never) : name;
    },
    textOf(value: string, name: string): string {
      if (value === 'true' || value === 'false') return policy(value === 'true' ? 'yes' : 'no');
      if (kind === 'bank-line' && line.has(value as never)) return line(value as never);
      if (kind === 'member-release' && scope.has(value as never)) return scope(value as never);
      if (kind === 'withdrawal' || kind.startsWith('deposit-')) {
        if (stage.has(value as never)) return stage(value as never);
        if (status.has(value as never)) return status(value as never);
      }
      if (kind === 'staff-account' || kind === 'staff-assignment') return keptNames(value);
      if (kind === 'approval-policy' && permission.has(value as never)) return permission(value as never);
      if (kind === 'adjustment' && correction.has(value as never)) return correction(value as never);
      const stated = statesOf(kind, name);
      if (stated?.has(value as never)) return stated(value as never);
      if (kind === 'offer' && name === 'offer') return value;
      const words =
        kind === 'offer' && name === 'given'
          ? value.replaceAll(rewardNames, (one) => reward(`reward.${one as 'money'}`))
          : value;
      // In the site's time zone, like all times of the back office.
      return words.replaceAll(moments, momentText).replaceAll(days, dayText).replaceAll(sums, sumText);
    },
  };
}
