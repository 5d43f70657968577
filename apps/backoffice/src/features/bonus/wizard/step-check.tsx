import { type Finding, isReason } from '@sabai/contract';
import { locales } from '@sabai/contract/locales';
import { Badge, Checkbox, HeldButton, Icon, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';
import { CompetitionReplay } from '../competition/competition-replay.tsx';
import { type Step, stepOf } from '../parts/step.ts';
import { DrawSimulator } from './draw-simulator.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { Simulator } from './simulator.tsx';
import type { Draft } from './use-draft.ts';
import { useFindingWords } from './use-finding-words.ts';

/** All findings in one list, each with a link to its field. */
export function FindingList({
  findings,
  onGo,
  onFix,
}: {
  findings: readonly Finding[];
  onGo: (step: Step) => void;
  onFix: (fix: NonNullable<Finding['fix']>) => void;
}) {
  const t = useTranslations('bonus-office');
  const text = useFindingWords();
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 text-ok">
        <Icon name="check-circle" className="size-5" />
        {t('findings.none')}
      </p>
    );
  return (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.path} ${JSON.stringify(finding.params)}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm"
        >
          <Icon
            name={finding.level === 'block' ? 'x' : 'warning'}
            className={`mt-0.5 size-4 ${finding.level === 'block' ? 'text-bad' : 'text-warn'}`}
          />
          <p>
            <span className="sr-only">{t(finding.level === 'block' ? 'findings.block' : 'findings.warn')}: </span>
            {text(finding)}
          </p>
          <span className="col-start-2 flex flex-wrap gap-x-4">
            {finding.fix && (
              <button type="button" className="min-h-8 text-brand hover:underline" onClick={() => onFix(finding.fix!)}>
                {t('findings.fix')}
              </button>
            )}
            <button type="button" className="min-h-8 text-brand hover:underline" onClick={() => onGo(stepOf(finding))}>
              {t('findings.go', { step: t(`step.${stepOf(finding)}`) })}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Previews the offer as a member, simulates it, and submits it to a second member of staff. */
export function StepCheck({
  draft,
  findings,
  hold,
  isAllowed,
  onSubmit,
}: {
  draft: Draft;
  findings: readonly Finding[];
  /** The reason why the draft cannot be sent. */
  hold: string | undefined;
  isAllowed: boolean;
  onSubmit: (given: { reason: string; is_published: boolean }) => Promise<void>;
}) {
  const t = useTranslations('bonus-office');
  const { intl } = useUi();
  const [reason, setReason] = useState('');
  const [isPublished, setPublished] = useState(true);
  const sending = useSending();
  const blocks = findings.filter(({ level }) => level === 'block').length;
  const written = Object.entries(draft.content.texts).flatMap(([prefix, text]) => (text?.title ? [prefix] : []));
  return (
    <div className="grid gap-6">
      {draft.content.kind === 'shop' && <ShopPreview content={draft.content} />}
      {draft.content.kind !== 'shop' && (
        <OfferPreview
          content={draft.content}
          findings={findings}
          prefixes={written.filter((one): one is keyof typeof locales => one in locales)}
        />
      )}
      {draft.content.kind === 'promotion' && <Simulator content={draft.content} />}
      {draft.content.kind === 'competition' && <CompetitionReplay rules={draft.content.rules} />}
      {draft.content.kind === 'shop' && draft.content.rules.chance && <DrawSimulator content={draft.content} />}
      <section className="grid gap-3 rounded-md border border-line p-4" lang={intl}>
        <h2 className="flex items-center gap-2 text-base">
          {t('submit.title')}
          {blocks > 0 && <Badge tone="bad">{t('findings.blocks', { count: blocks })}</Badge>}
        </h2>
        <p className="text-sm text-ink-2">{t('submit.text')}</p>
        {draft.content.kind === 'coupon' && <p className="text-sm text-ink-2">{t('coupon.codesLater')}</p>}
        <ReasonField isWeighed label={t('reason')} value={reason} onChange={setReason} />
        <Checkbox checked={isPublished} onChange={({ target }) => setPublished(target.checked)}>
          {t('submit.publish')}
        </Checkbox>
        {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
        <HeldButton
          look="brand"
          className="justify-self-start"
          isBusy={sending.isBusy}
          hold={isAllowed ? hold : undefined}
          disabled={!isAllowed || !isReason(reason)}
          onClick={() => void sending.send(() => onSubmit({ reason, is_published: isPublished }))}
        >
          {t('submit.send')}
        </HeldButton>
      </section>
    </div>
  );
}
