import type { FishingSeat } from '@sabai/games/families/fishing/messages.ts';
import { isUpperSeat, seatSpots } from '@sabai/games/families/fishing/water.ts';
import { Container, Sprite, type Text } from 'pixi.js';
import { pageFaces, pageText } from '../../stage/page-text.ts';
import type { Projection } from './fish-view.ts';
import type { RoomTextures } from './room-textures.ts';

/** The cannons of a room: the player's own in its own colours, the others' with their players' names. */
export interface Cannons extends Container {
  seat(own: number, seats: readonly FishingSeat[]): void;
  layout(projection: Projection): void;
  /** Turns a seat's cannon; `angle` is in the water's coordinates. */
  turn(seat: number, angle: number, projection: Projection): void;
  recoil(seat: number): void;
  advance(deltaMs: number): void;
  /** Returns the start point of a shot, on the screen. */
  muzzle(seat: number): { x: number; y: number };
  spot(seat: number): { x: number; y: number };
}

const LABEL = {
  fontSize: 13,
  fontWeight: '600',
  fill: 0xffffff,
  stroke: { color: 0x06123a, width: 3 },
} as const;

interface Cannon {
  node: Container;
  base: Sprite;
  barrel: Sprite;
  name: Text;
  recoilMs: number;
  angle: number;
  isAbove: boolean;
}

export function createCannons({ sprites }: RoomTextures): Cannons {
  const cannons: Cannon[] = seatSpots.map(() => {
    const base = new Sprite({ texture: sprites['base-other']! });
    const barrel = new Sprite({ texture: sprites['barrel-other']! });
    const name = pageText({ text: '', style: { ...LABEL, fontFamily: pageFaces() }, anchor: { x: 0.5, y: 0.5 } });
    return {
      node: new Container({ children: [barrel, base, name], visible: false }),
      base,
      barrel,
      name,
      recoilMs: 0,
      angle: -Math.PI / 2,
      isAbove: false,
    };
  });
  let scale = 0.5;

  const cannonsNode = Object.assign(new Container({ children: cannons.map(({ node }) => node) }), {
    seat(own: number, seats: readonly FishingSeat[]) {
      for (const [index, cannon] of cannons.entries()) {
        const taken = seats.find(({ seat }) => seat === index);
        const side = index === own ? 'own' : 'other';
        cannon.node.visible = taken !== undefined || index === own;
        cannon.base.texture = sprites[`base-${side}`]!;
        cannon.barrel.texture = sprites[`barrel-${side}`]!;
        cannon.name.text = index === own ? '' : (taken?.nick ?? '');
        cannon.isAbove = isUpperSeat(index) !== isUpperSeat(own);
        cannon.angle = cannon.isAbove ? Math.PI / 2 : -Math.PI / 2;
      }
    },
    layout(projection: Projection) {
      scale = Math.min(0.9, Math.max(0.36, projection.unit * 0.8));
      for (const [index, cannon] of cannons.entries()) {
        const { x, y } = projection.toScreen(seatSpots[index]!);
        cannon.node.position.set(x, y);
        cannon.base.scale.set(scale, cannon.isAbove ? -scale : scale);
        cannon.barrel.scale.set(scale);
        cannon.name.position.set(0, cannon.isAbove ? 14 : -14);
      }
    },
    turn(seat: number, angle: number, projection: Projection) {
      const cannon = cannons[seat];
      const from = seatSpots[seat];
      if (!cannon || !from) return;
      const a = projection.toScreen(from);
      const b = projection.toScreen({ x: from.x + Math.cos(angle) * 100, y: from.y + Math.sin(angle) * 100 });
      cannon.angle = Math.atan2(b.y - a.y, b.x - a.x);
    },
    recoil(seat: number) {
      const cannon = cannons[seat];
      if (cannon) cannon.recoilMs = 110;
    },
    advance(deltaMs: number) {
      for (const cannon of cannons) {
        cannon.recoilMs = Math.max(0, cannon.recoilMs - deltaMs);
        const back = 16 * scale * (cannon.recoilMs / 110);
        cannon.barrel.rotation = cannon.angle + Math.PI / 2;
        const lift = (cannon.isAbove ? 1 : -1) * 34 * scale;
        cannon.barrel.position.set(-Math.cos(cannon.angle) * back, lift - Math.sin(cannon.angle) * back);
      }
    },
    muzzle(seat: number) {
      const cannon = cannons[seat]!;
      const reach = 128 * scale;
      const lift = (cannon.isAbove ? 1 : -1) * 34 * scale;
      return {
        x: cannon.node.x + Math.cos(cannon.angle) * reach,
        y: cannon.node.y + lift + Math.sin(cannon.angle) * reach,
      };
    },
    spot: (seat: number) => ({ x: cannons[seat]!.node.x, y: cannons[seat]!.node.y }),
  });
  return cannonsNode;
}
