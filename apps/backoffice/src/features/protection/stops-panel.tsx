import { type MemberStop, type StopScope, stopScopes } from '@sabai/contract';
import { Badge, Button, DateTime, Icon, SelectField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';

const everyMs = 15_000;

/**
 * Blocks that staff have set for a member, with forms to add or lift them; separate from the member's own protection.
 */
export function StopsPanel({ member }: { member: MemberDetail }) {
  const t = useTranslations('protection-office.protection');
  const staff = staffStore.use();
  const polled = usePolled(
    (signal) => api('staff', 'member-stop').get(member.id, { signal }),
    `stops ${member.id}`,
    everyMs,
  );
  const { data, error, reload } = polled;
  const [chosen, setChosen] = useState<'stop' | MemberStop>();
  if (!data) return error === undefined ? null : <LoadFailed error={error} onRetry={() => void reload()} />;
  const isAllowed = may(staff, 'member.stop.set');
  return (
    <section aria-labelledby="stops-title" className="rounded-md border border-line bg-surface-1 p-4">
      <h2 id="stops-title" className="flex items-center gap-2 text-lg">
        <Icon name="hand" className="size-5 text-brand" />
        {t('stopped')}
      </h2>
      {data.length > 0 && (
        <ol className="mt-3 grid gap-2 text-sm">
          {data.map((stop) => (
            <li key={stop.id} className="grid gap-1 border-b border-line pb-2 last:border-0">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <Badge tone={stop.lifted_at ? 'plain' : 'bad'}>
                  {t(`scope.${stop.scope}`)}
                  {stop.lifted_at && ` · ${t('lifted')}`}
                </Badge>
                {!stop.lifted_at && isAllowed && (
                  <Button size="sm" onClick={() => setChosen(stop)}>
                    {t('lift')}
                  </Button>
                )}
              </p>
              <p className="text-ink-3">
                <DateTime value={stop.set_at} /> · {stop.set_by} · {stop.reason}
              </p>
              {stop.lifted_at && (
                <p className="text-ink-3">
                  <DateTime value={stop.lifted_at} /> · {stop.lifted_by} · {stop.lift_reason}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {isAllowed && (
        <Button look="danger" size="sm" className="mt-4 w-full" onClick={() => setChosen('stop')}>
          {t('stop')}
        </Button>
      )}
      {chosen && <StopDialog member={member} subject={chosen} onClose={() => setChosen(undefined)} onDone={reload} />}
    </section>
  );
}

function StopDialog({
  member,
  subject,
  onClose,
  onDone,
}: {
  member: MemberDetail;
  subject: 'stop' | MemberStop;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('protection-office.protection');
  const [scope, setScope] = useState<StopScope>('all');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const isNew = subject === 'stop';
  const send = () =>
    sending.send(async () => {
      const about = { member_id: member.id, reason: reason.trim() };
      if (isNew) await api('staff', 'member-stop').create({ ...about, scope });
      else await api('staff', 'member-stop').patch(subject.id, about);
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={isNew ? t('stop') : t('lift')}
      submit={isNew ? t('stop') : t('lift')}
      look={isNew ? 'danger' : 'brand'}
      isReady={reason.trim() !== ''}
      sending={sending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="font-semibold">{member.username}</p>
      {isNew ? (
        <>
          <p className="text-ink-2 text-pretty">{t('stopText')}</p>
          <SelectField
            label={t('stopWhat')}
            value={scope}
            onChange={({ target }) => setScope(target.value as StopScope)}
          >
            {stopScopes.map((one) => (
              <option key={one} value={one}>
                {t(`scope.${one}`)}
              </option>
            ))}
          </SelectField>
        </>
      ) : (
        <p className="text-ink-2">{t(`scope.${subject.scope}`)}</p>
      )}
      <ReasonField label={t('why')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
