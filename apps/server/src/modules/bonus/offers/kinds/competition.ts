import { translatorFor } from '@sabai/locales';
import { lintCompetition, type WrittenCompetition } from '@sabai/rewards';
import { openCompetition } from './open-competition.ts';
import type { RewardKind } from './reward-kind.ts';
import { givenBy } from './shown-numbers.ts';

export const competition: RewardKind<'competition'> = {
  kind: 'competition',
  gives: 'quest',
  isFixedOncePublished: true,
  given: ({ rules }) => rules.prizes.map(({ from, to, reward }) => `${from}–${to}: ${givenBy(reward)}`).join(', '),
  suggest({ rules: { calculateType } }, prefix) {
    const say = translatorFor(prefix, 'competition');
    return { title: say(`calculate.${calculateType}`), summary: say(`how.${calculateType}`) };
  },
  lint: (content, facts) => lintCompetition(content as WrittenCompetition, facts),
  onVersion: openCompetition,
};
