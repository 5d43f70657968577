import { useTranslations } from 'use-intl/react';
import { Ranged } from '../app/histories/ranged.tsx';
import { TotalBet } from '../features/history/total-bet.tsx';

export default function SettingTotalbet() {
  const t = useTranslations('history.total');
  return (
    <section className="grid gap-5">
      <h1 className="text-2xl">{t('title')}</h1>
      <Ranged>{(range) => <TotalBet range={range} />}</Ranged>
    </section>
  );
}
