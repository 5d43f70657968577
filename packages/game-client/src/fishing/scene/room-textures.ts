import { type SpritesheetData, Texture } from 'pixi.js';
import { cutSheet, loadTexture } from '../../stage/load-texture.ts';

/** Addresses of a room's pictures. */
export interface RoomPictures {
  creatures: readonly string[];
  creaturesData: SpritesheetData;
  great: readonly string[];
  greatData: SpritesheetData;
  landscape: readonly string[];
  portrait: readonly string[];
  caustics: readonly string[];
}

export interface RoomTextures {
  water: Texture;
  caustics: Texture;
  /** Creatures and gear by name. */
  sprites: Readonly<Record<string, Texture>>;
  great: Readonly<Record<string, Texture>>;
}

/**
 * Loads all pictures of a room. The water is the one for the page's current orientation; after a turn it is cropped.
 */
export async function loadRoomTextures(
  pictures: RoomPictures,
  isPortrait: boolean,
  onProgress: (part: number) => void,
): Promise<RoomTextures> {
  const wanted = [
    loadTexture(isPortrait ? pictures.portrait : pictures.landscape),
    loadTexture(pictures.caustics),
    loadTexture(pictures.creatures),
    loadTexture(pictures.great),
  ];
  let arrived = 0;
  for (const one of wanted) void one.then(() => onProgress(++arrived / wanted.length)).catch(() => {});
  const [water = Texture.EMPTY, caustics = Texture.EMPTY, creatures = Texture.EMPTY, great = Texture.EMPTY] =
    await Promise.all(wanted);
  return {
    water,
    caustics,
    sprites: cutSheet<string>(creatures, pictures.creaturesData),
    great: cutSheet<string>(great, pictures.greatData),
  };
}
