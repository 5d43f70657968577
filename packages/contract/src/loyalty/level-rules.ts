import { z } from 'zod';
import { currencies } from '../values/money.ts';
import { privileges } from '../wire/service.ts';
import { byLanguage } from '../wire/staff-inputs.ts';

/**
 * The levels, as approved by two members of staff. Amounts are strings of minor units by currency, shares are basis
 * points.
 */
const currencyCodes = Object.keys(currencies).filter((code) => code !== 'POINT') as [string, ...string[]];
const minor = z.string().regex(/^\d{1,18}$/);
const byCurrency = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(currencyCodes), value);

const Level = z.strictObject({
  names: byLanguage(z.string().trim().min(1).max(60)),
  /** Requirements; all must be met. A missing one is not required. */
  asks: byCurrency(
    z.strictObject({ deposit: minor.optional(), turnover: minor.optional(), winLoss: minor.optional() }),
  ),
  gives: byCurrency(
    z.strictObject({
      upgrade: minor.optional(),
      vip: minor.optional(),
      vipStep: minor.optional(),
      birthday: minor.optional(),
      withdrawalMax: minor.optional(),
    }),
  ).describe(
    '`vip` comes with each `vipStep` of turnover beyond what the level asks for; `withdrawalMax` is the most of one withdrawal, in place of what the house allows',
  ),
  upgradePoints: z.int().min(0).max(100_000_000),
  rollingRebate: z.int().min(0).max(10_000).describe('of the stakes of a day, in basis points'),
  pointRate: z.int().min(0).max(1_000_000).describe('10000: points as the house gives them'),
  privileges: z.array(z.enum(privileges)),
  queuePriority: z
    .int()
    .min(0)
    .max(9)
    .optional()
    .describe('withdrawals of its members are looked at before those of a lower one; nothing is 0'),
  needsReview: z.boolean().describe('staff look at a member before they give it'),
});
export const LevelRules = z
  .strictObject({
    levels: z.array(Level).min(1).max(30).describe('the first is level 0, which everybody has'),
    turnoverHundredths: z
      .int()
      .min(0)
      .max(100_000)
      .describe('how often benefits in money are staked before they can be withdrawn'),
    demotion: z
      .strictObject({ windowDays: z.int().min(30).max(366) })
      .nullable()
      .describe(
        'null: no level is lost. Else who has not reached it within so many days loses it, 14 days after a notice',
      ),
  })
  .meta({ id: 'LevelRules' });
export type LevelRules = z.infer<typeof LevelRules>;
