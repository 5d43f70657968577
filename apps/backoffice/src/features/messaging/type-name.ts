import type { MessageType } from '@sabai/contract/message-types';
import { useTranslations } from 'use-intl/react';

/** The name of a kind of message; keys have no spaces. */
export function useTypeName(): (type: MessageType) => string {
  const t = useTranslations('messaging.type');
  return (type) => t(type.replace(' ', '_') as 'Member');
}
