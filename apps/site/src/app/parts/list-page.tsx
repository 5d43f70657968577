import { buttonClass, EmptyState, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type PageGroup, pages, titleKey } from '../pages.ts';
import { PageBody, Panel } from './page-body.tsx';
import { PageHeader } from './page-header.tsx';

const icons: Partial<Record<PageGroup, IconName>> = {
  coupon: 'ticket',
  redeem: 'star',
  history: 'receipt',
  affiliate: 'users',
  cashback: 'percent',
  rebate: 'refresh',
  promotion: 'gift',
  current_point: 'star',
  personal_message: 'envelope',
};

/** Where what the list is about begins; the games otherwise. */
const beginnings = {
  coupon: { to: '/promotions', label: 'promotions' },
  redeem: { to: '/reward', label: 'rewards' },
  history: { to: '/reward', label: 'rewards' },
  current_point: { to: '/reward', label: 'rewards' },
  affiliate: { to: '/affiliate', label: 'affiliate' },
  promotion: { to: '/promotions', label: 'promotions' },
} as const;

/** A page that is one list: its name, then the list, or what stands there while it is empty. */
export function ListPage({ action, children }: { action?: ReactNode; children?: ReactNode }) {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const tTitle = useTranslations('title');
  const name = useMatches().at(-1)?.id ?? '';
  const key = titleKey(name) as 'coupon_id';
  const group = pages.find((page) => page.name === name)?.group;
  const beginning = Object.entries(beginnings).find(([of]) => of === group)?.[1];
  const text = `list.${key}.text` as 'list.setting_promotion.text';
  const icon = (group && icons[group]) ?? 'lotus';
  return (
    <PageBody>
      <PageHeader icon={icon} title={tTitle(key)} lead={t(`list.${key}.lead`)}>
        {action}
      </PageHeader>
      {children || (
        <Panel>
          <EmptyState icon={icon} title={t(`list.${key}.empty`)} text={t.has(text) ? t(text) : undefined}>
            <Link to={beginning?.to ?? '/games'} className={buttonClass('brand')}>
              {beginning ? tNav(beginning.label) : t('toGames')}
            </Link>
          </EmptyState>
        </Panel>
      )}
    </PageBody>
  );
}
