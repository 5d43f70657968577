import type { PostbackEvent, StaffPostbackCall, StaffPostbackTarget } from '@sabai/contract';
import { longestPostbackUrl, postbackEvents, postbackMacros } from '@sabai/contract/postback-template';
import { Badge, Button, Checkbox, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { TestResult } from './test-result.tsx';

/** Addresses of an affiliate's tracker, which staff set and test. */
export function TargetsSection({ affiliateId }: { affiliateId: string }) {
  const words = useTranslations('affiliate.postback');
  const t = useTranslations('affiliate-office');
  const isAllowed = may(staffStore.use(), 'affiliate.handle');
  const [chosen, setChosen] = useState<{ event: PostbackEvent; act: 'edit' | 'test' }>();
  const [sent, setSent] = useState<StaffPostbackCall>();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-postback-target').find({ affiliate_id: affiliateId }, { signal }),
    `postback targets of ${affiliateId}`,
  );
  const targets = polled.data;
  const close = () => setChosen(undefined);
  return (
    <section aria-label={words('title')} className="grid gap-2">
      <h2 className="text-base font-semibold">{words('title')}</h2>
      <Unanswered polled={polled} />
      {targets?.length === 0 && <p className="text-ink-3">{t('text.noTarget')}</p>}
      {targets && (
        <ul className="grid gap-2 md:grid-cols-2">
          {postbackEvents.map((event) => {
            const target = targets.find((one) => one.event === event);
            return (
              <li key={event} className="grid content-start gap-2 rounded-md border border-line bg-surface-1 p-3">
                <div className="flex flex-wrap items-center gap-2">
                  <strong className="mr-auto">{words(`event.${event}`)}</strong>
                  <Badge tone={target?.is_active ? 'ok' : 'plain'}>{words(target?.is_active ? 'on' : 'off')}</Badge>
                </div>
                {target && <span className="text-sm break-all text-ink-2">{target.url}</span>}
                {isAllowed && (
                  <div className="flex flex-wrap gap-2">
                    {(target ? (['edit', 'test'] as const) : (['edit'] as const)).map((act) => (
                      <Button
                        key={act}
                        size="sm"
                        look="outline"
                        aria-label={`${words(act)}: ${words(`event.${event}`)}`}
                        onClick={() => setChosen({ event, act })}
                      >
                        {words(act)}
                      </Button>
                    ))}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {chosen?.act === 'test' && (
        <ReasonDialog
          title={words('test')}
          text={t('text.test')}
          onClose={close}
          done={null}
          onSend={async (reason) =>
            setSent(
              await api('staff', 'affiliate-postback-test').create({
                affiliate_id: affiliateId,
                event: chosen.event,
                reason,
              }),
            )
          }
        />
      )}
      {sent && <TestResult call={sent} onClose={() => setSent(undefined)} />}
      {targets && chosen?.act === 'edit' && (
        <EditDialog
          affiliateId={affiliateId}
          event={chosen.event}
          target={targets.find(({ event }) => event === chosen.event)}
          onClose={close}
          onSaved={polled.put}
        />
      )}
    </section>
  );
}

function EditDialog({
  affiliateId,
  event,
  target,
  onSaved,
  onClose,
}: {
  affiliateId: string;
  event: PostbackEvent;
  target: StaffPostbackTarget | undefined;
  onSaved: (targets: StaffPostbackTarget[]) => void;
  onClose: () => void;
}) {
  const words = useTranslations('affiliate.postback');
  const [url, setUrl] = useState(target?.url ?? '');
  const [isActive, setActive] = useState(target?.is_active ?? true);
  return (
    <ReasonDialog
      title={words('edit')}
      text={words(`event.${event}`)}
      done="affiliate-postback.set"
      isReady={url.trim() !== ''}
      onClose={onClose}
      onSend={async (reason) => {
        onSaved(
          await api('staff', 'affiliate-postback-target').create({
            affiliate_id: affiliateId,
            event,
            url: url.trim(),
            is_active: isActive,
            reason,
          }),
        );
      }}
    >
      <TextField
        label={words('url')}
        hint={words('urlHint', { macros: postbackMacros.map((one) => `{${one}}`).join(' ') })}
        value={url}
        maxLength={longestPostbackUrl}
        onChange={(change) => setUrl(change.target.value)}
      />
      <Checkbox checked={isActive} onChange={(change) => setActive(change.target.checked)}>
        {words('active')}
      </Checkbox>
    </ReasonDialog>
  );
}
