import type { SlotWheel } from '@sabai/games/protocol';
import { Container, Graphics, Sprite } from 'pixi.js';
import { costOf } from '../../session/cost.ts';
import { isCelebrated, winTier } from '../../solo/win-tier.ts';
import { type Ease, ease } from '../../stage/timeline.ts';
import { lettering, setWords } from '../lettering.ts';
import type { SlotMoment, SlotPart, StageKit } from '../slot-engine.ts';

const RADIUS = 214;
const TURNS = 5;
const SPIN_MS = 4600;
const TURBO_SPIN_MS = 2000;
/** Decelerates for longer than it accelerates. */
const runDown: Ease = (t) => 1 - (1 - t) ** 4;

/** Adds the wheel of a classic: it appears over the reels, turns and stops at the drawn slice. */
export function wheelPart(kit: StageKit): SlotPart {
  const { pictures, screen, timeline, sound, words, isCalm } = kit;
  const group = new Container({ visible: false });
  const shade = new Graphics();
  const light = new Sprite({ texture: pictures.shared.burst, anchor: 0.5, blendMode: 'add', alpha: 0.55 });
  const wheel = new Sprite({ texture: pictures.shared.wheel, anchor: 0.5 });
  const hand = new Sprite({ texture: pictures.shared['wheel-hand'], anchor: { x: 0.5, y: 1 }, y: -RADIUS + 44 });
  const title = lettering(64, 'gold');
  const result = lettering(150, 'gold');
  const disc = new Container();
  disc.addChild(light, wheel, hand, title, result);
  group.addChild(shade, disc);
  screen.addChild(group);
  title.y = -RADIUS - 92;
  let scale = 1;
  timeline.each(
    (deltaMs) => {
      if (group.visible && !isCalm()) light.rotation += deltaMs / 2600;
    },
    () => !group.visible,
  );

  async function show(event: SlotWheel, { round, isTurbo }: SlotMoment): Promise<void> {
    const slice = (Math.PI * 2) / event.slices.length;
    const target = -event.index * slice;
    setWords(title, words.t('wheel').toLocaleUpperCase(), 2 * RADIUS);
    result.visible = false;
    group.visible = true;
    sound.play('boom');
    await timeline.run({
      ms: isCalm() ? 0 : 420,
      ease: ease.back,
      update(progress) {
        group.alpha = Math.min(1, progress * 1.5);
        disc.scale.set(scale * (0.3 + 0.7 * progress));
      },
    });
    const from = wheel.rotation % (Math.PI * 2);
    const to = target + Math.PI * 2 * TURNS;
    let passed = 0;
    await timeline.run({
      ms: isCalm() ? 0 : isTurbo ? TURBO_SPIN_MS : SPIN_MS,
      ease: runDown,
      update(progress) {
        wheel.rotation = from + (to - from) * progress;
        const at = Math.floor((wheel.rotation - from) / slice);
        // Each passing slice flicks the pointer.
        hand.rotation = progress < 1 ? -0.22 * (1 - (((wheel.rotation - from) / slice) % 1)) : 0;
        if (at === passed) return;
        passed = at;
        sound.play('ballTick');
      },
    });
    wheel.rotation = target;
    result.visible = true;
    setWords(result, words.times(event.multiplier), 420);
    const size = result.scale.x;
    const isWin = isCelebrated(winTier(BigInt(event.amount), costOf(round)));
    sound.play(isWin ? 'winBig' : 'coin');
    await timeline.run({
      ms: isCalm() ? 0 : 460,
      ease: ease.back,
      update: (progress) => result.scale.set(size * (0.2 + 0.8 * progress)),
    });
    await timeline.wait(isTurbo ? 700 : 1500);
    await timeline.run({ ms: 260, update: (progress) => (group.alpha = 1 - progress) });
    group.visible = false;
    kit.wins.say(`${words.times(event.multiplier)}   +${words.figure(BigInt(event.amount))}`);
  }

  return {
    layout(_layout, { width, height, insets }) {
      const free = height - insets.bottom;
      scale = Math.min((width * 0.92) / (2 * RADIUS), (free * 0.8) / (2 * RADIUS + 100));
      disc.position.set(width / 2, free / 2 + 40 * scale);
      disc.scale.set(scale);
      light.scale.set(2.6);
      shade.clear().rect(0, 0, width, height).fill({ color: 0x12042e, alpha: 0.74 });
    },
    show: (event, moment, next) => (event.type === 'wheel' ? show(event, moment) : next()),
  };
}
