import type { SlotEvent, SlotOrbs } from '@sabai/games/protocol';
import { Sprite } from 'pixi.js';
import { costOf } from '../../session/cost.ts';
import { isCelebrated, winTier } from '../../solo/win-tier.ts';
import { ease } from '../../stage/timeline.ts';
import type { SlotMoment, SlotPart, StageKit } from '../slot-engine.ts';
import { Counter } from './counter.ts';

const FLIGHT_MS = 460;

/** A multiplier that grows with the tumbles of a feature, or is the sum of orbs. */
export function multiplierPart(kit: StageKit): SlotPart {
  const { pictures, over, timeline, sound, words, isCalm, reels, wins, backdrop } = kit;
  const counter = new Counter(kit);

  /** Returns the counter's value after an event; `null` where the event does not change it. */
  function valueAfter(event: SlotEvent): number | undefined | null {
    switch (event.type) {
      case 'reveal':
        return event.multiplier;
      case 'tumble':
        return event.multiplier ?? null;
      case 'orbs':
        return event.multiplier;
      case 'fsEnd':
      case 'final':
        return undefined;
      default:
        return null;
    }
  }

  /** Each orb sends its light to the counter; together they multiply the win. */
  async function collect({ orbs, multiplier, amount }: SlotOrbs, { round, isTurbo }: SlotMoment): Promise<void> {
    kit.rest();
    wins.point({ positions: orbs.map(({ position }) => position), words: '' });
    let sum = multiplier - orbs.reduce((total, orb) => total + orb.multiplier, 0);
    counter.set(sum > 0 ? sum : undefined);
    await timeline.wait(isTurbo ? 200 : 500);
    for (const orb of orbs) {
      sound.play('bubble');
      if (!isCalm()) {
        const from = reels.cell(orb.position);
        const light = new Sprite({ texture: pictures.shared.mote, anchor: 0.5, blendMode: 'add' });
        over.parent?.addChild(light);
        await timeline.run({
          ms: isTurbo ? FLIGHT_MS / 2 : FLIGHT_MS,
          ease: ease.inOut,
          update(progress) {
            const { x, y } = counter.container;
            const lift = Math.sin(progress * Math.PI) * 90;
            light.position.set(from.x + (x - from.x) * progress, from.y + (y - from.y) * progress - lift);
            light.scale.set(3 + 3 * Math.sin(progress * Math.PI));
          },
        });
        light.destroy();
      }
      sum += orb.multiplier;
      sound.play('coin');
      await counter.jump(sum);
    }
    if (!isCalm()) void backdrop.flash();
    const amountMinor = BigInt(amount);
    sound.play(isCelebrated(winTier(amountMinor, costOf(round))) ? 'winBig' : 'coin');
    wins.say(`${words.times(multiplier)}   +${words.figure(amountMinor)}`);
    await timeline.wait(isTurbo ? 600 : 1300);
  }

  return {
    layout: (layout, size) => counter.layout(layout, size),
    async show(event, moment, next) {
      if (event.type === 'orbs') return collect(event, moment);
      const value = valueAfter(event);
      if (event.type === 'tumble' && value) {
        const growing = value > counter.value ? counter.jump(value) : undefined;
        await Promise.all([growing, next()]);
        return;
      }
      if (event.type === 'reveal') counter.set(event.multiplier);
      await next();
      if (event.type !== 'reveal' && value !== null) counter.set(value);
    },
    restore(events) {
      const value = events.map(valueAfter).findLast((known) => known !== null);
      counter.set(value ?? undefined);
    },
  };
}
