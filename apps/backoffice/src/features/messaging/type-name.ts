import type { MessageType } from '@sabai/contract/message-types';
import { useTranslations } from 'use-intl/react';

/** Returns the name of a message type, whose key has no spaces. */
export function useTypeName(): (type: MessageType) => string {
  const t = useTranslations('messaging.type');
  return (type) => t(type.replace(' ', '_') as 'Member');
}
