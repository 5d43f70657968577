import { useTranslations } from 'use-intl';
import { GameDialog } from '../hud/game-dialog.tsx';
import type { MatchView } from './board-view.ts';
import { MatchTime } from './match-list.tsx';
import { OddsButton } from './odds-button.tsx';
import { useWords } from './sport-context.ts';

/** All markets of a match. */
export function MatchSheet({ match, onClose }: { match: MatchView; onClose: () => void }) {
  const t = useTranslations('studio-sport');
  const words = useWords();
  const { home, away, score } = match;
  const markets = match.markets();
  return (
    <GameDialog
      title={`${home} ${score ? score.join('–') : '–'} ${away}`}
      onClose={onClose}
      isWide
      footer={
        <button type="button" className="main-button" onClick={onClose}>
          {t('slip.add')}
        </button>
      }
    >
      <p className="sport-sheet-top">
        {match.league}{' '}
        <span className="sport-kind" data-real={match.isReal || undefined}>
          {t(match.isReal ? 'real' : 'simulated')}
        </span>{' '}
        <MatchTime match={match} />
      </p>
      {markets.length === 0 && (
        <p className="sport-none" role="status">
          {t(match.barred === 'suspended' ? 'suspendedText' : 'closedText')}
        </p>
      )}
      {markets.map(({ market, quarters, odds }, index) => (
        <section key={`${market} ${quarters}`} className="sport-market" data-market={market}>
          {markets[index - 1]?.market !== market && <h3>{words.market(market)}</h3>}
          <div>
            {Object.entries(odds).map(([selection, price]) => (
              <OddsButton
                key={selection}
                match={match}
                selection={selection}
                odds={price}
                text={words.pick(selection, match)}
              />
            ))}
          </div>
        </section>
      ))}
    </GameDialog>
  );
}
