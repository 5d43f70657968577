import { Button, Icon } from '@sabai/ui';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { useFeature } from '../../../shared/context/use-feature.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';

const Purse = lazy(() => import('./purse.tsx').then((module) => ({ default: module.Purse })));

/** Beside the highlights on wide screens: the member's balance, or the visitor's invitation to register. */
export function HomeAside() {
  const member = useMember();
  return (
    <aside className="hidden flex-col rounded-lg border border-line bg-surface-1 bg-[radial-gradient(120%_90%_at_100%_0%,color-mix(in_oklab,var(--accent)_28%,transparent),transparent)] p-5 shadow-card lg:flex">
      {member ? (
        <Suspense fallback={null}>
          <Purse />
        </Suspense>
      ) : (
        <Invitation />
      )}
    </aside>
  );
}

function Invitation() {
  const t = useTranslations('home');
  const tNav = useTranslations('nav');
  const canRegister = useFeature('register');
  return (
    <>
      <Icon name="lotus" className="size-9 text-brand" />
      <h2 className="mt-2 text-xl">{t('join.title')}</h2>
      <p className="text-sm text-ink-2 text-pretty">{t('join.text')}</p>
      <div className="mt-auto grid gap-2.5 pt-4">
        {canRegister && (
          <Button look="brand" onClick={() => openModal('register')}>
            {t('join.button')}
          </Button>
        )}
        <Button look="plain" onClick={() => openModal('login')}>
          {tNav('login')}
        </Button>
      </div>
    </>
  );
}
