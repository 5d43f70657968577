import { z } from 'zod';
import { amountProblems } from '../values/money.ts';
import { amountInput, amountOutput, findQuery, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';

const PointData = z.object({
  point: amountOutput,
  badge_point: amountOutput.describe('Points earned but not active yet; not included in `point`'),
  is_active: z.boolean(),
  is_display: z.boolean(),
});

export const Wallet = z
  .object({
    balance: amountOutput.describe('Main wallet balance'),
    cashback: amountOutput,
    rebate: amountOutput,
    affiliate: amountOutput,
    vault: amountOutput.describe('Vault balance; neither playable nor withdrawable'),
    vault_locked_until: timestamp.nullable(),
    pending_withdrawal: amountOutput,
    withdrawable: amountOutput,
    pointData: PointData,
    turn_deposit: amountOutput.describe('Turnover made for the money in the main wallet'),
    turn_deposit_target: amountOutput.describe('Turnover required before a withdrawal; 0 for none'),
    bonus: amountOutput.describe('Balance of an active bonus kept in a separate wallet: playable, not withdrawable'),
    turn_bonus: amountOutput.describe('Turnover made for the active bonus'),
    turn_bonus_target: amountOutput.describe('Turnover required for the active bonus; 0 for none'),
    currency: z.int(),
    currency_code: z.string(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof Wallet>;

/** A page of one row, so that the Feathers client reads it as a list. */
export const wallet = defineService({
  service: 'wallet',
  audience: 'member',
  find: { summary: 'Balances of the member', query: findQuery(), result: Wallet },
});

/** Points and each change of them, newest first; a page of one row, like the wallet. */
export const totalPoints = defineService({
  service: 'total-points',
  audience: 'member',
  needs: { privilege: 'point' },
  find: {
    summary: 'Points of the member with their lots; see point-history for changes',
    query: findQuery(),
    result: PointData.extend({
      owed: amountOutput.describe('Points of cancelled bets that were already spent; incoming points repay them first'),
      lots: z
        .array(
          z.object({
            points: amountOutput.describe('Remaining points of the lot'),
            state: z.enum(['pending', 'active']),
            kind: z.enum(['play', 'benefit', 'correction', 'given']),
            earned_at: timestamp,
            active_at: timestamp,
            expires_at: timestamp.nullable(),
          }),
        )
        .describe('Lots in the order of spending, pending ones last'),
    }),
  },
});

/** Refusals of a transfer between a member's own accounts. */
export const moveRefusals = [...amountProblems, 'INSUFFICIENT_FUNDS', 'IDEMPOTENCY_CONFLICT'] as const;

export const Vault = z
  .object({
    vault: amountOutput,
    balance: amountOutput.describe('Main wallet balance'),
    locked_until: timestamp
      .nullable()
      .describe('Time until which withdrawals from the vault are blocked; null if not locked'),
    currency_code: z.string(),
  })
  .meta({ id: 'Vault' });
export type Vault = z.infer<typeof Vault>;

const longestLockHours = 365 * 24;
const lockHours = z.coerce.number().int().min(1).max(longestLockHours);

/** Money that a member has locked away. One lock covers all of it; it can be extended and never shortened. */
export const walletVault = defineService({
  service: 'wallet-vault',
  audience: 'member',
  find: { summary: 'Vault of the member', isUnpaged: true, result: Vault },
  create: {
    summary: 'Move money from the main wallet to the vault; `lock_hours` locks the whole vault from now on',
    body: z.object({ amount: amountInput, lock_hours: lockHours.nullish() }),
    result: Vault,
    refusals: [...moveRefusals, 'VAULT_LOCK_SHORTENED'],
  },
  patch: {
    summary: 'Lock the vault, or prolong its lock',
    body: z.object({ lock_hours: lockHours }),
    result: Vault,
    refusals: ['VAULT_LOCK_SHORTENED'],
  },
});
export const walletVaultRelease = defineService({
  service: 'wallet-vault-release',
  audience: 'member',
  create: {
    summary: 'Move money from the vault to the main wallet; refused while the vault is locked',
    body: z.object({ amount: amountInput }),
    result: Vault,
    refusals: [...moveRefusals, 'VAULT_LOCKED'],
  },
});
