import logoAvif from '@sabai/game-art/assets/games/koi-lagoon/logo.avif?url';
import logoWebp from '@sabai/game-art/assets/games/koi-lagoon/logo.webp?url';
import { koiLagoonSpecies } from '@sabai/games/games/koi-lagoon/species.ts';
import { FishingRoom } from '../../fishing/fishing-room.tsx';
import { FishingRules } from '../../fishing/fishing-rules.tsx';
import type { RoomScene } from '../../fishing/scene/room-scene.ts';
import type { GameClient } from '../../session/game-client.ts';
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
