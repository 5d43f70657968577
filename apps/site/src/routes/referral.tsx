import { Badge, buttonClass, Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { problemOf } from '../shared/api/problem-message.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { PageBody } from '../shared/parts/page-body.tsx';
import type { Route } from './+types/referral.ts';

/** Reads the code of the invitation, and whether it exists. If the check fails, the code is accepted. */
export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  if (!code) return { code: undefined, isKnown: true };
  const { api } = context.get(requestContext);
  const isKnown = await api('public', 'check-refcode')
    .find({ ref_code: code })
    .then(
      () => true,
      (error: unknown) => problemOf(error)?.refusal !== 'REFERRAL_CODE_INVALID',
    );
  return { code, isKnown };
}

/**
 * The page of an invitation: passes the code to the register link (R2.26, Q86), and stores it by its address. An
 * unknown code is shown as such, with a link to registration without it.
 */
export default function Referral({ loaderData: { code, isKnown } }: Route.ComponentProps) {
  const t = useTranslations('affiliate');
  const invitation = isKnown ? 'referral' : 'referral.unknown';
  const register = code && isKnown ? `/register?ref_code=${encodeURIComponent(code)}` : '/register';
  return (
    <PageBody>
      <section className="accent-card grid justify-items-center gap-4 px-6 py-14 text-center">
        <Icon name={isKnown ? 'gift' : 'info'} className="size-14" />
        <h1 className="text-3xl">{t(`${invitation}.title`)}</h1>
        <p className="max-w-md text-pretty">{t(`${invitation}.text`)}</p>
        {code && isKnown && <Badge tone="brand">{t('referral.withCode', { code })}</Badge>}
        <Link to={register} className={buttonClass('brand', 'lg')}>
          {t('referral.button')}
        </Link>
      </section>
    </PageBody>
  );
}
