import { Container, Sprite, Texture } from 'pixi.js';
import type { StageSize } from '../../stage/insets.ts';
import type { CrashLook, CrashTextures } from '../model/crash-look.ts';
import type { Box } from '../model/flight-path.ts';

/** The launch pad below the start of the flight, or the sea's surface above it. */
export interface Ground extends Container {
  /** `lift` from 0 to 1 is how far it has moved out of view. */
  place(box: Box, size: StageSize, lift: number): void;
}

export function createGround(textures: CrashTextures, { isDive, colours, scene }: CrashLook): Ground {
  const surface = new Sprite({ texture: textures.surface });
  const soil = new Sprite({ texture: Texture.WHITE, tint: colours.soil, anchor: { x: 0, y: isDive ? 1 : 0 } });
  const ground = Object.assign(new Container({ children: [soil, surface] }), {
    place(box: Box, size: StageSize, lift: number) {
      const { padX, padY, width, height } = scene.surface;
      const padCentre = box.x + box.width * 0.09;
      const scale = Math.max(0.34, padCentre / padX, (size.width - padCentre) / (width - padX));
      const deep = Math.min(scale, 0.8);
      const top = isDive ? box.y - padY * deep : box.y + box.height - 4 - padY * deep;
      const gone = isDive ? -(top + height * deep) : size.height - top + 40;
      ground.visible = lift < 1;
      ground.position.set(padCentre - padX * scale, top + lift * gone);
      surface.scale.set(scale, deep);
      soil.position.set(0, isDive ? 2 : height * deep - 2);
      soil.setSize(width * scale, size.height);
    },
  });
  return ground;
}
