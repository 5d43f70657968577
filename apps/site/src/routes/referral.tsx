import { Badge, buttonClass, Icon } from '@sabai/ui';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody } from '../app/parts/page-body.tsx';

/** Where an invitation leads: the code goes on in the register link (R2.26, Q86), and is kept by its address. */
export default function Referral() {
  const t = useTranslations('pages');
  const { code } = useParams();
  const register = code ? `/register?ref_code=${encodeURIComponent(code)}` : '/register';
  return (
    <PageBody>
      <section className="accent-card grid justify-items-center gap-4 px-6 py-14 text-center">
        <Icon name="gift" className="size-14" />
        <h1 className="text-3xl">{t('referral.title')}</h1>
        <p className="max-w-md text-pretty">{t('referral.text')}</p>
        {code && <Badge tone="brand">{t('referral.withCode', { code })}</Badge>}
        <Link to={register} className={buttonClass('brand', 'lg')}>
          {t('referral.button')}
        </Link>
      </section>
    </PageBody>
  );
}
