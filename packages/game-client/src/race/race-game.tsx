import type { RaceOutcome, RaceRules } from '@sabai/games/families/race/race.ts';
import type { InstantOutcome } from '@sabai/games/protocol';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { LiveTable } from '../timed/live-table.tsx';
import { PastNumbers } from '../timed/past-numbers.tsx';
import { RaceBoard } from './race-board.tsx';
import { RaceTrack } from './race-track.tsx';
import type { RunnerLook } from './runners.tsx';
import './race.css';

export interface RaceGameProps {
  rules: RaceRules;
  runners: readonly RunnerLook[];
  Figure: ComponentType<{ look: RunnerLook; number: number }>;
  surface: 'turf' | 'sand';
  backdrop: string;
}

const orderOf = (outcome: InstantOutcome) => (outcome as unknown as RaceOutcome).order;
const formOfWinner = (outcome: InstantOutcome) => (outcome as unknown as RaceOutcome).form[orderOf(outcome)[0]!]!;
const tones = ['gold', 'green', 'blue', 'violet', 'red', 'black'] as const;

/** A shared race, with a course, a card and a board of bets. */
export function RaceGame({ rules, runners, Figure, surface, backdrop }: RaceGameProps) {
  const t = useTranslations('studio-draws.race');
  return (
    <LiveTable
      backdrop={backdrop}
      label={t('label')}
      dealSound="coin"
      describe={(outcome) => {
        const [first, second, third] = orderOf(outcome).map((runner) => runners[runner]!.name);
        return t('say', { first: first!, second: second!, third: third! });
      }}
      scene={(moment) => <RaceTrack moment={moment} runners={runners} Figure={Figure} surface={surface} />}
      past={(history) => (
        <PastNumbers
          past={history.map(({ round, outcome, hash }) => ({
            round,
            hash,
            tone: tones[Math.min(formOfWinner(outcome), tones.length - 1)]!,
            label: String(orderOf(outcome)[0]! + 1),
            note: `${orderOf(outcome)[1]! + 1} ${orderOf(outcome)[2]! + 1}`,
          }))}
          groups={tones.map((tone, form) => ({
            tone,
            label: form === tones.length - 1 ? t('others') : t('form', { rank: form + 1 }),
            count: history.filter(({ outcome }) => Math.min(formOfWinner(outcome), tones.length - 1) === form).length,
          }))}
        />
      )}
      board={<RaceBoard rules={rules} runners={runners} />}
    />
  );
}
