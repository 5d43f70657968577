import type { OfferContent } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';

const givenFor: ReadonlySet<OfferContent['kind']> = new Set(['promotion', 'cashback', 'rebate']);

/** Returns whether an offer's type is what it is given for, and not a kind of its own. */
export const isGivenForType = (kind: OfferContent['kind']): boolean => givenFor.has(kind);

/** Returns the label of an offer's type: promotions and programmes are given for it, the others are of it. */
export function useTypeLabel(): (kind: OfferContent['kind']) => string {
  const t = useTranslations('bonus-office');
  const competition = useTranslations('competition');
  return (kind) => (isGivenForType(kind) ? t('type.label') : competition('type'));
}
