import type { AffiliatePostbacks } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { Button, CopyButton, Dialog, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The key that signs the calls, and its replacement. */
export function PostbackKey({
  postbacks,
  onReplaced,
}: {
  postbacks: AffiliatePostbacks;
  onReplaced: (now: AffiliatePostbacks) => void;
}) {
  const t = useTranslations('affiliate.postback');
  const { intl, timeZone } = useUi();
  const [isAsking, setAsking] = useState(false);
  const { key, header, old_key_ends_at: end } = postbacks;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{t('key')}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-2 rounded-md bg-surface-2 p-1.5 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all">{key}</code>
        <CopyButton text={key} />
      </div>
      <p className="text-sm text-pretty text-ink-3">{t('keyHint', { header })}</p>
      {end && (
        <p className="text-sm text-pretty text-ink-2">
          {t('oldKey', { until: dateFormat(intl, { timeZone, ...moment }).format(new Date(end)) })}
        </p>
      )}
      <Button size="sm" look="outline" className="mt-1 justify-self-start" onClick={() => setAsking(true)}>
        {t('replace')}
      </Button>
      {isAsking && <Replace version={postbacks.key_version} onReplaced={onReplaced} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Replace({
  version,
  onReplaced,
  onClose,
}: {
  version: number;
  onReplaced: (now: AffiliatePostbacks) => void;
  onClose: () => void;
}) {
  const t = useTranslations('affiliate.postback');
  const common = useTranslations('common');
  const { run, isBusy } = useAction(async () => {
    onReplaced(await api('member', 'affiliate-postback-key').create({ version }));
    onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('replaceAsk')}
      isHeld={isBusy}
      footer={
        <>
          <Button look="ghost" disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="brand" isBusy={isBusy} onClick={() => void run()}>
            {t('replace')}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{t('replaceText')}</p>
    </Dialog>
  );
}
