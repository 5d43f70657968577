import type { Spot } from '@sabai/games/families/fishing/water.ts';
import { Container, Graphics, Sprite } from 'pixi.js';
import { pageFaces, pageText } from '../../stage/page-text.ts';
import { createParticles, type Particles } from '../../stage/particles.ts';
import { ease, type Timeline } from '../../stage/timeline.ts';
import type { RoomTextures } from './room-textures.ts';

/** Short effects of hits and catches. */
export interface Effects extends Container {
  net(spot: Spot, size: number, isOwn: boolean): void;
  /** Coins fly from the fish to the player who caught it. */
  coins(from: Spot, to: Spot, count: number, unit: number): void;
  /** Shows the payout of a catch, rising from it. */
  amount(spot: Spot, text: string, look: 'small' | 'big' | 'other'): void;
  lightning(spots: readonly Spot[]): void;
  splash(spot: Spot, count: number): void;
  burst(spot: Spot, size: number): void;
  advance(deltaMs: number): void;
}

const AMOUNT = {
  fontWeight: '400',
  stroke: { color: 0x3a1404, width: 5, join: 'round' },
} as const;
const looks = {
  small: { size: 24, fill: 0xffe27a },
  big: { size: 46, fill: 0xffd23a },
  other: { size: 17, fill: 0xc8f0ff },
} as const;

export function createEffects({ sprites }: RoomTextures, timeline: Timeline, isCalm: () => boolean): Effects {
  const sparks: Particles = createParticles(140);
  const nets = new Container();
  const bolts = new Container();
  const flying = new Container();
  const words = new Container();

  const effects = Object.assign(new Container({ children: [nets, bolts, sparks, flying, words] }), {
    net(spot: Spot, size: number, isOwn: boolean) {
      const net = new Sprite({ texture: sprites.net!, anchor: 0.5, alpha: isOwn ? 1 : 0.5 });
      net.position.set(spot.x, spot.y);
      nets.addChild(net);
      const full = size / net.texture.width;
      void timeline
        .run({
          ms: 360,
          update(t) {
            net.scale.set(full * (isCalm() ? 1 : 0.35 + 0.65 * ease.back(Math.min(1, t * 1.6))));
            net.alpha = (isOwn ? 1 : 0.5) * (1 - Math.max(0, t - 0.55) / 0.45);
          },
        })
        .then(() => net.destroy());
    },
    coins(from: Spot, to: Spot, count: number, unit: number) {
      if (isCalm()) return;
      const size = Math.min(0.46, Math.max(0.26, unit * 0.45));
      for (let index = 0; index < Math.min(24, count); index++) {
        const one = new Sprite({ texture: sprites.coin!, anchor: 0.5, visible: false });
        const [angle, reach] = [Math.random() * Math.PI * 2, (30 + Math.random() * 60) * Math.max(0.5, unit)];
        const out = { x: from.x + Math.cos(angle) * reach, y: from.y + Math.sin(angle) * reach };
        one.position.set(from.x, from.y);
        flying.addChild(one);
        const spin = Math.random() * 6;
        void timeline
          .wait(index * 26)
          .then(() =>
            timeline.run({
              ms: 760,
              update(t) {
                one.visible = true;
                const rise = Math.min(1, t * 2.6);
                const home = ease.inOut(Math.max(0, (t - 0.35) / 0.65));
                one.position.set(
                  from.x + (out.x - from.x) * ease.out(rise) + (to.x - out.x) * home,
                  from.y + (out.y - from.y) * ease.out(rise) + (to.y - out.y) * home,
                );
                one.scale.set(size * (0.6 + 0.4 * Math.abs(Math.cos(t * 9 + spin))), size);
              },
            }),
          )
          .then(() => one.destroy());
      }
    },
    amount(spot: Spot, text: string, look: keyof typeof looks) {
      const { size, fill } = looks[look];
      const word = pageText({
        text,
        anchor: 0.5,
        style: { ...AMOUNT, fontFamily: pageFaces('Lilita One'), fontSize: size, fill },
      });
      word.position.set(spot.x, spot.y);
      words.addChild(word);
      void timeline
        .run({
          ms: look === 'big' ? 1900 : 1100,
          update(t) {
            word.y = spot.y - 46 * ease.out(t);
            word.scale.set(isCalm() ? 1 : ease.back(Math.min(1, t * 5)));
            word.alpha = Math.min(1, (1 - t) * 3);
          },
        })
        .then(() => word.destroy());
    },
    lightning(spots: readonly Spot[]) {
      const [first, ...rest] = spots;
      if (!first || rest.length === 0) return;
      const bolt = new Graphics();
      bolts.addChild(bolt);
      for (const [width, color, alpha] of [
        [11, 0x9a5aff, 0.35],
        [5, 0xd8b8ff, 0.9],
        [2, 0xffffff, 1],
      ] as const) {
        for (const spot of rest) jag(bolt, first, spot);
        bolt.stroke({ width, color, alpha });
      }
      void timeline
        .run({
          ms: isCalm() ? 500 : 320,
          update(t) {
            bolt.alpha = 1 - t ** 2;
          },
        })
        .then(() => bolt.destroy());
    },
    splash(spot: Spot, count: number) {
      if (isCalm()) return;
      for (let index = 0; index < count; index++) {
        const [angle, speed] = [Math.random() * Math.PI * 2, 30 + Math.random() * 110];
        sparks.spawn({
          texture: sprites.bubble!,
          x: spot.x,
          y: spot.y,
          speedX: Math.cos(angle) * speed,
          speedY: Math.sin(angle) * speed - 30,
          fall: -90,
          lifeMs: 500 + Math.random() * 500,
          scale: 0.1 + Math.random() * 0.22,
          alpha: 0.9,
        });
      }
    },
    burst(spot: Spot, size: number) {
      if (isCalm()) return;
      for (let index = 0; index < Math.min(40, size); index++) {
        const [angle, speed] = [Math.random() * Math.PI * 2, 60 + Math.random() * 260];
        sparks.spawn({
          texture: sprites.spark!,
          x: spot.x,
          y: spot.y,
          speedX: Math.cos(angle) * speed,
          speedY: Math.sin(angle) * speed,
          fall: 120,
          lifeMs: 500 + Math.random() * 600,
          scale: 0.5 + Math.random() * 0.8,
          isLight: true,
        });
      }
    },
    advance: (deltaMs: number) => sparks.advance(deltaMs),
  });
  return effects;
}

/** Draws a jagged line, the same each time. */
function jag(bolt: Graphics, a: Spot, b: Spot): void {
  const steps = 7;
  const size = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  bolt.moveTo(a.x, a.y);
  for (let step = 1; step < steps; step++) {
    const t = step / steps;
    const aside = Math.sin(step * 12.9898 + a.x + b.y) * size * 0.07;
    bolt.lineTo(
      a.x + (b.x - a.x) * t - ((b.y - a.y) / size) * aside,
      a.y + (b.y - a.y) * t + ((b.x - a.x) / size) * aside,
    );
  }
  bolt.lineTo(b.x, b.y);
}
