import type { Consent } from '@sabai/contract';
import { Button, Icon, toast, useMomentText } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import { NotLoaded } from '../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';

const pathOf = { terms: '/terms-and-conditions', privacy: '/privacy-policy' } as const;

/**
 * The texts that a member has accepted, and those that have changed since; `onDone` is called when all are accepted.
 */
export function ConsentList({ onDone }: { onDone?: () => void }) {
  const loaded = useLoad(() => api('member', 'member-consent').find());
  const { data, reload } = loaded;
  if (!data) return <NotLoaded of={loaded} className="h-24 w-full" />;
  return (
    <ul className="grid gap-3">
      {data.map((consent) => (
        <Row
          key={consent.document}
          consent={consent}
          onAgreed={async (consents) => {
            await reload();
            if (!consents.some((one) => one.is_due)) onDone?.();
          }}
        />
      ))}
    </ul>
  );
}

function Row({ consent, onAgreed }: { consent: Consent; onAgreed: (consents: readonly Consent[]) => Promise<void> }) {
  const t = useTranslations('account.data');
  const names = useTranslations('account.consent');
  const dayOf = useMomentText('date');
  const { document, effective_at: effectiveAt, accepted_at: acceptedAt, is_due: isDue } = consent;
  const agree = useAction(async () => {
    if (!effectiveAt) return;
    const consents = await api('member', 'member-consent').create({ document, effective_at: effectiveAt });
    toast(t('agreed'));
    await onAgreed(consents);
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface-2 px-4 py-3">
      <div className="grid gap-1">
        <Link to={pathOf[document]} target="_blank" className="font-semibold underline underline-offset-4">
          {names(document)}
        </Link>
        <span className="text-sm text-ink-3">
          {isDue && effectiveAt ? t('due', { date: dayOf(effectiveAt) }) : t('accepted', { date: dayOf(acceptedAt) })}
        </span>
      </div>
      {isDue ? (
        <Button look="brand" isBusy={agree.isBusy} onClick={() => agree.run()}>
          {t('agree')}
        </Button>
      ) : (
        <Icon name="check-circle" className="size-6 text-ok" />
      )}
    </li>
  );
}
