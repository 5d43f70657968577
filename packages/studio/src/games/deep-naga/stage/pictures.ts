import causticsAvif from '../../../../assets/games/deep-naga/caustics.avif?url';
import causticsWebp from '../../../../assets/games/deep-naga/caustics.webp?url';
import creaturesAvif from '../../../../assets/games/deep-naga/creatures.avif?url';
import creaturesData from '../../../../assets/games/deep-naga/creatures.json';
import creaturesWebp from '../../../../assets/games/deep-naga/creatures.webp?url';
import greatAvif from '../../../../assets/games/deep-naga/great.avif?url';
import greatData from '../../../../assets/games/deep-naga/great.json';
import greatWebp from '../../../../assets/games/deep-naga/great.webp?url';
import landscapeAvif from '../../../../assets/games/deep-naga/water-landscape.avif?url';
import landscapeWebp from '../../../../assets/games/deep-naga/water-landscape.webp?url';
import portraitAvif from '../../../../assets/games/deep-naga/water-portrait.avif?url';
import portraitWebp from '../../../../assets/games/deep-naga/water-portrait.webp?url';
import type { FishSheet } from '../../../client/fishing/fishing-rules.tsx';
import type { RoomPictures } from '../../../client/fishing/scene/room-textures.ts';

export const deepNagaPictures: RoomPictures = {
  creatures: [creaturesAvif, creaturesWebp],
  creaturesData,
  great: [greatAvif, greatWebp],
  greatData,
  landscape: [landscapeAvif, landscapeWebp],
  portrait: [portraitAvif, portraitWebp],
  caustics: [causticsAvif, causticsWebp],
};

export const creatureSheet: FishSheet = { address: creaturesWebp, data: creaturesData };
export const greatSheet: FishSheet = { address: greatWebp, data: greatData };
