import {
  type SlotEvent,
  type SlotFreeSpinsEnd,
  type SlotFreeSpinsStart,
  type SlotScatter,
  type SlotWin,
  sumSlotEvents,
} from '@sabai/games/protocol';
import { Container, Sprite, type Text } from 'pixi.js';
import { costOf } from '../session/cost.ts';
import { isCelebrated, isCountedUp, winTier } from '../solo/win-tier.ts';
import { ease } from '../stage/timeline.ts';
import { coinFrames } from './celebration.ts';
import { lettering, setWords } from './lettering.ts';
import type { SceneDesign } from './scene-layout.ts';
import type { SlotMoment, StageKit } from './slot-engine.ts';
import type { Highlight } from './win-show.ts';

/** Number of wins that the player watches one by one; all of them repeat afterwards. */
const MOST_WAITED_WINS = 4;
const IDLE_WIN_MS = 1400;

/** Events that every slot shows in the same way: wins, the start and end of free spins, great wins. */
export class CommonShow {
  /** Counts the free spins; replaces the logo. */
  readonly sign = new Container({ visible: false });
  readonly #kit: StageKit;
  readonly #lines: readonly (readonly number[])[];
  readonly #signText: Text;
  #frame: SceneDesign['frame'] | undefined;
  #isFree = false;
  #stopCycle: (() => void) | undefined;

  constructor(kit: StageKit, lines: readonly (readonly number[])[]) {
    this.#kit = kit;
    this.#lines = lines;
    this.#signText = lettering(44, 'white');
    this.sign.addChild(new Sprite({ texture: kit.pictures.shared['win-banner'], anchor: 0.5 }), this.#signText);
  }

  layout({ logo, frame }: SceneDesign): void {
    this.#frame = frame;
    this.sign.position.set(logo.x, logo.y);
    this.sign.scale.set(logo.width / 620);
  }

  showSign(freeSpin: { number: number; of: number } | undefined): void {
    this.sign.visible = freeSpin !== undefined && this.#isFree;
    if (freeSpin) setWords(this.#signText, this.#kit.words.t('freeCount', freeSpin), 480);
  }

  rest(): void {
    this.#stopCycle?.();
    this.#stopCycle = undefined;
    this.#kit.wins.clear();
  }

  restore(events: readonly SlotEvent[]): void {
    this.rest();
    const opened = events.findLastIndex((event) => event.type === 'fsStart');
    const closed = events.findLastIndex((event) => event.type === 'fsEnd');
    this.#isFree = opened > closed;
    this.#kit.backdrop.setMood(this.#isFree ? 1 : 0);
    this.showSign(events.findLast((event) => event.type === 'reveal')?.freeSpin);
  }

  async show(event: SlotEvent, moment: SlotMoment): Promise<void> {
    switch (event.type) {
      case 'win':
        return this.#win(event, moment);
      case 'scatter':
        return this.#scatter(event, moment);
      case 'fsStart':
        return this.#openFeature(event);
      case 'fsEnd':
        return this.#closeFeature(event, moment);
      case 'cap':
        return this.#kit.celebration.show({
          title: this.#kit.words.t('cap'),
          amountMinor: BigInt(event.limit),
          countMs: 900,
          stayMs: 1500,
          coins: 60,
        });
      case 'final':
        return this.#final(BigInt(event.amount), moment);
    }
  }

