import { Badge, Button, Dialog, Icon, useMomentText } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNow } from '../../../shared/queue/use-now.ts';
import { type Decision, isHeldByAnother } from './decision.ts';
import type { OwnClaim } from './use-claim.ts';

type Claimed = Pick<Decision, 'claim'>;

/** In a list: the member of staff with the row open. */
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

/** Returns minutes and seconds until a moment, "4:44"; zero after it. */
export function leftUntil(until: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The remaining time of the reader's claim. */
function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('cashier-office.claim');
  const now = useNow(1000);
  return (
    <span className="justify-self-start">
      <Badge tone="brand">
        <Icon name="lock" className="size-3.5" />
        <span className="tabular-nums">{t('left', { left: leftUntil(until, now) })}</span>
      </Badge>
    </span>
  );
}

function TakeOver({ holder, onTake }: { holder: string; onTake: () => void }) {
  const t = useTranslations('cashier-office.claim');
  const common = useTranslations('common');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" look="outline" onClick={() => setAsked(true)}>
        {t('takeOver')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('takeOverTitle', { name: holder })}
        footer={
          <>
            <Button look="ghost" onClick={() => setAsked(false)}>
              {common('cancel')}
            </Button>
            <Button
              look="brand"
              onClick={() => {
                setAsked(false);
                onTake();
              }}
            >
              {t('takeOver')}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t('takeOverText', { name: holder })}</p>
      </Dialog>
    </>
  );
}

/**
 * Above the decision: the remaining time of the reader's claim, the holder of another claim, or that the claim has
 * expired.
 */
export function ClaimLine({ row, own, mayDecide }: { row: Claimed; own: OwnClaim; mayDecide: boolean }) {
  const t = useTranslations('cashier-office.claim');
  const time = useMomentText('time');
  if (own.claim) return <TimeLeft until={own.claim.until} />;
  const { claim } = row;
  if (claim && isHeldByAnother({ claim })) {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-2 rounded-sm border border-warn/50 bg-surface-2 px-3 py-2"
      >
        <Icon name="lock" className="size-4" />
        <span className="flex-1">{t('held', { name: claim.holder, time: time(claim.until) })}</span>
        {mayDecide && <TakeOver holder={claim.holder} onTake={() => own.take(true)} />}
      </div>
    );
  }
  if (!own.isEnded) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-sm border border-warn/50 bg-surface-2 px-3 py-2"
    >
      <Icon name="warning" className="size-4 text-warn" />
      <span className="flex-1">{t('ended')}</span>
      <Button size="sm" look="outline" aria-keyshortcuts="Enter" onClick={() => own.take()}>
        {t('again')}
      </Button>
    </div>
  );
}
