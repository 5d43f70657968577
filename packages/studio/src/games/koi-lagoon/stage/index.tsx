import logoAvif from '../../../../assets/games/koi-lagoon/logo.avif?url';
import logoWebp from '../../../../assets/games/koi-lagoon/logo.webp?url';
import { FishingRoom } from '../../../client/fishing/fishing-room.tsx';
import { FishingRules } from '../../../client/fishing/fishing-rules.tsx';
import type { RoomScene } from '../../../client/fishing/scene/fishing-scene.ts';
import type { GameClient } from '../../../client/game-client.ts';
import { koiLagoonSpecies } from '../species.ts';
import { creatureSheet, greatSheet, koiLagoonPictures } from './pictures.ts';

const room: RoomScene = {
  species: koiLagoonSpecies,
  pictures: koiLagoonPictures,
  light: { shafts: 0xeaffff, shaftAlpha: 0.07, causticAlpha: 0.3, causticTint: 0xbff4ff },
  motions: { turtle: 'glide' },
  glows: { 'dragon-prince': 0xff7a3a, 'naga-king': 0x3affa8 },
};

export const gameClient: GameClient = {
  Game: () => <FishingRoom room={room} logo={[logoAvif, logoWebp]} />,
  Rules: () => <FishingRules species={koiLagoonSpecies} creatures={creatureSheet} great={greatSheet} />,
};
