import { isClientSeed } from '@sabai/games/engine/seeds.ts';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { randomSeed } from '../hgs/own-seed.ts';
import { CopyValue } from '../hud/copy-value.tsx';
import { failureText } from '../hud/failure-dialog.tsx';
import { GameDialog } from '../hud/game-dialog.tsx';
import { proofOfRound } from '../hud/proof-of-round.ts';
import { SeedField } from '../hud/seed-field.tsx';
import { type RevealedSeeds, type Runtime, useRuntime } from '../session/runtime.ts';

const PROOFS_SHOWN = 12;

/** Sets the player's next seed. The request keeps its id until it is answered, so that a retry sets it once. */
async function giveSeed(runtime: Runtime, req: string, clientSeed: string): Promise<boolean> {
  const { api, auth, fair, nextHash, revealed } = runtime;
  const answer = await api.seeds({ session: auth.session, req, serverSeedHash: nextHash.get() ?? '', clientSeed });
  fair.set(answer.fair);
  nextHash.set(answer.nextServerSeedHash);
  if (answer.revealed) revealed.set([answer.revealed, ...revealed.get()]);
  return answer.revealed !== undefined;
}

/** Another device has set a seed in the meantime: shows the current state before a new one can be set. */
async function lookAgain({ api, auth, fair, nextHash }: Runtime): Promise<void> {
  const now = await api.auth({ session: auth.session });
  fair.set(now.fair);
  nextHash.set(now.nextServerSeedHash);
}

/** Shows the seeds of the next bets, the server's commitment for the seeds after them, and the revealed seeds. */
export function SeedsPanel() {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const fair = useStore(runtime.fair);
  const nextHash = useStore(runtime.nextHash);
  const revealed = useStore(runtime.revealed);
  const [seed, setSeed] = useState(randomSeed);
  const [req, setReq] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!fair || nextHash === undefined) return null;
  const isSame = seed === fair.clientSeed;
  const isValid = isClientSeed(seed) && !isSame;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    try {
      const hasRevealed = await giveSeed(runtime, req, seed);
      setReq(crypto.randomUUID());
      setSeed(randomSeed());
      setNote(hasRevealed ? t('fairness.done') : t('fairness.notUsed'));
    } catch (error) {
      if (!(error instanceof HgsRefused || error instanceof HgsUnreachable)) throw error;
      if (error instanceof HgsRefused) setReq(crypto.randomUUID());
      setNote(await reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function reasonOf(error: HgsRefused | HgsUnreachable): Promise<string> {
    if (error instanceof HgsRefused && error.code === 'ERR_CLOSED') return t('fairness.inUse');
    if (error instanceof HgsRefused && error.field === 'serverSeedHash') {
      await lookAgain(runtime);
      return t('fairness.nextChanged');
    }
    return failureText(t, error);
  }

  return (
    <>
      <p>{t('fairness.intro')}</p>
      <dl className="facts">
        <dt>{t('fairness.serverSeedHash')}</dt>
        <dd>
          <CopyValue value={fair.serverSeedHash} />
        </dd>
        <dt>{t('fairness.clientSeed')}</dt>
        <dd>
          <CopyValue value={fair.clientSeed} />
        </dd>
        <dt>{t('fairness.nonce')}</dt>
        <dd>{fair.nonce}</dd>
        <dt>{t('fairness.nextHash')}</dt>
        <dd>
          <CopyValue value={nextHash} />
        </dd>
      </dl>
      <form className="seed-form" onSubmit={submit}>
        <SeedField
          id="client-seed"
          label={t('fairness.newSeed')}
          seed={seed}
          isValid={isValid}
          onSeed={setSeed}
          hint={t(isValid ? 'fairness.clientSeedHint' : isSame ? 'fairness.sameSeed' : 'fairness.clientSeedInvalid')}
        >
          <button type="button" className="plain-button" onClick={() => setSeed(randomSeed())}>
            {t('fairness.random')}
          </button>
        </SeedField>
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
                <ProofsOf pair={pair} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Links to the proofs of this session's last rounds that used these seeds. */
function ProofsOf({ pair }: { pair: RevealedSeeds }) {
  const t = useTranslations('studio');
  const runtime = useRuntime();
  const proofs = useStore(runtime.rounds)
    .filter(({ serverSeedHash }) => serverSeedHash === pair.serverSeedHash)
    .slice(0, PROOFS_SHOWN);
  if (proofs.length === 0) return null;
  return (
    <span>
      {t('fairness.verify')}{' '}
      {proofs.map((round) => (
        <Fragment key={round.id}>
          {' '}
          <a href={proofOfRound(runtime, round)} target="_blank" rel="noopener">
            {round.nonce}
          </a>
        </Fragment>
      ))}
    </span>
  );
}

export function FairnessDialog({ content }: { content: React.ReactNode }) {
  const t = useTranslations('studio');
  const { dialog } = useRuntime();
  return (
    <GameDialog title={t('fairness.title')} onClose={() => dialog.set(undefined)} isWide>
      {content}
    </GameDialog>
  );
}
