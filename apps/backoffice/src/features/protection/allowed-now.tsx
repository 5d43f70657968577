import { Badge, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { useLimitText } from './use-limit-text.ts';

const everyMs = 15_000;

/** The actions allowed to a member now, and separately the protection of their own choice. */
export function AllowedNow({ member }: { member: MemberDetail }) {
  const t = useTranslations('protection-office.protection');
  const words = useTranslations('dossier-office.page');
  const kinds = useTranslations('protection.kind');
  const history = useTranslations('protection.history');
  const text = useLimitText(member.currency_code);
  const { data } = usePolled(
    (signal) => api('staff', 'member-protection').get(member.id, { signal }),
    `allowed ${member.id}`,
    everyMs,
  );
  if (!data) return <p className="min-h-7" />;
  const { exclusion, operator_exclusion: byOperator } = data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <section aria-label={words('may')} className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm text-ink-3">{words('may')}</span>
        {data.policy.map(({ action, is_allowed, reasons }) => (
          <Badge key={action} tone={is_allowed ? 'ok' : 'bad'}>
            <Icon name={is_allowed ? 'check' : 'x'} className="size-3.5" />
            {t(`action.${action}`)}
            {reasons[0] && ` · ${t(`reason.${reasons[0].code}`)}`}
          </Badge>
        ))}
      </section>
      <section aria-label={words('protection')} className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm text-ink-3">{words('protection')}</span>
        {exclusion && <Badge tone="warn">{history(exclusion.kind)}</Badge>}
        {byOperator && <Badge tone="bad">{history('operator_exclusion')}</Badge>}
        {data.limits.slice(0, 2).map(({ kind, period, limit }) => (
          <Badge key={`${kind} ${period}`}>
            <Icon name="shield" className="size-3.5" />
            {kinds(kind)} {text(kind, limit)}
          </Badge>
        ))}
        {!exclusion && !byOperator && data.limits.length === 0 && (
          <span className="text-sm text-ink-2">{words('noLimits')}</span>
        )}
      </section>
    </div>
  );
}
