import { isReason, type LevelRules } from '@sabai/contract';
import { Button, Checkbox, DateTime, HeldButton, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { NumberField } from '../../shared/forms/number-field.tsx';
import { PercentField } from '../../shared/forms/percent-field.tsx';
import { useTrial } from '../../shared/forms/use-trial.ts';
import { useTrialHold } from '../../shared/forms/use-trial-hold.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { LevelFields } from './level-fields.tsx';
import { LevelPreview } from './level-preview.tsx';

type Level = LevelRules['levels'][number];
const first: Level = {
  names: { en: 'Member' },
  asks: {},
  gives: {},
  upgradePoints: 0,
  rollingRebate: 0,
  pointRate: 10_000,
  privileges: [],
  needsReview: false,
};
const none: LevelRules = { levels: [first], turnoverHundredths: 100, demotion: null };

/** All levels, one of them open, with a preview of the members' levels beside them. */
function LevelRulesForm({ version, kept, onDone }: { version: number; kept: LevelRules; onDone: () => Promise<void> }) {
  const t = useTranslations('loyalty-office.levels');
  const offers = useTranslations('bonus-office');
  const isAllowed = may(staffStore.use(), 'offer.publish');
  const [rules, setRules] = useState(kept);
  const [at, setAt] = useState(Math.min(1, kept.levels.length - 1));
  const [reason, setReason] = useState('');
  const sending = useSending(() => setReason(''));
  const trial = useTrial(rules, (signal) => api('staff', 'level-preview').create({ rules }, { signal }));
  const isChanged = JSON.stringify(rules) !== JSON.stringify(kept);
  const hold = useTrialHold(trial);
  const open = rules.levels[at] ?? rules.levels[0]!;
  const put = (level: Level) =>
    setRules({ ...rules, levels: rules.levels.map((one, place) => (place === at ? level : one)) });
  const add = () => {
    const top = rules.levels.at(-1) ?? first;
    setRules({ ...rules, levels: [...rules.levels, { ...top, names: {} }] });
    setAt(rules.levels.length);
  };
  const send = () =>
    void sending.send(async () => {
      await api('staff', 'level-rules').patch(null, { version, rules, reason: reason.trim() });
      toast(offers('moved'));
      await onDone();
    });
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
      <div className="grid gap-4">
        <nav aria-label={t('title')} className="flex flex-wrap gap-2">
          {rules.levels.map(({ names }, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              key={place}
              type="button"
              aria-current={place === at ? 'true' : undefined}
              className="min-h-9 rounded-sm border border-line bg-surface-1 px-3 text-sm aria-[current]:border-brand aria-[current]:bg-surface-3"
              onClick={() => setAt(place)}
            >
              <span className="figures text-ink-3">{place}</span> {names.en ?? '–'}
            </button>
          ))}
          {isAllowed && rules.levels.length < 30 && (
            <Button size="sm" look="ghost" icon="plus" onClick={add}>
              {t('add')}
            </Button>
          )}
        </nav>
        <fieldset disabled={!isAllowed} className="grid gap-4">
          <LevelFields
            key={at}
            level={open}
            number={at}
            isAllowed={isAllowed}
            onChange={put}
            onRemove={
              isAllowed && at > 0 && at === rules.levels.length - 1
                ? () => {
                    setRules({ ...rules, levels: rules.levels.slice(0, -1) });
                    setAt(at - 1);
                  }
                : undefined
            }
          />
          <section
            aria-label={t('all')}
            className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 sm:grid-cols-2"
          >
            <h2 className="text-base sm:col-span-2">{t('all')}</h2>
            <PercentField
              label={t('turnover')}
              unit="×"
              most={100_000}
              value={rules.turnoverHundredths}
              onChange={(turnover) => setRules({ ...rules, turnoverHundredths: turnover ?? 0 })}
            />
            <div className="grid content-start gap-2">
              <Checkbox
                checked={rules.demotion !== null}
                onChange={({ target }) => setRules({ ...rules, demotion: target.checked ? { windowDays: 90 } : null })}
              >
                {t('demotion')}
              </Checkbox>
              {rules.demotion && (
                <NumberField
                  label={t('windowDays')}
                  min={30}
                  max={366}
                  value={rules.demotion.windowDays}
                  onChange={(windowDays) => windowDays && setRules({ ...rules, demotion: { windowDays } })}
                />
              )}
            </div>
          </section>
        </fieldset>
        {isAllowed && (
          <section className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
            <p className="text-sm text-ink-2">{t('text')}</p>
            <ReasonField isWeighed label={offers('reason')} value={reason} onChange={setReason} />
            {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
            <HeldButton
              look="brand"
              className="justify-self-start"
              isBusy={sending.isBusy}
              hold={isChanged ? hold : undefined}
              disabled={!isChanged || !isReason(reason)}
              onClick={send}
            >
              {offers('submit.send')}
            </HeldButton>
          </section>
        )}
      </div>
      <LevelPreview trial={trial} rules={rules} />
    </div>
  );
}

/** The present levels. Changes apply from the next daily calculation. */
export function LevelRulesPage() {
  const t = useTranslations('loyalty-office.levels');
  const offers = useTranslations('bonus-office');
  const polled = usePolled((signal) => api('staff', 'level-rules').find(undefined, { signal }), 'level-rules');
  const kept = polled.data;
  return (
    <>
      <PageHead title={t('title')} polled={polled}>
        {kept && (
          <span className="text-sm text-ink-3">
            {offers('version', { version: String(kept.version) })} · {t('holdsFrom')}{' '}
            <DateTime value={kept.holds_from} />
          </span>
        )}
      </PageHead>
      <Unanswered polled={polled} />
      {kept && (
        <LevelRulesForm key={kept.version} version={kept.version} kept={kept.rules ?? none} onDone={polled.reload} />
      )}
    </>
  );
}
