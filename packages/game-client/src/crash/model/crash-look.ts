import type { Texture } from 'pixi.js';
import { createContext, useContext } from 'react';

/** Pictures of a crash game's scene, by the part they play in it. */
export interface CrashTextures {
  background: Texture;
  /** A square that repeats: what passes nearest. */
  near: Texture;
  /** The ground, or the sea's surface, that is left behind. */
  surface: Texture;
  props: Readonly<Record<string, Texture>>;
  /** What drives the craft, in a loop. */
  jet: readonly Texture[];
  /** How it ends. */
  blast: readonly Texture[];
}

/** Figures that belong to the pictures, as their art writes them. */
export interface CrashSceneData {
  craft: {
    /** Where the jet is attached, from the craft's middle. */
    jet: { x: number; y: number; turn: number; scale: number };
    /** Where the craft's nose points in its picture, clockwise from straight up in radians. */
    nose: number;
    /** From its middle to what it stands or floats on. */
    foot: number;
  };
  /** How much larger than drawn soft lights are shown. */
  softScale: number;
  surface: { width: number; height: number; padX: number; padY: number };
}

/** A body that passes in the distance: where it stands at the start, how large it is and how fast it passes. */
export interface PassingBody {
  name: string;
  x: number;
  y: number;
  size: number;
  pace: number;
}

/** What one crash game looks like: its words, its pictures, and the way it goes. */
export interface CrashLook {
  /** Which words of the catalogue are its own. */
  theme: 'rocket' | 'dive';
  logo: readonly string[];
  /** Down, instead of up. */
  isDive: boolean;
  scene: CrashSceneData;
  bodies: readonly PassingBody[];
  /** Names of props: what flies off at the end, what the wake is made of. */
  debris: readonly string[];
  colours: {
    /** The line, and the light around it and below it. */
    line: number;
    glow: number;
    light: readonly [near: string, far: string];
    /** What lies below the surface's picture. */
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
