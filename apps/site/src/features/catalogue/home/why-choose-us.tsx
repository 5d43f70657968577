import { Icon, type IconName } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

const reasons: readonly { id: 'fair' | 'fast' | 'own' | 'care'; icon: IconName }[] = [
  { id: 'fair', icon: 'shield' },
  { id: 'fast', icon: 'lightning' },
  { id: 'own', icon: 'lotus' },
  { id: 'care', icon: 'hand' },
];

/** The advantages of the site (R2.104). */
export function WhyChooseUs() {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="why" className="min-w-0 rounded-lg border border-line bg-surface-1 p-5 md:p-8">
      <h2 id="why" className="mb-5 text-center text-xl md:text-2xl">
        {t('why.title')}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ id, icon }) => (
          <li key={id} className="flex gap-4 lg:grid lg:content-start lg:justify-items-center lg:text-center">
            <span className="grid size-14 shrink-0 place-items-center rounded-md bg-surface-3 text-brand">
              <Icon name={icon} className="size-7" />
            </span>
            <span>
              <h3 className="text-base">{t(`why.${id}Title`)}</h3>
              <p className="text-sm text-ink-2 text-pretty">{t(`why.${id}Text`)}</p>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
