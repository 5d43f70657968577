import type { SpeciesTable } from '@sabai/games/families/fishing/species.ts';
import type { Motion } from './fish-view.ts';
import type { RoomPictures } from './room-textures.ts';
import type { SeaLight } from './sea.ts';

/** The appearance of a room. */
export interface RoomScene {
  species: SpeciesTable;
  pictures: RoomPictures;
  light: SeaLight;
  motions: Readonly<Record<string, Motion>>;
  /** The glow of the bosses. */
  glows: Readonly<Record<string, number>>;
}
