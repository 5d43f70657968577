import type { ProgrammeKind } from '@sabai/contract';
import { Dialog, EmptyState, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { sideWalletIcons } from '../../../shared/money/side-wallets.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { PeriodSteps } from './period-steps.tsx';
import { ProgrammeHero } from './programme-hero.tsx';
import { ProgrammeHistory } from './programme-history.tsx';
import { ProgrammeWallet } from './programme-wallet.tsx';
import { RatesTable } from './rates-table.tsx';
import { SoFar } from './so-far.tsx';
import { useChoose } from './use-choose.ts';
import { type Period, useProgramme } from './use-programme.ts';

/** A member's cashback or rebate: the counted play, the payments with their reasons, and the wallet (R2.49, R2.57). */
export function ProgrammePage({ kind }: { kind: ProgrammeKind }) {
  const t = useTranslations('bonus');
  const loaded = useProgramme(kind);
  const [explained, setExplained] = useState<Period>();
  const choose = useChoose(kind, loaded.reload);
  const { data, error, reload } = loaded;
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={reload} />
    ) : (
      <div className="grid gap-5">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    );
  const { profile, periods } = data;
  const present = profile.next_calculate_date ? periods.find(({ status }) => status === 'counting') : undefined;
  const last = periods.find(({ status }) => status !== 'counting');
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {profile.base ? (
          <ProgrammeHero
            kind={kind}
            state={data}
            onEnd={() => void reload()}
            onChoose={profile.bonus_type === kind ? undefined : () => choose(profile)}
          />
        ) : (
          <Panel>
            <EmptyState icon={sideWalletIcons[kind]} title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />
          </Panel>
        )}
        <ProgrammeWallet kind={kind} profile={profile} onMoved={reload} />
      </div>
      {last && <PeriodSteps kind={kind} period={last} title={t('programme.last')} />}
      {profile.base && (
        <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-2">
          <RatesTable profile={profile} />
          {present && <SoFar period={present} />}
        </div>
      )}
      <ProgrammeHistory kind={kind} currency={profile.currency_code} onExplain={setExplained} />
      {explained && (
        <Dialog isOpen onClose={() => setExplained(undefined)} title={explained.title}>
          <PeriodSteps kind={kind} period={explained} title={t('programme.lines')} />
        </Dialog>
      )}
    </div>
  );
}
