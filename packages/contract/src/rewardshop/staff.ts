import { z } from 'zod';
import { personal } from '../wire/personal.ts';
import {
  amountOutput,
  identifier,
  reasonText,
  reasonTooShort,
  requiredText,
  rowId,
  saysReason,
  timestamp,
} from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { defineStaffList, listAnswer, listQuery, listRefusals } from '../wire/staff-list.ts';
import { redemptionStates } from './member.ts';
import { postalLine, trackingPattern } from './postal-rules.ts';
import { rewardShopTypes } from './shop-rules.ts';

/** Members' redemptions. The board of orders is this list, by its states. */
export const rewardOrdersList = defineStaffList({
  name: 'reward-orders',
  permission: 'reward.order.view',
  columns: {
    redeemed_at: 'moment',
    username: 'text',
    name: 'text',
    type: 'choice',
    state: 'choice',
    points: 'figure',
    value: 'amount',
    currency_code: 'choice',
    tracking_number: 'text',
    carrier: 'text',
    id: 'id',
  },
  filters: {
    state: { by: 'choice', of: redemptionStates },
    type: { by: 'choice', of: rewardShopTypes },
    redeemed_at: { by: 'days' },
    search: { by: 'search' },
  },
  sorts: ['redeemed_at'],
  order: { by: 'redeemed_at', direction: 'desc' },
});

const RewardOrder = z.object({
  id: identifier,
  member: z.object({ id: identifier, username: personal('username') }),
  redeem_id: z.int(),
  version: z.int(),
  name: z.string(),
  type: z.enum(rewardShopTypes),
  state: z.enum(redemptionStates),
  points: amountOutput,
  points_returned: amountOutput,
  value: amountOutput.nullable(),
  currency_code: z.string(),
  prize: z.string().nullable().describe('Code of the prize drawn'),
  tracking_number: z.string().nullable(),
  carrier: z.string().nullable(),
  has_address: z.boolean(),
  reserved_until: timestamp.nullable(),
  redeemed_at: timestamp,
  changed_at: timestamp,
});
export type RewardOrder = z.infer<typeof RewardOrder>;

const PersonalAddress = z.object({
  recipient: personal('name'),
  phone: personal('phone'),
  line1: personal('whole'),
  line2: personal('whole'),
  district: z.string(),
  province: z.string(),
  postcode: z.string(),
  country: z.string(),
});
const OrderDetail = RewardOrder.extend({
  address: PersonalAddress.nullable(),
  contact: z.object({ phone: personal('phone'), email: personal('email') }).nullable(),
  moves: z.array(z.string()).describe('Steps that are possible now'),
  steps: z.array(
    z.object({ state: z.enum(redemptionStates), cause: z.string(), staff: z.string().nullable(), at: timestamp }),
  ),
});
export type RewardOrderDetail = z.infer<typeof OrderDetail>;

export const orderMoves = ['capture', 'pack', 'send', 'deliver', 'return', 'cancel'] as const;
export type OrderMove = (typeof orderMoves)[number];

export const staffRewardOrder = defineService({
  service: 'reward-order',
  audience: 'staff',
  find: {
    permission: 'reward.order.view',
    summary: 'Reward shop orders of members, newest first',
    isUnpaged: true,
    query: listQuery(rewardOrdersList),
    result: listAnswer(RewardOrder),
    refusals: listRefusals,
  },
  get: {
    permission: 'reward.order.view',
    summary: 'One order with masked address and all steps',
    result: OrderDetail,
    refusals: ['NOT_FOUND'],
  },
  patch: {
    permission: 'reward.order.handle',
    summary: 'Move an order to the next step; cancelling or returning restores stock and points once',
    body: z
      .strictObject({
        move: z.enum(orderMoves),
        state: z.enum(redemptionStates).describe('State that was read; a stale one is rejected'),
        tracking_number: z
          .string()
          .overwrite(postalLine)
          .min(3)
          .max(60)
          .regex(trackingPattern)
          .optional()
          .describe('Tracking number, with `send`'),
        carrier: z.string().overwrite(postalLine).max(60).optional(),
        reason: requiredText().describe(
          'Reason; for a forward step its name suffices, which has two characters in some languages',
        ),
      })
      .refine(({ move, reason }) => !/^(cancel|return)$/.test(move) || saysReason(reason), reasonTooShort('reason')),
    result: OrderDetail,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REDEMPTION_STATE', 'ADDRESS_REQUIRED', 'FIELD_REQUIRED'],
  },
});

