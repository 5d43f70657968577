import { buttonClass, EmptyState } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody, Panel } from '../../shared/parts/page-body.tsx';

/** Shown in place of a page whose feature the operator has switched off. */
export function SwitchedOff() {
  const t = useTranslations('errors');
  return (
    <PageBody>
      <Panel>
        <EmptyState icon="lock" title={t('switchedOff.title')} text={t('switchedOff.text')}>
          <Link to="/" className={buttonClass('brand')}>
            {t('goHome')}
          </Link>
        </EmptyState>
      </Panel>
    </PageBody>
  );
}
