import type { SlotEvent, SlotHoldEnd, SlotHoldStart, SlotRespin, SlotTier, SlotValue } from '@sabai/games/protocol';
import { Container, Sprite } from 'pixi.js';
import { costOf } from '../../session/cost.ts';
import { isCelebrated, winTier } from '../../solo/win-tier.ts';
import { ease } from '../../stage/timeline.ts';
import { sideRoom } from '../scene-layout.ts';
import type { SlotMoment, SlotPart, StageKit } from '../slot-engine.ts';
import { HoldGrid } from './hold-grid.ts';
import { Prizes } from './prizes.ts';

const LIVES = 3;
const LIFE_GAP = 66;

/** Hold and win: coins lock, the empty places spin again while lives are left, then every coin is paid. */
export function holdPart(kit: StageKit, multipliers: Readonly<Record<SlotTier, number>>): SlotPart {
  const { pictures, top, timeline, sound, words, celebration, backdrop, isCalm, wins, sparks, reels } = kit;
  const grid = new HoldGrid(kit);
  const prizes = new Prizes(kit, multipliers);
  const lamps = new Container({ visible: false });
  const lives = Array.from({ length: LIVES }, (_, index) => {
    const lamp = new Sprite({ texture: pictures.shared.life, anchor: 0.5, x: (index - (LIVES - 1) / 2) * LIFE_GAP });
    lamps.addChild(lamp);
    return lamp;
  });
  top.addChild(lamps);
  let coins: SlotValue[] = [];

  function setLives(left: number): void {
    for (const [index, lamp] of lives.entries()) lamp.texture = pictures.shared[index < left ? 'life' : 'life-off'];
    wins.say(words.t('respins', { left }));
  }

  async function open(event: SlotHoldStart): Promise<void> {
    kit.rest();
    coins = [...event.coins];
    prizes.fix(event.prizes);
    wins.point({ positions: coins.map(({ position }) => position), words: '' });
    sound.play('boom');
    void timeline.run({ ms: 1000, ease: ease.inOut, update: (progress) => backdrop.setMood(progress) });
    await timeline.wait(900);
    await celebration.show({
      title: words.t('hold'),
      lines: [words.t('holdIntro', { respins: event.respins })],
      countMs: 0,
      stayMs: 1900,
    });
    wins.clear();
    grid.open(coins);
    await timeline.run({ ms: isCalm() ? 0 : 400, update: (progress) => (grid.container.alpha = progress) });
    reels.container.visible = false;
    lamps.visible = true;
    setLives(event.respins);
  }

  async function respin(event: SlotRespin, { isTurbo }: SlotMoment): Promise<void> {
    const cheers: Promise<void>[] = [];
    // A life is lost when the places spin; new coins restore all of them.
    setLives(Math.max(0, event.coins.length > 0 ? lives.filter(isLit).length - 1 : event.left));
    await grid.spin(event.coins, isTurbo, (coin) => {
      const { x, y } = reels.cell(coin.position);
      sound.play('reelStop');
      sound.play(coin.tier ? 'winBig' : 'coin');
      sparks.throw({ x, y, textures: [pictures.shared.sparkle], count: 12, speed: 460, lifeMs: 650 });
      if (coin.tier) cheers.push(prizes.cheer(coin.tier));
    });
    coins.push(...event.coins);
    await Promise.all(cheers);
    setLives(event.left);
    await timeline.wait(isTurbo ? 120 : 320);
  }

  const isLit = (lamp: Sprite) => lamp.texture === pictures.shared.life;

  async function close(event: SlotHoldEnd, { round, isTurbo }: SlotMoment): Promise<void> {
    lamps.visible = false;
    if (event.grand) {
      sound.play('boom');
      await prizes.cheer('grand');
      await celebration.show({
        title: words.prize('grand'),
        amountMinor: BigInt(event.grand),
        coins: 80,
        countMs: 2200,
        stayMs: 1600,
      });
    }
    let sumMinor = 0n;
    for (const { position, amount = '0' } of coins) {
      sumMinor += BigInt(amount);
      wins.say(words.figure(sumMinor));
      sound.play('coin');
      await grid.count(position, isTurbo ? 90 : 190);
    }
    const amountMinor = BigInt(event.amount);
    const celebrated = isCelebrated(winTier(amountMinor, costOf(round)));
    if (celebrated) sound.play('winBig');
    await celebration.show({
      title: words.t('holdTotal'),
      lines: [words.t('holdOutro', { count: event.coins })],
      amountMinor,
      countMs: 1400,
      stayMs: 1700,
      ...(celebrated && { coins: 40 }),
    });
    reels.container.visible = true;
    grid.close();
    prizes.fix(undefined);
    wins.say(words.figure(amountMinor));
    await timeline.run({ ms: 600, ease: ease.inOut, update: (progress) => backdrop.setMood(1 - progress) });
  }

  return {
    layout(layout, size) {
      grid.layout();
      prizes.layout(layout);
      const { frame } = layout.design;
      const room = sideRoom(layout, size);
      const isUpright = layout.orientation === 'portrait';
      if (isUpright) lamps.position.set(frame.x + frame.width / 2, frame.y + 12);
      else lamps.position.set(room.x, frame.y + frame.height * 0.32);
      lamps.scale.set(isUpright ? 1 : Math.min(1, room.width / (LIVES * LIFE_GAP)));
    },
    async show(event, moment, next) {
      if (event.type === 'holdStart') return open(event);
      if (event.type === 'respin') return respin(event, moment);
      if (event.type === 'holdEnd') return close(event, moment);
      return next();
    },
    restore(events) {
      const opened = events.findLastIndex((event) => event.type === 'holdStart');
      const isOpen = opened >= 0 && !events.slice(opened).some((event) => event.type === 'holdEnd');
      lamps.visible = isOpen;
      reels.container.visible = !isOpen;
      if (!isOpen) return grid.close();
      backdrop.setMood(1);
      const story = events.slice(opened);
      const start = story[0] as SlotHoldStart;
      coins = story.flatMap((event: SlotEvent) =>
        event.type === 'holdStart' || event.type === 'respin' ? [...event.coins] : [],
      );
      prizes.fix(start.prizes);
      grid.open(coins);
      const last = story.findLast((event) => event.type === 'respin');
      setLives(last ? last.left : start.respins);
    },
  };
}
