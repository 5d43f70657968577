import { EmptyState, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { Panel } from '../../shared/parts/page-body.tsx';
import { AffiliateWallet } from './affiliate-wallet.tsx';
import { Funnel } from './funnel.tsx';
import { IncomeChart } from './income-chart.tsx';
import { InvitationsFrame } from './invitations-frame.tsx';
import { LevelTree } from './level-tree.tsx';
import { OwnPlanPanel } from './plan-terms.tsx';
import { PostbackPanel } from './postback-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import { SoFar } from './so-far.tsx';
import { OtherPlanPanel, StandingPanel, useStanding } from './standing-panel.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementTable } from './statement-table.tsx';
import { type Statement, useAffiliate, useAffiliateWords } from './use-affiliate.ts';

/** The own link, the way from clicks to members who qualify, the wallet, and what this period comes to (R2.45). */
export function AffiliateOverview() {
  const { data, error, reload } = useAffiliate();
  return (
    <InvitationsFrame part="setting_affiliate">
      {data ? (
        <Overview data={data} onMoved={reload} />
      ) : error ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </InvitationsFrame>
  );
}

type Data = NonNullable<ReturnType<typeof useAffiliate>['data']>;

function Overview({ data, onMoved }: { data: Data; onMoved: () => Promise<void> }) {
  const { profile, statements, present, days, month } = data;
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(profile.currency_code);
  const [lines, setLines] = useState<Statement>();
  const standing = useStanding();
  const last = statements.find(({ status }) => status !== 'counting');
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <StandingPanel standing={standing} />
      <SharePanel profile={profile} />
      <Funnel month={month} title={present && words.month(present.starts_on)} />
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <AffiliateWallet profile={profile} onMoved={onMoved} />
        {present && profile.contract && <SoFar profile={profile} present={present} last={last} onOpen={setLines} />}
      </div>
      <OwnPlanPanel profile={profile} standing={standing.data} />
      {!profile.contract && (
        <Panel>
          <EmptyState icon="users" title={t('noPlan')} text={t('noPlanText')} />
        </Panel>
      )}
      {present && (
        <>
          <IncomeChart days={days} statement={present} />
          <StatementTable statement={present} onLines={() => setLines(present)} />
          <LevelTree profile={profile} />
        </>
      )}
      <PostbackPanel />
      <OtherPlanPanel standing={standing} />
      {lines && <StatementLines statement={lines} onClose={() => setLines(undefined)} />}
    </div>
  );
}
