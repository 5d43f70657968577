import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { type Profile, useAffiliateWords } from './use-affiliate.ts';

/** Who brought whom, and what each level gives in this period. */
export function LevelTree({ profile: { levels, ref_code, currency_code } }: { profile: Profile }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(currency_code);
  return (
    <Panel className="grid gap-4">
      <h2 className="text-lg">
        {t('levels')} <span className="text-sm font-normal text-ink-3">{t('levelsNote')}</span>
      </h2>
      <ol className="grid grid-cols-1 gap-5 text-center sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <li className="grid justify-items-center gap-1">
          <span className="grid size-16 place-items-center rounded-full bg-grad-accent text-on-accent">
            <Icon name="user" className="size-8" />
          </span>
          <strong>{t('you')}</strong>
          <span className="text-sm text-ink-3">{t('code', { code: ref_code })}</span>
        </li>
        {levels.map(({ level, rate, members, qualified, income }) => (
          <li key={level} className="grid justify-items-center gap-1">
            <span className="figures grid size-16 place-items-center rounded-full bg-[#6a34d6] font-bold text-white">
              {words.percent(rate)}
            </span>
            <strong>{t('level', { level: words.count(level) })}</strong>
            <span className="text-sm text-ink-3">
              {level === 1 ? t('broughtByYou') : t('broughtBy', { level: words.count(level - 1) })}
            </span>
            <span className="text-sm">
              {t('membersOf', { members: words.count(members), qualified: words.count(qualified) })}
            </span>
            <span className="figures rounded-full bg-brand/15 px-3 py-0.5 font-semibold text-brand">
              {words.money(income)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
