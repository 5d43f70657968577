import type { SlotExpand, SlotPosition, SlotSymbol } from '@sabai/games/protocol';
import { Container, Graphics, Sprite } from 'pixi.js';
import { costOf } from '../../session/cost.ts';
import { isCelebrated, winTier } from '../../solo/win-tier.ts';
import { ease } from '../../stage/timeline.ts';
import { lettering, setWords } from '../lettering.ts';
import { sideRoom } from '../scene-layout.ts';
import type { SlotMoment, SlotPart, StageKit } from '../slot-engine.ts';

const FLIPS = 16;
/** Badge of the special symbol: below the logo on a phone, beside the frame on a wide screen. */
const BADGE = { x: 808, y: 190, size: 154 };

/** Adds the book feature: a symbol is drawn from the open book, and fills the reels where it appears. */
export function bookPart(kit: StageKit, specials: readonly SlotSymbol[]): SlotPart {
  const { pictures, screen, top, timeline, sound, words, isCalm, reels, wins, skin, sparks } = kit;
  const badge = new Container({ visible: false });
  const badgeLight = new Sprite({ texture: pictures.shared.light, anchor: 0.5, blendMode: 'add', alpha: 0.7 });
  badgeLight.tint = 0xffc25a;
  badgeLight.scale.set(skin.scene.softScale);
  const badgeSymbol = new Sprite({ anchor: 0.5, scale: 0.6 });
  badge.addChild(badgeLight, badgeSymbol);
  top.addChild(badge);

  const shade = new Graphics({ visible: false });
  const page = new Container({ visible: false });
  const rays = new Sprite({ texture: pictures.shared.burst, anchor: 0.5, blendMode: 'add', alpha: 0.7, scale: 2.6 });
  const book = new Sprite({ texture: pictures.symbols.S!, anchor: 0.5, scale: 2 });
  const drawn = new Sprite({ anchor: 0.5 });
  const name = lettering(56, 'gold');
  name.y = 250;
  page.addChild(rays, book, drawn, name);
  screen.addChild(shade, page);

  function setSpecial(symbol: SlotSymbol | undefined): void {
    badge.visible = symbol !== undefined;
    if (symbol) badgeSymbol.texture = pictures.symbols[symbol]!;
  }

  /** Turns the pages fast, then slowly, and stops at the symbol. */
  async function draw(symbol: SlotSymbol): Promise<void> {
    page.visible = shade.visible = true;
    name.visible = false;
    let flipped = -1;
    sound.play('tension');
    await timeline.run({
      ms: isCalm() ? 0 : 2200,
      ease: ease.out,
      update(progress) {
        page.alpha = shade.alpha = Math.min(1, progress * 3);
        rays.rotation = progress * 1.4;
        book.scale.set(1.7 + 0.3 * progress);
        const flip = Math.floor(progress * FLIPS);
        const turned = (progress * FLIPS) % 1;
        drawn.scale.set(Math.sin(Math.min(1, turned + 0.25) * Math.PI * 0.5) * 1.1, 1.1);
        if (flip === flipped) return;
        flipped = flip;
        sound.play('card');
        drawn.texture = pictures.symbols[flip >= FLIPS - 1 ? symbol : specials[(flip * 5) % specials.length]!]!;
      },
    });
    drawn.texture = pictures.symbols[symbol]!;
    name.visible = true;
    setWords(name, words.t('special', { symbol: words.symbol(symbol) }), 820);
    sound.play('winBig');
    await timeline.run({
      ms: isCalm() ? 0 : 480,
      ease: ease.back,
      update: (progress) => drawn.scale.set(1 + 0.75 * progress),
    });
    await timeline.wait(1100);
    await timeline.run({ ms: 240, update: (progress) => (page.alpha = shade.alpha = 1 - progress) });
    page.visible = shade.visible = false;
    setSpecial(symbol);
  }

  const cellsOf = (event: SlotExpand): SlotPosition[] =>
    event.reels.flatMap((reel) => reels.reels[reel]!.faces.map((_, row) => [reel, row] as const));
  const fill = (event: SlotExpand, reel: number) =>
    reels.reels[reel]!.write(reels.reels[reel]!.faces.map(() => ({ symbol: event.symbol })));

  async function expand(event: SlotExpand, { round, isTurbo }: SlotMoment): Promise<void> {
    kit.rest();
    const standing = reels.positions().filter((position) => reels.face(position)?.symbol === event.symbol);
    wins.point({
      positions: standing,
      words: words.t('expands', { symbol: words.symbol(event.symbol), reels: event.reels.length }),
    });
    await timeline.wait(isTurbo ? 350 : 800);
    wins.clear();
    for (const reel of event.reels) {
      fill(event, reel);
      sound.play('bubble');
      const { x, y } = reels.cell([reel, 1]);
      sparks.throw({ x, y, textures: [pictures.shared.sparkle], count: 14, speed: 420, lifeMs: 700 });
      for (const row of reels.reels[reel]!.faces.keys()) void reels.reels[reel]!.pop(row);
      await timeline.wait(isTurbo ? 90 : 240);
    }
    const amountMinor = BigInt(event.amount);
    const tier = winTier(amountMinor, costOf(round));
    if (isCelebrated(tier)) sound.play(tier === 'normal' ? 'winSmall' : 'winBig');
    await timeline.wait(isCalm() ? 0 : 260);
    wins.point({ positions: cellsOf(event), words: `${words.symbol(event.symbol)}   ${words.figure(amountMinor)}` });
    await timeline.wait(isTurbo ? 700 : 1500);
  }

  return {
    layout(layout, size) {
      const { width, height, insets } = size;
      const room = sideRoom(layout, size);
      const isUpright = layout.orientation === 'portrait';
      if (isUpright) badge.position.set(BADGE.x, BADGE.y);
      else badge.position.set(room.x, layout.design.frame.y + layout.design.frame.height * 0.3);
      badge.scale.set(isUpright ? 1 : Math.min(1.1, room.width / BADGE.size));
      const free = height - insets.bottom;
      page.position.set(width / 2, free / 2);
      page.scale.set(Math.min(width / 720, free / 640));
      shade.clear().rect(0, 0, width, height).fill({ color: 0x12042e, alpha: 0.72 });
    },
    async show(event, moment, next) {
      if (event.type === 'expand') return expand(event, moment);
      if (event.type === 'fsStart' && event.special) await draw(event.special);
      if (event.type === 'fsEnd') setSpecial(undefined);
      return next();
    },
    restore(events) {
      const opened = events.findLast((event) => event.type === 'fsStart' || event.type === 'fsEnd');
      setSpecial(opened?.type === 'fsStart' ? opened.special : undefined);
      const last = events.findLast((event) => event.type === 'reveal' || event.type === 'expand');
      if (last?.type === 'expand') for (const reel of last.reels) fill(last, reel);
    },
  };
}
