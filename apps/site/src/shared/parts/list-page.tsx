import { buttonClass, EmptyState, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type PageGroup, pages, titleKey } from '../pages/pages.ts';
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

/** The link of an empty list to its subject; the games by default. */
const beginnings = {
  coupon: { to: '/promotions', label: 'promotions' },
  redeem: { to: '/reward', label: 'rewards' },
  history: { to: '/reward', label: 'rewards' },
  current_point: { to: '/reward', label: 'rewards' },
  affiliate: { to: '/affiliate', label: 'affiliate' },
  promotion: { to: '/promotions', label: 'promotions' },
} as const;

/** A list is named after its page; two pages of the same list name the one whose words both use. */
interface Listed {
  name?: string | undefined;
}

function useList(of: string | undefined) {
  const here = useMatches().at(-1)?.id ?? '';
  const name = of ?? here;
  const group = pages.find((page) => page.name === name)?.group;
  return {
    key: titleKey(name) as 'coupon_id',
    icon: (group && icons[group]) ?? 'lotus',
    beginning: Object.entries(beginnings).find(([of]) => of === group)?.[1],
  };
}

/** Shown in place of an empty list, with a link to its subject. */
export function NothingListed({ name }: Listed) {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const { key, icon, beginning } = useList(name);
  const text = `list.${key}.text` as 'list.setting_promotion.text';
  return (
    <Panel>
      <EmptyState icon={icon} title={t(`list.${key}.empty`)} text={t.has(text) ? t(text) : undefined}>
        <Link to={beginning?.to ?? '/games'} className={buttonClass('brand')}>
          {beginning ? tNav(beginning.label) : t('toGames')}
        </Link>
      </EmptyState>
    </Panel>
  );
}

/** A page that is one list: its title, then the list, or a message while it is empty. */
export function ListPage({ name, action, children }: Listed & { action?: ReactNode; children?: ReactNode }) {
  const t = useTranslations('pages');
  const tTitle = useTranslations('title');
  const { key, icon } = useList(name);
  return (
    <PageBody>
      <PageHeader icon={icon} title={tTitle(key)} lead={t(`list.${key}.lead`)}>
        {action}
      </PageHeader>
      {children || <NothingListed name={name} />}
    </PageBody>
  );
}
