import backgroundLandscapeAvif from '@sabai/game-art/assets/games/nova-rush/background-landscape.avif?url';
import backgroundLandscapeWebp from '@sabai/game-art/assets/games/nova-rush/background-landscape.webp?url';
import backgroundPortraitAvif from '@sabai/game-art/assets/games/nova-rush/background-portrait.avif?url';
import backgroundPortraitWebp from '@sabai/game-art/assets/games/nova-rush/background-portrait.webp?url';
import logoAvif from '@sabai/game-art/assets/games/nova-rush/logo.avif?url';
import logoWebp from '@sabai/game-art/assets/games/nova-rush/logo.webp?url';
import propsAvif from '@sabai/game-art/assets/games/nova-rush/props.avif?url';
import sheet from '@sabai/game-art/assets/games/nova-rush/props.json';
import propsWebp from '@sabai/game-art/assets/games/nova-rush/props.webp?url';
import scene from '@sabai/game-art/assets/games/nova-rush/scene.json';
import nearAvif from '@sabai/game-art/assets/games/nova-rush/stars-near.avif?url';
import nearWebp from '@sabai/game-art/assets/games/nova-rush/stars-near.webp?url';
import surfaceAvif from '@sabai/game-art/assets/games/nova-rush/surface.avif?url';
import surfaceWebp from '@sabai/game-art/assets/games/nova-rush/surface.webp?url';
import type { CrashLook } from '../../crash/model/crash-look.ts';

const files = {
  landscape: [backgroundLandscapeAvif, backgroundLandscapeWebp],
  portrait: [backgroundPortraitAvif, backgroundPortraitWebp],
  props: [propsAvif, propsWebp],
  near: [nearAvif, nearWebp],
  surface: [surfaceAvif, surfaceWebp],
  sheet,
  names: { craft: 'rocket', jet: 'flame', blast: 'explosion' },
} as const;

/** Space, a moon with a launch pad, and a rocket. */
export const novaLook: CrashLook = {
  theme: 'rocket',
  logo: [logoAvif, logoWebp],
  isDive: false,
  scene,
  bodies: [
    { name: 'planet-amber', x: 0.78, y: 0.2, size: 0.34, pace: 0.16 },
    { name: 'planet-ice', x: 0.22, y: 0.12, size: 0.15, pace: 0.1 },
    { name: 'planet-jade', x: 1.15, y: 0.55, size: 0.2, pace: 0.22 },
  ],
  debris: ['asteroid-1'],
  colours: {
    line: 0xffd166,
    glow: 0xff8a2b,
    light: ['rgba(255, 158, 62, 0.55)', 'rgba(255, 92, 168, 0.04)'],
    soil: 0x1c0a52,
  },
  load: async (isPortrait, onProgress) => {
    const { loadCrashTextures } = await import('../../crash/load-crash-textures.ts');
    return loadCrashTextures(files, isPortrait, onProgress);
  },
};
