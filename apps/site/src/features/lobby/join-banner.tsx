import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../app/modals/modal-store.ts';
import { useMember } from '../../app/root-data.ts';

/** Asks visitors to register (R2.103); members never see it. */
export function JoinBanner() {
  const t = useTranslations('home');
  if (useMember()) return null;
  return (
    <section className="relative flex flex-col items-start gap-4 overflow-hidden rounded-lg bg-accent bg-grad-accent p-5 text-on-accent before:absolute before:-top-24 before:-right-16 before:size-72 before:rounded-full before:bg-white/10 md:flex-row md:items-center md:justify-between md:p-8">
      <div className="relative">
        <h2 className="text-xl md:text-2xl">{t('join.title')}</h2>
        <p className="opacity-90">{t('join.text')}</p>
      </div>
      <Button look="brand" size="lg" className="relative" onClick={() => openModal('register')}>
        {t('join.button')}
      </Button>
    </section>
  );
}
