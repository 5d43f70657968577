import { hgsPaths } from '@sabai/games/protocol';
import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../../shared/parts/page-body.tsx';
import type { VerifiableGame } from './fairness-form.ts';

/** Explains how the proof works, what it shows and what it cannot show. */
export function WhatItProves({ rounds }: { rounds: VerifiableGame['rounds'] }) {
  const t = useTranslations('studio-fairness');
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Panel className="md:col-span-2">
        <h2 className="mb-2 text-lg">{t('about.how')}</h2>
        <p className="text-ink-2 text-pretty">{t(rounds === 'solo' ? 'about.howSolo' : 'about.howShared')}</p>
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lg">{t('about.proves')}</h2>
        <ul className="grid gap-3">
          {(['fixed', 'unchanged', 'yours'] as const).map((key) => (
            <li key={key} className="flex gap-3">
              <Icon name="check-circle" className="mt-0.5 size-5 text-ok" />
              <span className="text-ink-2">
                {t(key === 'yours' && rounds === 'shared' ? 'about.everybody' : `about.${key}`)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel className="md:order-last md:col-span-2">
        <h2 className="mb-2 text-lg">{t('about.programmers')}</h2>
        <ul className="grid gap-2">
          {(['document', 'tables'] as const).map((key) => (
            <li key={key}>
              <a className="text-brand underline" href={hgsPaths[key]}>
                {t(`about.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lg">{t('about.provesNot')}</h2>
        <ul className="grid gap-3">
          {(['notReturn', 'notLuck'] as const).map((key) => (
            <li key={key} className="flex gap-3">
              <Icon name="info" className="mt-0.5 size-5 text-ink-3" />
              <span className="text-ink-2">{t(`about.${key}`)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
