import fc from 'fast-check';
import { memberAccounts, pointsCurrency } from '../accounts.ts';
import type { PostCommand } from '../command.ts';
import type { TemplateFields, TemplateName } from '../templates.ts';

type Fields = { [Name in TemplateName]: { template: Name } & TemplateFields[Name] }[TemplateName];

const channel = fc.constantFrom('promptpay', 'bank-transfer');
const provider = fc.constantFrom('studio', 'other_1.x');

const record = <Name extends TemplateName>(
  template: Name,
  fields: { [Key in keyof TemplateFields[Name]]-?: fc.Arbitrary<TemplateFields[Name][Key]> },
) => fc.record({ template: fc.constant(template), ...fields }) as unknown as fc.Arbitrary<Fields>;

const byTemplate: { [Name in TemplateName]: fc.Arbitrary<Fields> } = {
  deposit: record('deposit', { channel }),
  deposit_fee: record('deposit_fee', {}),
  withdrawal_request: record('withdrawal_request', {}),
  withdrawal_paid: record('withdrawal_paid', { channel }),
  withdrawal_rejected: record('withdrawal_rejected', {}),
  bet: record('bet', { provider }),
  reserve: record('reserve', { provider }),
  result: record('result', { provider }),
  refund: record('refund', { provider }),
  cancel: record('cancel', { provider }),
  win_rollback: record('win_rollback', { provider }),
  win_owed: record('win_owed', { provider }),
  debt_collected: record('debt_collected', {}),
  debt_written_off: record('debt_written_off', { actor: fc.constant('staff:1'), note: fc.constant('can not be had') }),
  jackpot_contribution: record('jackpot_contribution', { pot: fc.constantFrom('mega', 'daily_1') }),
  jackpot_win: record('jackpot_win', { pot: fc.constantFrom('mega', 'daily_1') }),
  promo_win: record('promo_win', { provider }),
  points_spent: record('points_spent', {}),
  points_exchanged: record('points_exchanged', {
    expense: fc.constantFrom(undefined, 'points_exchange', 'promo_budget:7'),
  }),
  points_returned: record('points_returned', {}),
  points_removed: record('points_removed', {}),
  rounding: record('rounding', { direction: fc.constantFrom('credit', 'debit') }),
  escrow_funded: record('escrow_funded', { escrow: fc.constant('7') }),
  escrow_released: record('escrow_released', { escrow: fc.constant('7') }),
  entry_fee: record('entry_fee', { escrow: fc.constant('7') }),
  entry_fee_returned: record('entry_fee_returned', { escrow: fc.constant('7') }),
  prize_won: record('prize_won', { escrow: fc.constant('7') }),
  transfer: record('transfer', { from: fc.constantFrom('cashback', 'rebate', 'affiliate') }),
  vault_lock: record('vault_lock', {}),
  vault_release: record('vault_release', {}),
  bonus_grant: record('bonus_grant', {
    to: fc.constantFrom('main', 'bonus', 'cashback', 'rebate', 'affiliate', 'points'),
    expense: fc.constantFrom(undefined, 'promo_budget:7'),
  }),
  bonus_removed: record('bonus_removed', {
    from: fc.constantFrom('main', 'bonus'),
    expense: fc.constant('promo_budget:7'),
  }),
  bonus_owed: record('bonus_owed', { expense: fc.constant('promo_budget:7') }),
  bonus_converted: record('bonus_converted', {}),
  bonus_drawn: record('bonus_drawn', {}),
  bonus_refilled: record('bonus_refilled', {}),
  bonus_restored: record('bonus_restored', { expense: fc.constant('promo_budget:7') }),
  adjustment: record('adjustment', {
    account: fc.constantFrom(...memberAccounts),
    direction: fc.constantFrom('credit', 'debit'),
    actor: fc.constant('staff:1'),
    note: fc.constant('a correction'),
  }),
};

/** Debts cannot be overpaid: the database rejects the write, so these need a debt before them. */
const { debt_collected: _, debt_written_off: __, ...atAnyTime } = byTemplate;

/** Any template, with its fields. */
export const everyTemplate: fc.Arbitrary<Fields> = fc.oneof(...Object.values(byTemplate));
/** Any template that is possible at any time. */
export const anyTemplate: fc.Arbitrary<Fields> = fc.oneof(...Object.values(atAnyTime));

const touchesPoints = (fields: Fields) =>
  fields.template === 'points_spent' ||
  fields.template === 'points_returned' ||
  fields.template === 'points_removed' ||
  (fields.template === 'bonus_grant' && fields.to === 'points') ||
  (fields.template === 'adjustment' && fields.account === 'points');

/**
 * Any command, in currencies of the three scales; small amounts and few keys, so that they collide and accounts are
 * often emptied to the last unit.
 */
export function anyCommand(memberIds: string[]): fc.Arbitrary<PostCommand> {
  const common = fc.record({
    memberId: fc.constantFrom(...memberIds),
    idempotencyKey: fc.integer({ min: 0, max: 60 }).map((number) => `key-${number}`),
    amountMinor: fc.oneof(
      { weight: 6, arbitrary: fc.bigInt(1n, 4n) },
      { weight: 3, arbitrary: fc.bigInt(1n, 50n) },
      { weight: 1, arbitrary: fc.bigInt(1n, 10n ** 15n) },
    ),
    currency: fc.constantFrom('THB', 'JPY', 'USDT'),
    reference: fc.constantFrom(undefined, 'round:1'),
  });
  return fc
    .tuple(anyTemplate, common)
    .map(
      ([fields, rest]) =>
        ({ ...fields, ...rest, ...(touchesPoints(fields) && { currency: pointsCurrency }) }) as PostCommand,
    );
}
