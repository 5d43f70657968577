import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isClientSeed } from '../../engine/seeds.ts';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { type Runtime, useRuntime } from '../runtime.ts';
import { useStore } from '../store.ts';
import { CopyValue } from './copy-value.tsx';
import { failureText } from './failure-dialog.tsx';
import { GameDialog } from './game-dialog.tsx';
import { verifierAddress } from './verifier-address.ts';

/** Replaces both seeds. The request keeps its id while it has no answer, so that pressing again rotates once. */
async function rotate(runtime: Runtime, req: string, clientSeed: string): Promise<boolean> {
  const { api, auth, fair, revealed } = runtime;
  const answer = await api.seeds({ session: auth.session, req, clientSeed });
  fair.set(answer.fair);
  if (answer.revealed) revealed.set([answer.revealed, ...revealed.get()]);
  return answer.revealed !== undefined;
}

const randomSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What the server has bound itself to, the player's own seed, and the seeds that have been revealed. */
export function SeedsPanel() {
  const t = useTranslations('game');
  const runtime = useRuntime();
  const fair = useStore(runtime.fair);
  const revealed = useStore(runtime.revealed);
  const [seed, setSeed] = useState(fair.clientSeed);
  const [req, setReq] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isValid = isClientSeed(seed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    try {
      const hasRevealed = await rotate(runtime, req, seed);
      setReq(crypto.randomUUID());
      setNote(hasRevealed ? t('fairness.done') : t('fairness.notUsed'));
    } catch (error) {
      if (error instanceof HgsRefused) setReq(crypto.randomUUID());
      if (!(error instanceof HgsRefused || error instanceof HgsUnreachable)) throw error;
      const isInUse = error instanceof HgsRefused && error.code === 'ERR_CLOSED';
      setNote(isInUse ? t('fairness.inUse') : failureText(t, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>{t('fairness.intro')}</p>
      <dl className="facts">
        <dt>{t('fairness.serverSeedHash')}</dt>
        <dd>
          <CopyValue value={fair.serverSeedHash} />
        </dd>
        <dt>{t('fairness.nonce')}</dt>
        <dd>{fair.nonce}</dd>
      </dl>
      <form className="seed-form" onSubmit={submit}>
        <label htmlFor="client-seed">{t('fairness.clientSeed')}</label>
        <div className="seed-row">
          <input
            id="client-seed"
            value={seed}
            onChange={(event) => setSeed(event.target.value.trim())}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            aria-invalid={!isValid}
            aria-describedby="client-seed-hint"
          />
          <button type="button" className="plain-button" onClick={() => setSeed(randomSeed())}>
            {t('fairness.random')}
          </button>
        </div>
        <p id="client-seed-hint" className="note">
          {isValid ? t('fairness.clientSeedHint') : t('fairness.clientSeedInvalid')}
        </p>
        <button type="submit" className="main-button" disabled={!isValid || isBusy}>
          {t('fairness.rotate')}
        </button>
        <p className="note" role="status">
          {note ?? t('fairness.rotateNote')}
        </p>
      </form>
      {revealed.length > 0 && (
        <section>
          <h3>{t('fairness.revealed')}</h3>
          <ul className="revealed">
            {revealed.map((pair) => (
              <li key={pair.serverSeedHash}>
                <CopyValue value={pair.serverSeed} />
                <span className="note">{t('fairness.revealedRounds', { nonce: pair.lastNonce })}</span>
                <a
                  href={verifierAddress(runtime, {
                    serverSeed: pair.serverSeed,
                    clientSeed: pair.clientSeed,
                    nonce: pair.lastNonce,
                  })}
                  target="_blank"
                  rel="noopener"
                >
                  {t('fairness.verify')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function FairnessDialog({ content }: { content: React.ReactNode }) {
  const t = useTranslations('game');
  const { dialog } = useRuntime();
  return (
    <GameDialog title={t('fairness.title')} onClose={() => dialog.set(undefined)} isWide>
      {content}
    </GameDialog>
  );
}
