import { Graphics } from 'pixi.js';

/** The ring around the fish that the player's cannon follows. */
export interface TargetRing extends Graphics {
  /** Draws it around a point of the screen; `radius` in pixels. */
  place(x: number, y: number, radius: number, nowMs: number, isCalm: boolean): void;
}

export function createTargetRing(): TargetRing {
  const graphics = new Graphics({ visible: false });
  for (const radius of [1, 0.86]) graphics.circle(0, 0, radius).stroke({ width: 0.05, color: 0xffe27a });
  for (let turn = 0; turn < 4; turn++) {
    const angle = (turn * Math.PI) / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    graphics.moveTo(x * 0.8, y * 0.8).lineTo(x * 1.18, y * 1.18);
  }
  graphics.stroke({ width: 0.09, color: 0xffe27a });
  return Object.assign(graphics, {
    place(x: number, y: number, radius: number, nowMs: number, isCalm: boolean) {
      graphics.position.set(x, y);
      graphics.scale.set(radius * (isCalm ? 1 : 1 + 0.06 * Math.sin(nowMs / 160)));
      graphics.rotation = isCalm ? 0 : nowMs / 900;
    },
  });
}
