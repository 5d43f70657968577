import backgroundLandscapeAvif from '@sabai/game-art/assets/games/trench-dive/background-landscape.avif?url';
import backgroundLandscapeWebp from '@sabai/game-art/assets/games/trench-dive/background-landscape.webp?url';
import backgroundPortraitAvif from '@sabai/game-art/assets/games/trench-dive/background-portrait.avif?url';
import backgroundPortraitWebp from '@sabai/game-art/assets/games/trench-dive/background-portrait.webp?url';
import logoAvif from '@sabai/game-art/assets/games/trench-dive/logo.avif?url';
import logoWebp from '@sabai/game-art/assets/games/trench-dive/logo.webp?url';
import nearAvif from '@sabai/game-art/assets/games/trench-dive/plankton.avif?url';
import nearWebp from '@sabai/game-art/assets/games/trench-dive/plankton.webp?url';
import propsAvif from '@sabai/game-art/assets/games/trench-dive/props.avif?url';
import sheet from '@sabai/game-art/assets/games/trench-dive/props.json';
import propsWebp from '@sabai/game-art/assets/games/trench-dive/props.webp?url';
import scene from '@sabai/game-art/assets/games/trench-dive/scene.json';
import surfaceAvif from '@sabai/game-art/assets/games/trench-dive/surface.avif?url';
import surfaceWebp from '@sabai/game-art/assets/games/trench-dive/surface.webp?url';
import type { CrashLook } from '../../crash/model/crash-look.ts';

const files = {
  landscape: [backgroundLandscapeAvif, backgroundLandscapeWebp],
  portrait: [backgroundPortraitAvif, backgroundPortraitWebp],
  props: [propsAvif, propsWebp],
  near: [nearAvif, nearWebp],
  surface: [surfaceAvif, surfaceWebp],
  sheet,
  names: { craft: 'submarine', jet: 'wash', blast: 'crush' },
} as const;

/** The sea from its surface down into a trench, and a submarine. */
export const trenchLook: CrashLook = {
  theme: 'dive',
  logo: [logoAvif, logoWebp],
  isDive: true,
  scene,
  bodies: [
    { name: 'fish-0', x: 0.8, y: 0.3, size: 0.09, pace: 0.3 },
    { name: 'jelly', x: 0.86, y: 0.72, size: 0.2, pace: 0.16 },
    { name: 'fish-1', x: 0.35, y: 0.86, size: 0.075, pace: 0.24 },
    { name: 'angler', x: 1.2, y: 1.1, size: 0.17, pace: 0.12 },
  ],
  debris: ['plate'],
  colours: {
    line: 0x9ff5ff,
    glow: 0x22b8ff,
    light: ['rgba(70, 210, 255, 0.5)', 'rgba(30, 90, 255, 0.03)'],
    soil: 0x8fe6ff,
  },
  load: async (isPortrait, onProgress) => {
    const { loadCrashTextures } = await import('../../crash/load-crash-textures.ts');
    return loadCrashTextures(files, isPortrait, onProgress);
  },
};
