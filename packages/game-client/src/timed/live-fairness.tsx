import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { CopyValue } from '../hud/copy-value.tsx';
import { useRuntime } from '../session/runtime.ts';
import { ChainFacts } from '../shared/chain-facts.tsx';
import { sharedRoundLink } from '../shared/shared-round-link.ts';
import { liveSeatOf } from './timed-seat-of.ts';

const SHOWN = 12;

/** Shows the table's commitment, and the link to the proof of each of the last rounds. */
export function LiveFairness() {
  const t = useTranslations('studio-live');
  const runtime = useRuntime();
  const table = useStore(liveSeatOf(runtime).table);
  if (!table) return null;
  const { fair, history, voids } = table;
  return (
    <>
      <p>{t('fair.intro')}</p>
      <dl className="facts">
        <dt>{t('fair.previous')}</dt>
        <dd>
          <CopyValue value={fair.previousHash} />
        </dd>
        {history.length > 0 && (
          <>
            <dt>{t('fair.rounds')}</dt>
            <dd className="live-proofs">
              {history.slice(0, SHOWN).map((past) => (
                <a key={past.round} href={sharedRoundLink(runtime, fair, past)} target="_blank" rel="noopener">
                  {past.round}
                </a>
              ))}
            </dd>
          </>
        )}
        {voids.length > 0 && (
          <>
            <dt>{t('fair.voids')}</dt>
            <dd>{voids.join(', ')}</dd>
          </>
        )}
      </dl>
      <ChainFacts terminalHash={fair.terminalHash} />
    </>
  );
}
