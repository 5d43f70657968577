import { useTranslations } from 'use-intl/react';
import { TotalBet } from '../../features/gameplay/history/total-bet.tsx';
import { Ranged } from '../../shared/histories/ranged.tsx';

export default function SettingTotalbet() {
  const t = useTranslations('history.total');
  return (
    <section className="grid gap-5">
      <h1 className="text-2xl">{t('title')}</h1>
      <Ranged>{(range) => <TotalBet range={range} />}</Ranged>
    </section>
  );
}
