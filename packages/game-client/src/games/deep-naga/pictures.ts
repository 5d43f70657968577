import causticsAvif from '@sabai/game-art/assets/games/deep-naga/caustics.avif?url';
import causticsWebp from '@sabai/game-art/assets/games/deep-naga/caustics.webp?url';
import creaturesAvif from '@sabai/game-art/assets/games/deep-naga/creatures.avif?url';
import creaturesData from '@sabai/game-art/assets/games/deep-naga/creatures.json';
import creaturesWebp from '@sabai/game-art/assets/games/deep-naga/creatures.webp?url';
import greatAvif from '@sabai/game-art/assets/games/deep-naga/great.avif?url';
import greatData from '@sabai/game-art/assets/games/deep-naga/great.json';
import greatWebp from '@sabai/game-art/assets/games/deep-naga/great.webp?url';
import landscapeAvif from '@sabai/game-art/assets/games/deep-naga/water-landscape.avif?url';
import landscapeWebp from '@sabai/game-art/assets/games/deep-naga/water-landscape.webp?url';
import portraitAvif from '@sabai/game-art/assets/games/deep-naga/water-portrait.avif?url';
import portraitWebp from '@sabai/game-art/assets/games/deep-naga/water-portrait.webp?url';
import type { FishSheet } from '../../fishing/fishing-rules.tsx';
import type { RoomPictures } from '../../fishing/scene/room-textures.ts';

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
