import { useTranslations } from 'use-intl/react';
import { Choices } from '../../../shared/forms/choices.tsx';
import type { WeighedGame } from '../../../shared/forms/weight-tree.tsx';
import type { Quest, StepProps } from './step.ts';
import { useGameNames } from './use-game-names.ts';

/** The games that count: named ones, and all of the named categories and providers. */
export function CountedGames({
  counts,
  set,
  isAllowed,
  games,
}: {
  counts: Quest['rules']['counts'];
  games: readonly WeighedGame[];
} & Pick<StepProps, 'set' | 'isAllowed'>) {
  const t = useTranslations('quest-office');
  const { nameOf } = useGameNames(games);
  const all = {
    categories: [...new Set(games.map((game) => game.category))],
    providers: [...new Set(games.map((game) => game.provider))],
    games: games.map(({ code }) => code),
  };
  return (
    <>
      <p className="text-sm text-ink-3">{t('countsAll')}</p>
      {(['categories', 'providers', 'games'] as const).map((kind) => (
        <Choices
          key={kind}
          legend={t(kind)}
          all={all[kind]}
          chosen={counts[kind]}
          nameOf={nameOf[kind]}
          isAllowed={isAllowed}
          onChange={(chosen) => set(`rules.counts.${kind}`, chosen)}
        />
      ))}
    </>
  );
}
