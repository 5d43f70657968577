import type { AffiliateDetail } from '@sabai/contract';
import { Badge, Button, DateTime } from '@sabai/ui';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { AffiliateActs } from './affiliate-acts.tsx';
import { ReferralsTable } from './referrals-table.tsx';
import { StatementsTable } from './statements-table.tsx';
import { SubIdsSection } from './tracking/sub-ids-section.tsx';
import { TargetsSection } from './tracking/targets-section.tsx';
import { useDayText } from './use-day-text.ts';
import { standingTones } from './words.ts';

function Facts({ affiliate }: { affiliate: AffiliateDetail }) {
  const t = useTranslations('affiliate-office');
  const dayText = useDayText();
  const money = (amount: string) => <Amount amount={amount} currency={affiliate.currency_code} />;
  const { next_plan: next } = affiliate;
  return (
    <div className="grid gap-x-8 rounded-md border border-line bg-surface-1 p-4 md:grid-cols-2">
      <dl>
        <Fact name={t('col.member')}>
          <Link className="font-semibold hover:underline" to={`/members/${affiliate.member.id}`}>
            {affiliate.member.username}
          </Link>
        </Fact>
        <Fact name={t('col.plan')}>
          {affiliate.plan ?? '–'}
          {affiliate.plan_id === null && affiliate.plan && <span className="text-ink-3"> · {t('defaultPlan')}</span>}
          {affiliate.version !== null && (
            <span className="text-ink-3">
              {' · '}
              {t('col.version')} {affiliate.version}
            </span>
          )}
        </Fact>
        {next && <Fact name="→">{t('nextPlan', { plan: next.name, date: dayText(next.from) })}</Fact>}
        <Fact name={t('col.since')}>
          <DateTime value={affiliate.since} />
        </Fact>
        {affiliate.reason && <Fact name={t('col.reason')}>{affiliate.reason}</Fact>}
        <Fact name={t('col.openCases')}>{affiliate.open_cases}</Fact>
      </dl>
      <dl>
        <Fact name={t('col.paid')}>{money(affiliate.paid)}</Fact>
        <Fact name={t('col.unpaid')}>{money(affiliate.unpaid)}</Fact>
        <Fact name={t('col.wallet')}>{money(affiliate.wallet)}</Fact>
        <Fact name={t('col.clicks')}>
          {affiliate.clicks}
          {affiliate.clicks_filtered > 0 && (
            <span className="text-ink-3">
              {' · '}
              {t('col.filtered')}: {affiliate.clicks_filtered}
            </span>
          )}
        </Fact>
        {affiliate.levels.map(({ level, members, qualified }) => (
          <Fact key={level} name={`${t('col.level')} ${level}`}>
            {members} · {t('col.qualified')}: {qualified}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

/** One affiliate: contract, standing, income, members and statements. */
export function AffiliatePage() {
  const { id = '' } = useParams();
  const t = useTranslations('affiliate-office');
  const navigate = useNavigate();
  const polled = usePolled((signal) => api('staff', 'affiliate').get(id, { signal }), `affiliate ${id}`);
  const affiliate = polled.data;
  return (
    <>
      <PageHead title={affiliate?.member.username ?? t('col.affiliate')} polled={polled}>
        {affiliate && (
          <>
            <Badge tone={standingTones[affiliate.standing]}>{t(`standing.${affiliate.standing}`)}</Badge>
            {affiliate.is_held && <Badge tone="bad">{t('onHold')}</Badge>}
          </>
        )}
      </PageHead>
      <Unanswered polled={polled} />
      {affiliate && (
        <div className="grid gap-5">
          <AffiliateActs affiliate={affiliate} onDone={polled.reload} />
          {affiliate.is_held && (
            <Button look="ghost" className="justify-self-start" onClick={() => void navigate('/affiliates/holds')}>
              {t('title.holds')}
            </Button>
          )}
          <Facts affiliate={affiliate} />
          <section className="grid gap-2">
            <h2 className="text-base font-semibold">{t('title.statements')}</h2>
            <StatementsTable query={{ member_id: id }} name={`statements of ${id}`} isOfOne />
          </section>
          <SubIdsSection affiliateId={id} />
          <TargetsSection affiliateId={id} />
          <section className="grid gap-2">
            <h2 className="text-base font-semibold">{t('col.members')}</h2>
            <ReferralsTable affiliateId={id} />
          </section>
        </div>
      )}
    </>
  );
}
