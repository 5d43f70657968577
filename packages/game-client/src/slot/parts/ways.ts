import { ease } from '../../stage/timeline.ts';
import { lettering, setWords } from '../lettering.ts';
import { sideRoom } from '../scene-layout.ts';
import type { SlotPart, StageKit } from '../slot-engine.ts';

const WIDTH = 250;

/** Adds the number of ways on this board, updated as the reels change their height. */
export function waysPart(kit: StageKit): SlotPart {
  const { top, timeline, words, isCalm } = kit;
  const text = lettering(38, 'gold');
  top.addChild(text);
  let scale = 1;
  let widest = WIDTH;

  function announce(ways: number | undefined): void {
    text.visible = ways !== undefined;
    if (ways === undefined) return;
    setWords(text, words.t('ways', { ways }), widest);
    scale = text.scale.x;
  }

  return {
    layout(layout, size) {
      const { frame } = layout.design;
      const room = sideRoom(layout, size);
      const isUpright = layout.orientation === 'portrait';
      widest = isUpright ? WIDTH : Math.min(WIDTH, room.width - (size.insets.right > 0 ? 60 : 20));
      if (isUpright) text.position.set(142, frame.y - 12);
      else text.position.set(room.x, frame.y + 60);
    },
    async show(event, _moment, next) {
      await next();
      if (event.type !== 'reveal') return;
      announce(event.ways);
      if (isCalm()) return;
      void timeline.run({
        ms: 360,
        ease: ease.out,
        update: (progress) => text.scale.set(scale * (1 + 0.2 * Math.sin(progress * Math.PI))),
      });
    },
    restore: (events) => announce(events.findLast((event) => event.type === 'reveal')?.ways),
  };
}
