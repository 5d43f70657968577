import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import type { InstantMoment } from './result-stage.ts';

export type Tone = 'win' | 'back' | 'loss';

/** Returns the tone of a seen result: a payout up to the stake is not a win. */
export function toneOf(moment: InstantMoment): Tone | undefined {
  if (moment.phase !== 'shown') return undefined;
  const { multiplier } = moment.result;
  return multiplier > 10_000 ? 'win' : multiplier > 0 ? 'back' : 'loss';
}

/** The result in words, with the payout. Its space is reserved while there is none. */
export function Verdict({ moment }: { moment: InstantMoment }) {
  const t = useTranslations('studio-instant.sheet');
  const { money } = useRuntime();
  const tone = toneOf(moment);
  const words =
    moment.phase === 'shown' &&
    (tone === 'loss' ? t('lost') : t(tone === 'win' ? 'won' : 'back', { amount: money(moment.payout ?? '0') }));
  return (
    <p className="verdict" data-tone={tone} aria-hidden="true">
      {words || '\u00a0'}
    </p>
  );
}
