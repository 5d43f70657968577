import type { OfferAudience } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useTrial } from '../../../shared/forms/use-trial.ts';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import type { Promotion } from '../parts/step.ts';

type Obstacle = OfferAudience['obstacles'][number]['code'];
/** Reasons why members are not eligible, with the words of the field that sets the condition. */
const names = {
  ...({ blocked: 'audience.blocked', 'active-bonus': 'audience.active-bonus', currency: 'audience.currency' } as const),
  ...({
    language: 'audience.language',
    country: 'who.countries',
    level: 'who.minLevel',
    segment: 'who.segments',
  } as const),
  ...({ 'account-age': 'who.minAgeDays', phone: 'who.needsPhone', email: 'who.needsEmail' } as const),
  ...({ bank: 'who.needsBank', deposits: 'who.depositsBefore', grants: 'who.maxGrants' } as const),
  'grants-in-period': 'who.every',
} as const satisfies Record<Obstacle, string>;

/** The number of eligible members, counted again whenever the editing pauses, by the same rule as grants. */
export function AudiencePanel({ id, content }: { id: number; content: Promotion }) {
  const t = useTranslations('bonus-office');
  const { intl } = useUi();
  const trial = useTrial(
    { audience: content.rules.audience, currencies: Object.keys(content.rules.amounts) },
    (signal) => api('staff', 'offer-audience').create({ id, content }, { signal }),
  );
  const found = trial.data;
  return (
    <section className="grid gap-2 rounded-sm border border-line bg-surface-2 p-3" aria-label={t('audience.title')}>
      <h3 className="text-sm font-semibold">{t('audience.title')}</h3>
      <Unanswered polled={trial} skeleton={<p className="text-sm text-ink-3">{t('findings.looking')}</p>} />
      {found && (
        <>
          <p role="status" className="text-lg font-semibold">
            {t('audience.count', { eligible: found.eligible, members: found.members })}
          </p>
          <meter
            aria-label={t('audience.title')}
            className="h-2 w-full max-w-96"
            min={0}
            max={Math.max(1, found.members)}
            value={found.eligible}
          />
          {found.looked_at < found.members && (
            <p className="text-sm text-warn">{t('audience.part', { looked: found.looked_at })}</p>
          )}
          {found.obstacles.length > 0 && (
            <dl className="text-sm" aria-label={t('audience.others')}>
              <p className="mb-1 text-ink-3">{t('audience.others')}</p>
              {found.obstacles.map(({ code, members }) => (
                <div key={code} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
                  <dt>{t(names[code])}</dt>
                  <dd className="figures">{formatNumber(members, intl)}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </section>
  );
}
