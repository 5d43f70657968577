import type { staffMemberProtection } from '@sabai/contract';
import { Badge, Button, DateTime, Icon } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { Fact } from '../../shared/parts/fact.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { MemberPanel } from '../../shared/parts/member-panel.tsx';
import { ProtectDialog } from './protect-dialog.tsx';
import { useLimitText } from './use-limit-text.ts';

const everyMs = 15_000;
type MemberProtection = Answer<typeof staffMemberProtection, 'get'>;

/** A member's protection, its effects, and forms to add more; protection cannot be removed here. */
export function ProtectionPanel({ member }: { member: MemberDetail }) {
  const t = useTranslations('protection-office.protection');
  const polled = usePolled(
    (signal) => api('staff', 'member-protection').get(member.id, { signal }),
    `protection ${member.id}`,
    everyMs,
  );
  const { data, error, reload } = polled;
  const mayExclude = may(staffStore.use(), 'member.exclusion.set');
  const [chosen, setChosen] = useState<'limit' | 'exclusion' | 'admission'>();
  if (!data) return error === undefined ? null : <LoadFailed error={error} onRetry={() => void reload()} />;
  return (
    <MemberPanel name="protection" icon="shield" title={t('title')}>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {data.policy.map(({ action, is_allowed, reasons }) => (
          <li key={action}>
            <Badge tone={is_allowed ? 'ok' : 'bad'}>
              <Icon name={is_allowed ? 'check' : 'x'} className="size-3.5" />
              {t(`action.${action}`)}
              {reasons[0] && ` · ${t(`reason.${reasons[0].code}`)}`}
            </Badge>
          </li>
        ))}
      </ul>
      <Facts protection={data} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button look="outline" size="sm" onClick={() => setChosen('limit')}>
          {t('tighten')}
        </Button>
        {mayExclude && (
          <Button look="danger" size="sm" onClick={() => setChosen('exclusion')}>
            {t('exclude')}
          </Button>
        )}
        {mayExclude && data.operator_exclusion && (
          <Button size="sm" className="col-span-2" onClick={() => setChosen('admission')}>
            {t('endExclusion')}
          </Button>
        )}
      </div>
      <History protection={data} />
      {chosen && (
        <ProtectDialog
          what={chosen}
          member={member}
          onClose={() => setChosen(undefined)}
          onDone={() => void reload()}
        />
      )}
    </MemberPanel>
  );
}

function Facts({ protection }: { protection: MemberProtection }) {
  const t = useTranslations('protection');
  const text = useLimitText(protection.currency_code);
  const { exclusion, operator_exclusion: byOperator, limits } = protection;
  if (!exclusion && !byOperator && limits.length === 0) return null;
  return (
    <dl className="mt-3">
      {exclusion && (
        <Fact name={t(`history.${exclusion.kind}`)}>
          {exclusion.until ? <DateTime value={exclusion.until} /> : t('break.forever')}
        </Fact>
      )}
      {byOperator && (
        <Fact name={t('history.operator_exclusion')}>
          {byOperator.until ? <DateTime value={byOperator.until} /> : t('break.forever')}
        </Fact>
      )}
      {limits.map(({ id, kind, period, limit, used }) => (
        <Fact key={id} name={`${t(`kind.${kind}`)} · ${t(`period.${period}`)}`}>
          <span className="figures">
            {used === null ? text(kind, limit) : t('limits.used', { used: text(kind, used), limit: text(kind, limit) })}
          </span>
        </Fact>
      ))}
    </dl>
  );
}

function History({ protection }: { protection: MemberProtection }) {
  const t = useTranslations('protection');
  const text = useLimitText(protection.currency_code);
  if (protection.history.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-9 cursor-pointer text-ink-2 hover:text-ink-1">{t('history.title')}</summary>
      <ol className="mt-2 grid gap-2 text-sm">
        {protection.history.map(({ id, deed, kind, period, value, created_at, staff_name, reason }) => (
          <li key={id} className="border-b border-line pb-2 last:border-0">
            <p>
              <strong className="font-semibold">{t(`history.${deed}`)}</strong>
              {kind && ` · ${t(`kind.${kind}`)}`}
              {period && ` · ${t(`period.${period}`)}`}
              {kind && ` · ${value === null ? t('limits.none') : text(kind, value)}`}
            </p>
            <p className="text-ink-3">
              <DateTime value={created_at} />
              {staff_name && ` · ${staff_name}`}
              {reason && ` · ${reason}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
