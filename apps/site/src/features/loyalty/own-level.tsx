import type { MemberLevelInfo } from '@sabai/contract';
import { Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

const counted = ['accumulated_deposit', 'turnover', 'win_loss'] as const;

/** The member's own level and what has been counted towards the next. */
export function OwnLevel({ info }: { info: MemberLevelInfo }) {
  const t = useTranslations('loyalty.level');
  return (
    <section className="accent-card mb-5 grid gap-3 p-5 md:p-7">
      <p className="grid">
        {t('own')}
        <strong className="figures text-4xl">{info.level}</strong>
      </p>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:flex">
        {counted.map((name) => (
          <div key={name} className="flex justify-between gap-3 sm:grid sm:gap-0">
            <dt>{t(name)}</dt>
            <dd className="text-lg font-semibold">
              <Money amount={info[name]} currency={info.currency_code} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
