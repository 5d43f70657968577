import { ease } from '../../stage/timeline.ts';
import { lettering, setWords } from '../lettering.ts';
import type { SlotPart, StageKit } from '../slot-engine.ts';

const WIDTH = 250;

/** In how many ways this board can pay, counted anew as the reels change their height. */
export function waysPart(kit: StageKit): SlotPart {
  const { top, timeline, words, isCalm } = kit;
  const text = lettering(38, 'gold');
  top.addChild(text);
  let scale = 1;

  function tell(ways: number | undefined): void {
    text.visible = ways !== undefined;
    if (ways === undefined) return;
    setWords(text, words.t('ways', { ways }), WIDTH);
    scale = text.scale.x;
  }

  return {
    layout({ design: { frame, width }, orientation }) {
      if (orientation === 'portrait') text.position.set(142, frame.y - 12);
      else text.position.set(Math.min(width - 110, frame.x + frame.width + 100), frame.y + 60);
    },
    async show(event, _moment, next) {
      await next();
      if (event.type !== 'reveal') return;
      tell(event.ways);
      if (isCalm()) return;
      void timeline.run({
        ms: 360,
        ease: ease.out,
        update: (progress) => text.scale.set(scale * (1 + 0.2 * Math.sin(progress * Math.PI))),
      });
    },
    restore: (events) => tell(events.findLast((event) => event.type === 'reveal')?.ways),
  };
}
