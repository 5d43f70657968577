import type { Texture } from 'pixi.js';
import { createContext, useContext } from 'react';

/** Pictures of a crash game's scene, by their role. */
export interface CrashTextures {
  background: Texture;
  /** A square that repeats: the nearest layer. */
  near: Texture;
  /** The ground, or the sea's surface, that the craft leaves. */
  surface: Texture;
  props: Readonly<Record<string, Texture>>;
  /** The craft's propulsion, in a loop. */
  jet: readonly Texture[];
  /** The explosion. */
  blast: readonly Texture[];
}

/** Measures of the pictures, written by their art scripts. */
export interface CrashSceneData {
  craft: {
    /** The position of the jet, from the craft's middle. */
    jet: { x: number; y: number; turn: number; scale: number };
    /** The direction of the craft's nose in its picture, clockwise from straight up in radians. */
    nose: number;
    /** Distance from its middle to its lower edge. */
    foot: number;
  };
  /** The scale at which soft lights are shown. */
  softScale: number;
  surface: { width: number; height: number; padX: number; padY: number };
}

/** A body that passes in the distance: its initial position, its size and its speed. */
export interface PassingBody {
  name: string;
  x: number;
  y: number;
  size: number;
  pace: number;
}

/** The appearance of one crash game: its words, its pictures, and its direction. */
export interface CrashLook {
  /** The game's own group of words in the catalogue. */
  theme: 'rocket' | 'dive';
  logo: readonly string[];
  /** Down, instead of up. */
  isDive: boolean;
  scene: CrashSceneData;
  bodies: readonly PassingBody[];
  /** Names of props: debris at the end, particles of the wake. */
  debris: readonly string[];
  colours: {
    /** The line, and the light around it and below it. */
    line: number;
    glow: number;
    light: readonly [near: string, far: string];
    /** The colour below the surface's picture. */
    soil: number;
  };
  load(isPortrait: boolean, onProgress: (part: number) => void): Promise<CrashTextures>;
}

export const LookContext = createContext<CrashLook | undefined>(undefined);

export function useLook(): CrashLook {
  const look = useContext(LookContext);
  if (!look) throw new Error('a crash game has no look');
  return look;
}