  async #win(win: SlotWin, { round, index, isTurbo, isAutoplay }: SlotMoment): Promise<void> {
    const { timeline, words, sound, wins } = this.#kit;
    const amountMinor = BigInt(win.amount);
    const tier = winTier(amountMinor, costOf(round));
    if (isCelebrated(tier)) sound.play(tier === 'normal' ? 'winSmall' : 'winBig');
    const singles = win.lines.map(
      (line): Highlight => ({
        positions: line.positions,
        ...(line.line > 0 && { line: { number: line.line, rows: this.#lines[line.line - 1]! } }),
        words: `${words.win(line)}   ${words.figure(BigInt(line.amount))}`,
      }),
    );
    const only = win.lines.length === 1 ? win.lines[0]! : undefined;
    const title = only && only.line > 0 ? `${words.t('ofAKind', { count: only.count })}   ` : '';
    const all: Highlight = {
      positions: win.lines.flatMap(({ positions }) => positions),
      ...(only && singles[0]!.line && { line: singles[0]!.line }),
      words: `${title}${words.figure(amountMinor)}`,
    };
    wins.point(all);
    const tumbles = round.events[index + 1]?.type === 'tumble';
    if (tumbles) return timeline.wait(isTurbo ? 350 : 820);
    const isBrisk = isTurbo || isAutoplay || this.#isFree;
    await timeline.wait(isTurbo ? 500 : only ? 1100 : 800);
    if (!only && !isTurbo) {
      for (const single of singles.slice(0, isBrisk ? 2 : MOST_WAITED_WINS)) {
        wins.point(single);
        if (isCelebrated(tier)) sound.play('coin');
        await timeline.wait(isBrisk ? 480 : 760);
      }
    }
    this.#cycle([all, ...(only ? [] : singles)]);
  }

  async #scatter(scatter: SlotScatter, { isTurbo }: SlotMoment): Promise<void> {
    const { timeline, words, sound, wins, celebration, reels } = this.#kit;
    this.#stopCycle?.();
    const { symbol } = reels.face(scatter.positions[0]!) ?? { symbol: 'S' };
    const paid = scatter.amount === '0' ? '' : `   ${words.figure(BigInt(scatter.amount))}`;
    sound.play('winBig');
    const landed = words.t('symbols', { count: scatter.count, symbol: words.symbol(symbol) });
    wins.point({ positions: scatter.positions, words: `${landed}${paid}` });
    await timeline.wait(isTurbo ? 900 : 1600);
    if (!this.#isFree || scatter.spins === 0) return;
    wins.clear();
    await celebration.show({ title: words.t('freeMore', { spins: scatter.spins }), countMs: 0, stayMs: 1300 });
  }

  async #openFeature({ spins, multiplier }: SlotFreeSpinsStart): Promise<void> {
    const { timeline, words, sound, celebration, backdrop } = this.#kit;
    this.rest();
    this.#isFree = true;
    sound.play('boom');
    void timeline.run({ ms: 1200, ease: ease.inOut, update: (progress) => backdrop.setMood(progress) });
    await celebration.show({
      title: words.t('free'),
      lines: [words.t('freeIntro', { spins }), ...(multiplier > 1 ? [words.t('freeMultiplier', { multiplier })] : [])],
      countMs: 0,
      stayMs: 2400,
    });
    this.showSign({ number: 0, of: spins });
  }

  async #closeFeature({ spins, amount }: SlotFreeSpinsEnd, { round }: SlotMoment): Promise<void> {
    const { timeline, words, sound, celebration, backdrop } = this.#kit;
    this.rest();
    const amountMinor = BigInt(amount);
    const tier = winTier(amountMinor, costOf(round));
    if (isCelebrated(tier)) sound.play('winBig');
    await celebration.show({
      title: words.t('freeTotal'),
      lines: [words.t('freeOutro', { spins })],
      amountMinor,
      countMs: 1600,
      stayMs: 1800,
      ...(isCelebrated(tier) && { coins: 40 }),
    });
    this.#isFree = false;
    this.showSign(undefined);
    await timeline.run({ ms: 700, ease: ease.inOut, update: (progress) => backdrop.setMood(1 - progress) });
  }

  async #final(amountMinor: bigint, { round, count }: SlotMoment): Promise<void> {
    const { words, sound, wins, celebration } = this.#kit;
    const tier = winTier(amountMinor, costOf(round));
    if (tier === 'nice') this.#throwCoins();
    if (!isCountedUp(tier)) return;
    this.#stopCycle?.();
    sound.play('boom');
    sound.play('winBig');
    await celebration.show({
      title: words.t(tier === 'mega' ? 'mega' : 'big'),
      amountMinor,
      coins: tier === 'mega' ? 90 : 50,
      countMs: tier === 'mega' ? 3600 : 2400,
      onCount: count,
      stayMs: 1600,
    });
    wins.say(words.figure(sumSlotEvents(round.events)));
  }

  #throwCoins(): void {
    const { pictures, sparks } = this.#kit;
    const textures = coinFrames.map((name) => pictures.shared[name]);
    const { x, y, width, height } = this.#frame!;
    for (const share of [0.25, 0.5, 0.75]) {
      sparks.throw({
        x: x + width * share,
        y: y + height * 0.9,
        textures,
        count: 12,
        speed: 1300,
        gravity: 1900,
        lifeMs: 1700,
        isFountain: true,
      });
    }
  }

  /** Cycles through the wins while idle. */
  #cycle(highlights: readonly Highlight[]): void {
    const { wins, timeline } = this.#kit;
    this.#stopCycle?.();
    let [index, sinceMs] = [0, 0];
    wins.point(highlights[0]!);
    if (highlights.length === 1) return;
    this.#stopCycle = timeline.each(
      (deltaMs) => {
        sinceMs += deltaMs;
        if (sinceMs < IDLE_WIN_MS) return;
        sinceMs = 0;
        index = (index + 1) % highlights.length;
        wins.point(highlights[index]!);
      },
      () => true,
    );
  }
}
