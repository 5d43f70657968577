import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { useFeature } from '../../../shared/context/use-feature.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';

/** Asks visitors to register (R2.103); members never see it. */
export function JoinBanner() {
  const t = useTranslations('home');
  const canRegister = useFeature('register');
  if (useMember() || !canRegister) return null;
  return (
    <section className="accent-card flex flex-col items-start gap-4 p-5 md:flex-row md:items-center md:justify-between md:p-8">
      <div>
        <h2 className="text-xl md:text-2xl">{t('join.title')}</h2>
        <p>{t('join.text')}</p>
      </div>
      <Button look="brand" size="lg" onClick={() => openModal('register')}>
        {t('join.button')}
      </Button>
    </section>
  );
}
