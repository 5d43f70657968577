import { useTranslations } from 'use-intl/react';

/** Returns the action of an entry in words; entries of an older release may have no words. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('audit-office.audit.action');
  return (action) => (t.has(action as never) ? t(action as never) : action);
}
