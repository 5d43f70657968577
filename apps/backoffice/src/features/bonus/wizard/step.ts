import type { Finding, OfferContent } from '@sabai/contract';
import type { ReactNode } from 'react';

export const steps = ['what', 'who', 'amounts', 'rules', 'when', 'check'] as const;
export type Step = (typeof steps)[number];

/** What every step is given. */
export interface StepProps<C extends OfferContent = OfferContent> {
  readonly content: C;
  readonly set: (path: string, value: unknown) => void;
  /** What is to be found about a field, to stand below it. */
  readonly findingsAt: (path: string) => ReactNode;
  readonly isAllowed: boolean;
}
export type Promotion = Extract<OfferContent, { kind: 'promotion' }>;
export type Programme = Exclude<OfferContent, Promotion>;
export const isPromotion = (content: OfferContent): content is Promotion => content.kind === 'promotion';

const begins: readonly (readonly [path: string, step: Step])[] = [
  ['texts', 'what'],
  ['picture', 'what'],
  ['rules.audience.languages', 'what'],
  ['rules.audience', 'who'],
  ['rules.amounts', 'amounts'],
  ['rules.share', 'amounts'],
  ['rules.freeRounds', 'amounts'],
  ['rules.rates', 'amounts'],
  ['rules.schedule', 'when'],
  ['rules.timeZone', 'when'],
  ['rules', 'rules'],
];
/** The step that a finding belongs to, by the beginning of its path. */
export const stepOf = ({ path }: Pick<Finding, 'path'>): Step =>
  begins.find(([begin]) => path === begin || path.startsWith(`${begin}.`))?.[1] ?? 'when';
