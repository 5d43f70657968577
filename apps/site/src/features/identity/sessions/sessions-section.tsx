import type { MemberSession } from '@sabai/contract';
import { Badge, Button, Icon, toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { SecuritySection } from '../parts/security-section.tsx';
import { deviceIcons, useDeviceName } from './use-visit-words.ts';

/** The devices on which the member is logged in; each can be logged out here. */
export function SessionsSection({
  sessions,
  onChanged,
}: {
  sessions: readonly MemberSession[];
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations('identity.security.sessions');
  const end = useAction(async (id: string | null) => {
    const { ended } = await api('member', 'member-session').remove(id);
    toast(t('ended', { count: ended }));
    await onChanged();
  });
  return (
    <SecuritySection
      id="sessions-title"
      icon="device-mobile"
      title={t('title')}
      text={t('text')}
      action={
        sessions.length > 1 && (
          <Button look="outline" icon="sign-out" isBusy={end.isBusy} onClick={() => void end.run(null)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={end.isBusy} onEnd={() => void end.run(session.id)} />
        ))}
      </ul>
    </SecuritySection>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: MemberSession; isBusy: boolean; onEnd: () => void }) {
  const t = useTranslations('identity.security.sessions');
  const moment = useMoment();
  const name = useDeviceName()(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 sm:flex-nowrap">
      <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-ink-2">
        <Icon name={deviceIcons[session.device]} className="size-6" />
      </span>
      <div className="grid min-w-0 basis-[calc(100%-3.75rem)] gap-1 sm:flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.is_current && <Badge tone="ok">{t('current')}</Badge>}
        </p>
        <div className="figures flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-3">
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
            <div className="flex gap-1.5">
              <dt>{t('seen')}</dt>
              <dd className="text-ink-2" suppressHydrationWarning>
                {moment(session.last_seen_at)}
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt>{t('started')}</dt>
              <dd className="text-ink-2" suppressHydrationWarning>
                {moment(session.started_at)}
              </dd>
            </div>
          </dl>
          {session.network && <p>{t('network', { network: session.network })}</p>}
        </div>
      </div>
      {!session.is_current && (
        <Button
          look="ghost"
          size="sm"
          className="ml-15 sm:ml-0"
          disabled={isBusy}
          aria-label={t('endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
