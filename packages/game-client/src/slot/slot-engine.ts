import type { RoundView, SlotEvent } from '@sabai/games/protocol';
import type { Container } from 'pixi.js';
import type { ReactNode } from 'react';
import type { Moment } from '../solo/round-stage.ts';
import type { SoundEngine } from '../sound/sound-engine.ts';
import type { StageSize } from '../stage/insets.ts';
import type { Timeline } from '../stage/timeline.ts';
import type { Backdrop } from './backdrop.ts';
import type { Celebration } from './celebration.ts';
import type { Pictures } from './pictures.ts';
import type { ReelManner, Reels } from './reels.ts';
import type { SceneLayout } from './scene-layout.ts';
import type { SlotSkin } from './slot-skin.ts';
import type { SlotWords } from './slot-words.ts';
import type { Sparks } from './sparks.ts';
import type { WinShow } from './win-show.ts';

export type SlotMoment = Moment<SlotEvent>;

/** What the parts of a stage share. */
export interface StageKit {
  skin: SlotSkin;
  pictures: Pictures;
  words: SlotWords;
  sound: SoundEngine;
  timeline: Timeline;
  isCalm: () => boolean;
  /** What the next bet stakes. */
  stake: { get(): bigint; subscribe(listener: () => void): () => void };
  reels: Reels;
  wins: WinShow;
  celebration: Celebration;
  backdrop: Backdrop;
  /** In the coordinates of the scene's design. */
  sparks: Sparks;
  /** In the coordinates of the scene's design: over the reels and below what wins; over everything of the world. */
  over: Container;
  top: Container;
  /** Over everything, in pixels of the screen. */
  screen: Container;
  /** Takes away what points at the last win. */
  rest(): void;
}

/** What an engine adds to the stage: something that lives in the scene, and its own way with some of the events. */
export interface SlotPart {
  layout?(layout: SceneLayout, size: StageSize): void;
  /** Shows an event, its own or one of the common ones; `next` shows it the common way. */
  show?(event: SlotEvent, moment: SlotMoment, next: () => Promise<void>): Promise<void>;
  /** The bet is on its way. */
  begin?(): void;
  /** Puts up at once what stood after these events. */
  restore?(events: readonly SlotEvent[], round: RoundView<SlotEvent>): void;
}

export type MakePart = (kit: StageKit) => SlotPart;

/** What a family of slots tells the stage and the rules dialog of its games. */
export interface SlotEngine {
  manner: ReelManner;
  /** Row per reel of each line, in games of lines. */
  lines?: readonly (readonly number[])[];
  /** They come with the stage. */
  parts?: () => Promise<readonly MakePart[]>;
  /** Its part of the rules dialog, made of the parts in slot-rules. */
  rules: ReactNode;
}
