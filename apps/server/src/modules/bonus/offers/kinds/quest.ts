import { translatorFor } from '@sabai/locales';
import { lintQuest, type WrittenQuest } from '@sabai/rewards';
import type { RewardKind } from './reward-kind.ts';
import { givenBy } from './shown-numbers.ts';

const titles = { daily_check_in: 'checkIn', play: 'play', deposit: 'deposit', vip_bonus: 'vip' } as const;

export const quest: RewardKind<'quest'> = {
  kind: 'quest',
  gives: 'quest',
  given: ({ rules: { reward, checkIn = [], steps } }) =>
    (steps ? steps.map((step) => step.reward) : reward ? [reward] : checkIn).map(givenBy).join(', '),
  suggest({ type }, prefix) {
    // The rules do not describe the subject of a quest: it has the name of its type until staff name it.
    const say = translatorFor(prefix, 'quest');
    return { title: say(titles[type]), summary: say('lead') };
  },
  lint: (content, facts) => lintQuest(content as WrittenQuest, facts),
};
