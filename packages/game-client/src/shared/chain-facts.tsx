import { dateFormat } from '@sabai/contract/date-format';
import { isClientSeed } from '@sabai/games/engine/seeds.ts';
import { type ChainView, hgsPaths } from '@sabai/games/protocol';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { randomSeed } from '../hgs/own-seed.ts';
import { CopyValue } from '../hud/copy-value.tsx';
import { failureText } from '../hud/failure-dialog.tsx';
import { SeedField } from '../hud/seed-field.tsx';
import { useRuntime } from '../session/runtime.ts';
import { chainsOf, giveChainSeed, ownSeedOf, waitingOf } from './chain-seed.ts';

/** The current chain of a table with its salt, and the next one with the seeds of players. */
export function ChainFacts({ terminalHash }: { terminalHash: string }) {
  const t = useTranslations('studio-chains');
  const runtime = useRuntime();
  const [chains, setChains] = useState<readonly ChainView[]>([]);
  useEffect(() => {
    chainsOf(runtime).then(setChains, () => {});
  }, [runtime]);
  const playing = chains.find(({ end }) => end === terminalHash);
  const waiting = waitingOf(chains);
  return (
    <>
      {playing && (
        <section>
          <h3>{t('playing')}</h3>
          <Chain chain={playing} />
        </section>
      )}
      {waiting && (
        <section>
          <h3>{t('next')}</h3>
          <Chain chain={waiting} />
          {waiting.source.kind === 'players' && <SeedForm key={waiting.end} chain={waiting} onGiven={setChains} />}
        </section>
      )}
      <p>
        <a href={hgsPaths.chainsFile} download="chains.txt">
          {t('file')}
        </a>
      </p>
    </>
  );
}

function Chain({ chain }: { chain: ChainView }) {
  const t = useTranslations('studio-chains');
  const { intl, auth } = useRuntime();
  const time = dateFormat(intl, { timeZone: auth.timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  const { end, publishedAt, source, values, salt } = chain;
  const own = ownSeedOf(end);
  return (
    <>
      <p>
        {source.kind === 'none' && t('none')}
        {source.kind === 'players' &&
          (salt === undefined
            ? t('waitPlayers', { given: values.length, wanted: source.wanted })
            : t('players', { count: values.length }))}
        {source.kind === 'drand' &&
          t(salt === undefined ? 'waitBeacon' : 'beacon', { round: source.round, time: time.format(source.dueAt) })}
      </p>
      <dl className="facts">
        <dt>{t('end')}</dt>
        <dd>
          <CopyValue value={end} />
        </dd>
        <dt>{t('published')}</dt>
        <dd>{time.format(publishedAt)}</dd>
        {values.length > 0 && (
          <>
            <dt>{t('values')}</dt>
            <dd>
              <ol className="chain-values">
                {values.map(({ value, at }) => (
                  <li key={value}>
                    <code>{value}</code> {value === own ? <strong>{t('yours')}</strong> : time.format(at)}
                  </li>
                ))}
              </ol>
            </dd>
          </>
        )}
        {salt !== undefined && source.kind !== 'none' && (
          <>
            <dt>{t('salt')}</dt>
            <dd>
              <CopyValue value={salt} />
            </dd>
          </>
        )}
      </dl>
      {source.kind === 'players' && <p className="note">{t('trust')}</p>}
    </>
  );
}

function SeedForm({ chain, onGiven }: { chain: ChainView; onGiven: (chains: readonly ChainView[]) => void }) {
  const t = useTranslations('studio-chains');
  const game = useTranslations('studio');
  const runtime = useRuntime();
  const [seed, setSeed] = useState(randomSeed);
  const [note, setNote] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (ownSeedOf(chain.end) !== undefined) return null;
  const isValid = isClientSeed(seed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    try {
      onGiven(await giveChainSeed(runtime, chain.end, seed));
    } catch (error) {
      if (!(error instanceof HgsRefused || error instanceof HgsUnreachable)) throw error;
      setNote(error instanceof HgsRefused && error.code === 'ERR_CLOSED' ? t('closed') : failureText(game, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="seed-form" onSubmit={submit}>
      <SeedField
        id="chain-seed"
        label={t('seed')}
        seed={seed}
        isValid={isValid}
        onSeed={setSeed}
        hint={note ?? game(isValid ? 'fairness.clientSeedHint' : 'fairness.clientSeedInvalid')}
        isStatus
      >
        <button type="submit" className="plain-button" disabled={!isValid || isBusy}>
          {t('add')}
        </button>
      </SeedField>
    </form>
  );
}
