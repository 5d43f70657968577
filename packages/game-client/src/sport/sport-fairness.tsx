import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import { ChainFacts } from '../shared/chain-facts.tsx';
import { sharedRoundLink } from '../shared/shared-round-link.ts';
import { sportBookOf } from './sport-book.ts';

/** Shows the calendar's commitment, and the link to the proof of each of the last match days. */
export function SportFairness() {
  const sport = useTranslations('studio-sport');
  const runtime = useRuntime();
  const board = useStore(sportBookOf(runtime).board);
  if (!board) return null;
  return (
    <>
      <p>{sport('fair')}</p>
      <dl className="facts">
        {board.over.length > 0 && (
          <>
            <dt>{sport('matchDays')}</dt>
            <dd className="live-proofs">
              {board.over.map((past) => (
                <a key={past.round} href={sharedRoundLink(runtime, board, past)} target="_blank" rel="noopener">
                  {past.round}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
      <ChainFacts terminalHash={board.terminalHash} />
    </>
  );
}
