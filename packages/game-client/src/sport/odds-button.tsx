import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { useRuntime } from '../session/runtime.ts';
import type { MatchView } from './board-view.ts';
import { isOnSlip, toggle } from './slip.ts';
import { useSport, useWords } from './sport-context.ts';

/** Odds as a button: adds a selection to the slip or removes it. */
export function OddsButton({
  match,
  selection,
  odds,
  text,
}: {
  match: MatchView;
  selection: string;
  odds: number | undefined;
  text: string;
}) {
  const t = useTranslations('studio-sport');
  const { sound } = useRuntime();
  const { slip } = useSport();
  const words = useWords();
  const isOn = isOnSlip(useStore(slip), { match: match.name, selection });
  if (odds === undefined) {
    return (
      <span className="sport-odds" data-barred>
        <small>{text}</small>
        <b aria-hidden="true">–</b>
        <span className="unseen">{t(match.barred === 'suspended' ? 'suspended' : 'closed')}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="sport-odds"
      aria-pressed={isOn}
      onClick={() => {
        sound.play('click');
        const { name, home, away } = match;
        slip.set(toggle(slip.get(), { match: name, selection, odds, home, away }));
      }}
    >
      <span className="unseen">{`${match.home} – ${match.away}: ${words.pick(selection, match)}`}</span>
      <small aria-hidden="true">{text}</small>
      <b>{words.odds(odds)}</b>
    </button>
  );
}
