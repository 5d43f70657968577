import type { Finding, OfferContent } from '@sabai/contract';
import type { ReactNode } from 'react';

export const steps = ['what', 'who', 'amounts', 'rules', 'when', 'check'] as const;
export type Step = (typeof steps)[number];

/** The content that the wizard edits. */
export type Written = OfferContent;

/** The props of every step. */
export interface StepProps<C extends Written = Written> {
  readonly content: C;
  readonly set: (path: string, value: unknown) => void;
  /** Renders the findings about a field, below it. */
  readonly findingsAt: (path: string) => ReactNode;
  readonly isAllowed: boolean;
}
export type Promotion = Extract<OfferContent, { kind: 'promotion' }>;
export type ShopItem = Extract<OfferContent, { kind: 'shop' }>;
export type Quest = Extract<OfferContent, { kind: 'quest' }>;
export type Coupon = Extract<OfferContent, { kind: 'coupon' }>;
export type Competition = Extract<OfferContent, { kind: 'competition' }>;
export type Programme = Exclude<Written, Promotion | ShopItem | Quest | Coupon | Competition>;
export const isShopItem = (content: Written): content is ShopItem => content.kind === 'shop';
export const isQuest = (content: Written): content is Quest => content.kind === 'quest';
export const isCompetition = (content: Written): content is Competition => content.kind === 'competition';
export const isCoupon = (content: Written): content is Coupon => content.kind === 'coupon';
export const isPromotion = (content: Written): content is Promotion => content.kind === 'promotion';

const begins: readonly (readonly [path: string, step: Step])[] = [
  ['texts', 'what'],
  ['picture', 'what'],
  ['rules.audience.languages', 'what'],
  ['rules.audience', 'who'],
  ['rules.amounts', 'amounts'],
  ['rules.share', 'amounts'],
  ['rules.freeRounds', 'amounts'],
  ['rules.rates', 'amounts'],
  ['rules.points', 'amounts'],
  ['rules.rounds', 'amounts'],
  ['rules.chance', 'amounts'],
  ['rules.reward', 'amounts'],
  ['rules.checkIn', 'amounts'],
  ['rules.steps', 'amounts'],
  ['rules.prizes', 'amounts'],
  ['stock', 'amounts'],
  ['rules.promotion', 'amounts'],
  ['rules.minLevel', 'who'],
  ['rules.oncePerHousehold', 'who'],
  ['rules.schedule', 'when'],
  ['rules.timeZone', 'when'],
  ['rules', 'rules'],
];
/** Returns the step of a finding, by the prefix of its path. */
export const stepOf = ({ path }: Pick<Finding, 'path'>): Step =>
  begins.find(([begin]) => path === begin || path.startsWith(`${begin}.`))?.[1] ?? 'when';
