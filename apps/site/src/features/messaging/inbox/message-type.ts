import type { MessageType } from '@sabai/contract/message-types';
import type { IconName } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

const icons: Readonly<Record<MessageType, IconName>> = {
  Affiliate: 'users',
  'Auto Message': 'lotus',
  Cashback: 'percent',
  Deposit: 'deposit',
  Member: 'user',
  Payment: 'bank',
  Point: 'star',
  Promotion: 'gift',
  Rebate: 'refresh',
  Redeem: 'trophy',
  Withdraw: 'withdraw',
};
export const iconOfType = (type: MessageType): IconName => icons[type];

/** Returns the name of a message type, whose key has no spaces. */
export function useTypeName(): (type: MessageType) => string {
  const t = useTranslations('messaging.type');
  return (type) => t(type.replace(' ', '_') as 'Member');
}
