import { useTranslations } from 'use-intl/react';

/** Returns the words for field names and values; those of an older release may have none. */
export function useFactWords() {
  const own = useTranslations('audit-office.audit.fact');
  const approval = useTranslations('approvals-office.approval');
  const policy = useTranslations('approvals-office.approvalPolicy');
  const site = useTranslations('content-office.field');
  const role = useTranslations('identity-office.role');
  const list = useTranslations('lists-office.list');
  const scope = useTranslations('protection-office.protection.scope');
  const stage = useTranslations('cashier-office.stage');
  const status = useTranslations('office.status');
  return {
    nameOf(name: string): string {
      if (own.has(name as never)) return own(name as never);
      if (approval.has(`name.${name}` as never)) return approval(`name.${name}` as never);
      if (site.has(name as never)) return site(name as never);
      if (name === 'currency_code') return list('currency');
      const words = name.replaceAll(/[_.-]+/g, ' ').trim();
      return words.charAt(0).toUpperCase() + words.slice(1);
    },
    textOf(value: string): string {
      if (value === 'true' || value === 'false') return policy(value === 'true' ? 'yes' : 'no');
      if (approval.has(`kindName.${value}` as never)) return approval(`kindName.${value}` as never);
      if (approval.has(`ground.${value}` as never)) return approval(`ground.${value}` as never);
      const words = [scope, stage, status, role].find((each) => each.has(value as never));
      return words ? words(value as never) : value;
    },
  };
}
