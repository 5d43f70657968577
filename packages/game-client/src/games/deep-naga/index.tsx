import logoAvif from '@sabai/game-art/assets/games/deep-naga/logo.avif?url';
import logoWebp from '@sabai/game-art/assets/games/deep-naga/logo.webp?url';
import { deepNagaSpecies } from '@sabai/games/games/deep-naga/species.ts';
import { FishingRoom } from '../../fishing/fishing-room.tsx';
import { FishingRules } from '../../fishing/fishing-rules.tsx';
import type { RoomScene } from '../../fishing/scene/room-scene.ts';
import type { GameClient } from '../../session/game-client.ts';
import { creatureSheet, deepNagaPictures, greatSheet } from './pictures.ts';

const room: RoomScene = {
  species: deepNagaSpecies,
  pictures: deepNagaPictures,
  light: { shafts: 0x7ad8ff, shaftAlpha: 0.09, causticAlpha: 0.18, causticTint: 0x6ab8ff },
  motions: {
    'moon-jelly': 'pulse',
    'crown-jelly': 'pulse',
    squid: 'pulse',
    nautilus: 'pulse',
    manta: 'glide',
    'abyss-turtle': 'glide',
  },
  glows: { 'abyss-dragon': 0x5a9aff, 'naga-empress': 0xff6ae0 },
};

export const gameClient: GameClient = {
  Game: () => <FishingRoom room={room} logo={[logoAvif, logoWebp]} />,
  Rules: () => <FishingRules species={deepNagaSpecies} creatures={creatureSheet} great={greatSheet} />,
};
