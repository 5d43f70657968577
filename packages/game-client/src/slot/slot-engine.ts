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

/** The shared tools of a stage's parts. */
export interface StageKit {
  skin: SlotSkin;
  pictures: Pictures;
  words: SlotWords;
  sound: SoundEngine;
  timeline: Timeline;
  isCalm: () => boolean;
  /** The stake of the next bet. */
  stake: { get(): bigint; subscribe(listener: () => void): () => void };
  reels: Reels;
  wins: WinShow;
  celebration: Celebration;
  backdrop: Backdrop;
  /** In the coordinates of the scene's design. */
  sparks: Sparks;
  /**
   * In the coordinates of the scene's design: over the reels and below winning symbols; over everything of the world.
   */
  over: Container;
  top: Container;
  /** Over everything, in pixels of the screen. */
  screen: Container;
  /** Removes the highlight of the last win. */
  rest(): void;
}

/** An engine's addition to the stage: a part of the scene that can handle some of the events itself. */
export interface SlotPart {
  layout?(layout: SceneLayout, size: StageSize): void;
  /** Shows an event, its own or a common one; `next` shows it in the common way. */
  show?(event: SlotEvent, moment: SlotMoment, next: () => Promise<void>): Promise<void>;
  /** The bet is pending. */
  begin?(): void;
  /** Restores immediately the state after these events. */
  restore?(events: readonly SlotEvent[], round: RoundView<SlotEvent>): void;
}

export type MakePart = (kit: StageKit) => SlotPart;

/** A slot family's parts for the stage and the rules dialog of its games. */
export interface SlotEngine {
  manner: ReelManner;
  /** Row per reel of each line, in games of lines. */
  lines?: readonly (readonly number[])[];
  /** Loaded with the stage. */
  parts?: () => Promise<readonly MakePart[]>;
  /** Its part of the rules dialog, made of the parts in slot-rules. */
  rules: ReactNode;
}
