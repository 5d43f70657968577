import { Badge, Icon, useMomentText } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Decision } from './decision.ts';

type Claimed = Pick<Decision, 'claim'>;

/** In a list: who has the row open. */
export function ClaimBadge({ row: { claim } }: { row: Claimed }) {
  const t = useTranslations('cashier-office.claim');
  if (!claim) return null;
  return (
    <Badge tone={claim.is_own ? 'brand' : 'plain'}>
      <Icon name="lock" className="size-3.5" />
      {claim.is_own ? t('badgeOwn') : t('badge', { name: claim.holder })}
    </Badge>
  );
}

/** Above what is to decide: until when it is the reader's, or who has it instead. */
export function ClaimLine({ row: { claim } }: { row: Claimed }) {
  const t = useTranslations('cashier-office.claim');
  const time = useMomentText('time');
  if (!claim) return null;
  const until = time(claim.until);
  return (
    <p
      role="status"
      className={`flex items-start gap-2 rounded-sm px-3 py-2 text-sm ${
        claim.is_own ? 'text-ink-3' : 'border border-warn/50 bg-surface-2 text-ink-1'
      }`}
    >
      <Icon name="lock" className="mt-0.5 size-4" />
      {claim.is_own ? t('own', { time: until }) : t('held', { name: claim.holder, time: until })}
    </p>
  );
}
