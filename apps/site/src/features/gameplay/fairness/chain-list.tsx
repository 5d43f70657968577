import { type ChainView, hgsPaths } from '@sabai/games/protocol';
import { CopyButton, useMomentText } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { useChains } from './use-chains.ts';

/** Every chain of a shared game: its published end and the values of its salt. */
export function ChainList({ game, salt }: { game: string; salt: string }) {
  const t = useTranslations('studio-chains');
  const loaded = useChains(game);
  const chains = loaded.data;
  return (
    <Panel className="grid gap-4">
      <h2 className="text-lg">{t('title')}</h2>
      {!chains && <NotLoaded of={loaded} className="h-24" />}
      {chains?.length === 0 && <p className="text-ink-2">{t('empty')}</p>}
      <ul className="grid gap-4">
        {chains?.map((chain) => (
          <li key={chain.end}>
            <Chain chain={chain} isOfRound={salt !== '' && chain.salt === salt} />
          </li>
        ))}
      </ul>
      <p>
        <a className="text-brand underline" href={hgsPaths.chainsFile} download="chains.txt">
          {t('file')}
        </a>
      </p>
    </Panel>
  );
}

function Chain({ chain, isOfRound }: { chain: ChainView; isOfRound: boolean }) {
  const t = useTranslations('studio-chains');
  const moment = useMomentText();
  const { end, rulesVersion, publishedAt, source, values, salt } = chain;
  return (
    <section className={`grid gap-2 rounded-md bg-surface-2 p-4 ${isOfRound ? 'border-2 border-brand' : ''}`}>
      <p className="text-ink-2 text-pretty">
        <strong className="text-ink-1">{rulesVersion}</strong> {sourceText()}
      </p>
      <dl className="grid gap-1">
        <Fact name={t('end')} value={end} />
        <dt className="text-sm text-ink-3">{t('published')}</dt>
        <dd>{moment(new Date(publishedAt).toISOString())}</dd>
        {values.length > 0 && (
          <>
            <dt className="text-sm text-ink-3">{t('values')}</dt>
            <dd>
              <ol className="list-inside list-decimal text-sm">
                {values.map(({ value, at }) => (
                  <li key={value}>
                    <code className="break-all">{value}</code>{' '}
                    <span className="text-ink-3">{moment(new Date(at).toISOString())}</span>
                  </li>
                ))}
              </ol>
            </dd>
          </>
        )}
        {salt !== undefined && source.kind !== 'none' && <Fact name={t('salt')} value={salt} />}
      </dl>
      {source.kind === 'players' && <p className="text-sm text-ink-3 text-pretty">{t('trust')}</p>}
    </section>
  );

  function sourceText(): string {
    if (source.kind === 'none') return t('none');
    if (source.kind === 'players') {
      return salt === undefined
        ? t('waitPlayers', { given: values.length, wanted: source.wanted })
        : t('players', { count: values.length });
    }
    const named = { round: source.round, time: moment(new Date(source.dueAt).toISOString()) };
    return t(salt === undefined ? 'waitBeacon' : 'beacon', named);
  }
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="flex items-center gap-2">
        <code className="break-all">{value}</code>
        <CopyButton text={value} />
      </dd>
    </>
  );
}