/** The complete address of one order, for the parcel label. */
export const staffRewardOrderAddress = defineService({
  service: 'reward-order-reveal',
  audience: 'staff',
  create: {
    permission: 'reward.order.reveal',
    summary: 'Reveal the address of an order; the audit log records staff member and reason',
    perMinute: 60,
    body: z.strictObject({ id: identifier, reason: reasonText() }),
    result: z.object({
      value: z.string().describe('Address as printed on a parcel, line by line'),
      expires_at: timestamp,
    }),
    refusals: ['NOT_FOUND', 'ADDRESS_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
});

const thing = {
  code: z.string().describe('`item`, or the code of a physical prize'),
  prize: z.string().nullable().describe('Name of the prize in the language of the request; null for the item itself'),
};
const RewardStock = z.object({
  redeem_id: z.int(),
  ...thing,
  name: z.string(),
  total: z.int(),
  reserved: z.int(),
  captured: z.int(),
  left: z.int(),
});
export type RewardStock = z.infer<typeof RewardStock>;
export const staffRewardStock = defineService({
  service: 'reward-stock',
  audience: 'staff',
  find: {
    permission: 'reward.order.view',
    summary: 'Stock of each item',
    isUnpaged: true,
    query: z.strictObject({ redeem_id: rowId.optional() }),
    result: z.array(RewardStock),
  },
  create: {
    permission: 'reward.order.handle',
    summary: 'Add to the stock of an item; reductions require a second approver and cannot affect reserved units',
    body: z.strictObject({
      redeem_id: rowId,
      code: z.string().max(40).default('item'),
      add: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((value) => value !== 0),
      reason: reasonText(),
    }),
    result: RewardStock,
    refusals: [
      ...(['NOT_FOUND', 'REWARD_SOLD_OUT', 'INVALID_INPUT', 'APPROVAL_REQUIRED'] as const),
      ...(['STAFF_REASON_REQUIRED', 'STAFF_REASON_TOO_SHORT'] as const),
    ],
  },
});

const RewardStockMove = z.object({
  at: timestamp,
  redeem_id: z.int(),
  ...thing,
  change: z.int().describe('Change of the remaining stock; negative for an order'),
  state: z.enum(redemptionStates).nullable().describe('New state of the order; null for a count by staff'),
  order_id: identifier.nullable(),
  cause: z.string().describe('Reason given by staff'),
  by: z.string().nullable().describe('Name of the staff member'),
});
export type RewardStockMove = z.infer<typeof RewardStockMove>;
export const staffRewardStockMove = defineService({
  service: 'reward-stock-move',
  audience: 'staff',
  find: {
    permission: 'reward.order.view',
    summary: 'Stock changes of an item, newest first; without an item, only counts by staff',
    isUnpaged: true,
    query: z.strictObject({ redeem_id: rowId.optional() }),
    result: z.array(RewardStockMove),
  },
});

const RewardReport = z.object({
  id: z.int(),
  redemptions: z.int(),
  takers: z.int(),
  points: amountOutput.describe('Points spent less points returned'),
  states: z.array(z.object({ state: z.enum(redemptionStates), redemptions: z.int() })),
  costs: z.array(z.object({ currency_code: z.string(), value: amountOutput, redemptions: z.int() })),
  prizes: z
    .array(
      z.object({
        version: z.int(),
        code: z.string(),
        drawn: z.int(),
        expected: z.number().describe('Expected number by the odds'),
      }),
    )
    .describe('Prizes drawn compared with the odds'),
  days: z.array(z.object({ day: z.iso.date(), redemptions: z.int(), points: amountOutput })),
});
export type RewardReport = z.infer<typeof RewardReport>;
export const staffRewardReport = defineService({
  service: 'reward-report',
  audience: 'staff',
  get: {
    permission: 'reward.order.view',
    summary: 'Results of a reward shop item to date',
    result: RewardReport,
    refusals: ['NOT_FOUND'],
  },
});
