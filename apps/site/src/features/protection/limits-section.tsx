import type { LimitKind, PlayerLimit, Protection } from '@sabai/contract';
import { limitKinds } from '@sabai/contract/play-limits';
import { Button, Icon, Progress, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import { kindIcons, useProtectionWords } from '../../shared/protection/protection-words.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { partUsed } from './part-used.ts';

export interface PartProps {
  readonly protection: Protection;
  readonly onChanged: (next: Protection) => void;
}

/** Every kind of limit with its used part. */
export function LimitsSection({ protection, onChanged }: PartProps) {
  const t = useTranslations('protection');
  const [chosen, setChosen] = useState<LimitKind>();
  return (
    <section aria-labelledby="limits-title" className="grid gap-4">
      <div>
        <h2 id="limits-title" className="text-xl">
          {t('limits.title')}
        </h2>
        <p className="text-ink-2 text-pretty">{t('limits.text')}</p>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {limitKinds.map((kind) => {
          const limits = protection.limits.filter((limit) => limit.kind === kind);
          return (
            <li
              key={kind}
              data-testid={`limit-${kind}`}
              className="grid content-start gap-4 rounded-md border border-line bg-surface-1 p-4 last:odd:col-span-full md:p-5"
            >
              <div className="flex flex-wrap items-center gap-3">
                <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
                  <Icon name={kindIcons[kind]} className="size-6" />
                </span>
                <div className="min-w-36 flex-1">
                  <h3 className="text-base">{t(`kind.${kind}`)}</h3>
                  <p className="text-sm text-ink-3 text-pretty">{t(`kindText.${kind}`)}</p>
                </div>
                <Button
                  look={limits.length > 0 ? 'plain' : 'outline'}
                  size="sm"
                  className="ml-auto"
                  aria-label={`${t(limits.length > 0 ? 'limits.change' : 'limits.set')}: ${t(`kind.${kind}`)}`}
                  onClick={() => setChosen(kind)}
                >
                  {t(limits.length > 0 ? 'limits.change' : 'limits.set')}
                </Button>
              </div>
              {limits.map((limit) => (
                <LimitRow key={limit.id} limit={limit} currencyCode={protection.currency_code} onChanged={onChanged} />
              ))}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <LimitDialog kind={chosen} protection={protection} onClose={() => setChosen(undefined)} onChanged={onChanged} />
      )}
    </section>
  );
}

function LimitRow({
  limit,
  currencyCode,
  onChanged,
}: {
  limit: PlayerLimit;
  currencyCode: string;
  onChanged: PartProps['onChanged'];
}) {
  const t = useTranslations('protection');
  const words = useProtectionWords(currencyCode);
  const most = words.value(limit.kind, limit.limit);
  const period = t(`period.${limit.period}`);
  const part = partUsed(limit);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{period}</span>
        <span className={`figures ${part !== undefined && part >= 1 ? 'text-warn' : 'text-ink-2'}`}>
          {limit.used === null
            ? t('limits.atMost', { limit: most })
            : t('limits.used', { used: words.value(limit.kind, limit.used), limit: most })}
        </span>
      </p>
      {part !== undefined && (
        <>
          <Progress
            value={part}
            label={`${t(`kind.${limit.kind}`)}: ${period}`}
            tone={part >= 1 ? 'brand' : 'accent'}
          />
          {limit.resets_at && (
            <p className="text-xs text-ink-3">{t('limits.resets', { date: words.moment(limit.resets_at) })}</p>
          )}
        </>
      )}
      {limit.pending && <Pending limit={limit} pending={limit.pending} words={words} onChanged={onChanged} />}
    </div>
  );
}

/** A pending looser limit: delayed by a day, then confirmed, or cancelled at any time. */
function Pending({
  limit,
  pending,
  words,
  onChanged,
}: {
  limit: PlayerLimit;
  pending: NonNullable<PlayerLimit['pending']>;
  words: ReturnType<typeof useProtectionWords>;
  onChanged: PartProps['onChanged'];
}) {
  const t = useTranslations('protection.limits');
  const keep = useAction(async () => {
    onChanged(await api('member', 'player-limit').remove(limit.id));
    toast(t('doneKept'), 'ok');
  });
  const confirm = useAction(async () => {
    onChanged(await api('member', 'player-limit').patch(limit.id, undefined));
    toast(t('doneEased'), 'ok');
  });
  return (
    <div className="grid gap-3 rounded-sm border border-line bg-surface-2 p-3 text-sm">
      <p className="text-pretty">
        {pending.limit === null
          ? t('pendingNone')
          : t('pendingLimit', { limit: words.value(limit.kind, pending.limit) })}{' '}
        {!pending.can_confirm && t('pendingFrom', { date: words.moment(pending.from) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" isBusy={keep.isBusy} onClick={() => void keep.run()}>
          {t('keep')}
        </Button>
        {pending.can_confirm && (
          <Button look="outline" size="sm" isBusy={confirm.isBusy} onClick={() => void confirm.run()}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}
