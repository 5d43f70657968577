import { buttonClass, EmptyState, type IconName } from '@sabai/ui';
import { Link, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody, Panel } from '../app/parts/page-body.tsx';
import { PageHeader } from '../app/parts/page-header.tsx';

const icons = { cashback: 'percent', rebate: 'refresh', affiliate: 'users' } as const satisfies Record<
  string,
  IconName
>;

/** A standing programme: cashback, rebate or referral, each at its own address and within the promotions. */
export default function Program() {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const name = useMatches().at(-1)?.id ?? '';
  const program = name.endsWith('rebate') ? 'rebate' : name.endsWith('affiliate') ? 'affiliate' : 'cashback';
  return (
    <PageBody>
      <PageHeader icon={icons[program]} title={tNav(`setting.${program}`)} lead={t(`${program}.lead`)} />
      <Panel>
        <EmptyState icon={icons[program]} title={t(`${program}.empty`)} text={t(`${program}.emptyText`)}>
          <Link to="/promotions" className={buttonClass('outline')}>
            {tNav('promotions')}
          </Link>
        </EmptyState>
      </Panel>
    </PageBody>
  );
}
