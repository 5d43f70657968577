import { useTranslations } from 'use-intl/react';

/** What an entry says was done, in words; an older release may have written one that has none. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('audit-office.audit.action');
  return (action) => (t.has(action as never) ? t(action as never) : action);
}
