import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { FairnessPage } from '../features/gameplay/fairness/fairness-page.tsx';
import { verifiableGames } from '../features/gameplay/fairness/verifiable-games.server.ts';
import { DrawVerifier } from '../features/rewardshop/verify/draw-verifier.tsx';
import { chipClass } from '../shared/parts/chip-class.ts';
import { PageBody } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/fairness.ts';

export const loader = () => ({ games: verifiableGames });

/** Rounds of games, or draws of the reward shop: both are repeated in the visitor's own browser. */
export default function Fairness({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isDraw = query.get('of') === 'draw';
  const t = useTranslations('rewardshop.verifier');
  const fairness = useTranslations('studio-fairness');
  const kinds = (
    <nav aria-label={t('kinds')} className="mb-5 flex flex-wrap gap-2">
      {([false, true] as const).map((ofDraws) => (
        <Link
          key={String(ofDraws)}
          to={ofDraws ? '/fairness?of=draw' : '/fairness'}
          aria-current={ofDraws === isDraw ? 'page' : undefined}
          className={chipClass}
        >
          {t(ofDraws ? 'draws' : 'games')}
        </Link>
      ))}
    </nav>
  );
  if (!isDraw) return <FairnessPage games={loaderData.games}>{kinds}</FairnessPage>;
  return (
    <PageBody>
      <PageHeader icon="shield" title={fairness('title')} lead={t('lead')} />
      {kinds}
      <div className="grid gap-5">
        <DrawVerifier />
      </div>
    </PageBody>
  );
}
