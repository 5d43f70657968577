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
    '`vip` is granted for each `vipStep` of turnover above the requirement of the level; `withdrawalMax` replaces the maximum of one withdrawal set by the operator',
  ),
  upgradePoints: z.int().min(0).max(100_000_000),
  rollingRebate: z.int().min(0).max(10_000).describe('Share of the stakes of a day, in basis points'),
  pointRate: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('Factor on points in ten-thousandths; 10000 means the standard rate'),
  privileges: z.array(z.enum(privileges)),
  queuePriority: z
    .int()
    .min(0)
    .max(9)
    .optional()
    .describe('Withdrawal queue priority; higher values are reviewed first. Defaults to 0'),
  needsReview: z.boolean().describe('True if staff review members before granting the level'),
});
export const LevelRules = z
  .strictObject({
    levels: z
      .array(Level)
      .min(1)
      .max(30)
      .describe('Levels in ascending order; the first is level 0, which all members have'),
    turnoverHundredths: z
      .int()
      .min(0)
      .max(100_000)
      .describe('Turnover multiplier of money benefits, required before their withdrawal'),
    demotion: z
      .strictObject({ windowDays: z.int().min(30).max(366) })
      .nullable()
      .describe(
        'Window in days in which a level must be earned again; otherwise it is lost 14 days after a notice. Null if levels are permanent',
      ),
  })
  .meta({ id: 'LevelRules' });
export type LevelRules = z.infer<typeof LevelRules>;
