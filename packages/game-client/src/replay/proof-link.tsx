import { isShared, type Provable, proofAddress } from '@sabai/games/proof';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

/** Links to the proof of a round once its server seed has been revealed; until then it shows when that will be. */
export function ProofLink({ of: round }: { of: Provable }) {
  const t = useTranslations('studio');
  const address = proofAddress(useRuntime(), round);
  // A bet on real matches alone has no proof.
  if (!address && isShared(round.about.family)) return null;
  if (!address) return <span className="note">{t('history.unrevealed')}</span>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {t('history.verify')}
    </a>
  );
}
