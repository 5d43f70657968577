import type { MemberFlag } from '@sabai/contract';
import { Badge, Button, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';

const tones = { open: 'warn', cleared: 'ok', confirmed: 'bad' } as const;

/** The signals behind a flag. */
export function FlagSigns({ flag: { kind, hints } }: { flag: MemberFlag }) {
  const t = useTranslations('flags-office.memberFlag');
  return (
    <div className="grid gap-1.5">
      <span className="text-ink-2">{t(kind)}</span>
      <span className="flex flex-wrap gap-1.5">
        {[...new Set(hints)].map((hint) => (
          <Badge key={hint}>{t(`hint.${hint}`)}</Badge>
        ))}
      </span>
    </div>
  );
}

export function FlagSeen({ flag: { last_at, times } }: { flag: MemberFlag }) {
  const t = useTranslations('flags-office.memberFlag');
  return (
    <span className="text-ink-3">
      <DateTime value={last_at} /> · {t('times', { count: times })}
    </span>
  );
}

/**
 * The button to decide an open flag, for readers with the permission; for other flags the decision with person and
 * reason.
 */
export function FlagVerdict({ flag, onDecide }: { flag: MemberFlag; onDecide: (flag: MemberFlag) => void }) {
  const t = useTranslations('flags-office.memberFlag');
  const staff = staffStore.use();
  if (flag.status === 'open')
    return (
      may(staff, 'member.flag.decide') && (
        <Button size="sm" look="outline" onClick={() => onDecide(flag)}>
          {t('decide')}
        </Button>
      )
    );
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2 text-ink-3">
        <Badge tone={tones[flag.status]}>{t(flag.status)}</Badge>
        {flag.decided_by}
        {flag.decided_at && <DateTime value={flag.decided_at} />}
      </span>
      <span className="whitespace-normal text-ink-2">{flag.reason}</span>
    </div>
  );
}
