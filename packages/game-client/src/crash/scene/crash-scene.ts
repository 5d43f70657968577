import { timeToReach } from '@sabai/games/families/crash/growth.ts';
import { Container, type Texture } from 'pixi.js';
import type { StageSize } from '../../stage/insets.ts';
import type { Scene, StageTools } from '../../stage/stage-canvas.tsx';
import type { CrashLook, CrashTextures } from '../model/crash-look.ts';
import { type Box, headingOfFlight, pointOfFlight, scaleOfFlight } from '../model/flight-path.ts';
import { smoothMultiplier } from '../model/flight-time.ts';
import { createBlast } from './blast.ts';
import { createBursts } from './bursts.ts';
import { createCraft } from './craft.ts';
import type { FlightView } from './flight-view.ts';
import { createGround } from './ground.ts';
import { createSky } from './sky.ts';
import { createTrail } from './trail.ts';

export interface CrashScene extends Scene {
  /** Coins for a cash-out that won more than its stake. */
  celebrate(): void;
}

export interface CrashSceneOptions {
  look: CrashLook;
  /** Tag for `Intl`. */
  intl: string;
  /** Called once per frame. */
  view: () => FlightView | undefined;
  isCalm: () => boolean;
}

const LIFT_OFF_MS = 1500;
/** Time after which the particles of the last flight are gone. */
const REST_MS = 1500;
const SHAKE_MS = 320;

/** Builds the scene: sky, ground, curve and craft. It draws the data of `view`. */
export async function buildCrashScene(tools: StageTools, options: CrashSceneOptions): Promise<CrashScene> {
  const isPortrait = tools.size.height > tools.size.width;
  const textures = await options.look.load(isPortrait, tools.onProgress);
  return createCrashScene(tools, textures, options);
}

/**
 * Returns the flight's box and the craft's size: with space for the craft at the tip, and for the figures along the
 * edges.
 */
function roomForFlight({ insets, width, height }: StageSize, body: Texture, isDive: boolean) {
  const [roomX, roomY] = [width - insets.left - insets.right, height - insets.top - insets.bottom];
  const craftScale = Math.min(0.52, Math.max(0.2, (Math.min(roomY, roomX) * (isDive ? 0.2 : 0.3)) / body.height));
  const [tall, wide] = [body.height * craftScale, body.width * craftScale];
  const box: Box = {
    isDive,
    x: insets.left + 46,
    y: insets.top + (isDive ? Math.max(tall * 0.7, 44) : tall * 0.55),
    width: Math.max(60, roomX - 46 - wide * 0.75),
    height: Math.max(60, roomY - (isDive ? Math.max(tall * 0.7, 44) + tall * 0.6 : tall * 0.55 + 34)),
  };
  return { box, craftScale };
}

function createCrashScene(
  { root, timeline, size: firstSize }: StageTools,
  textures: CrashTextures,
  { look, intl, view, isCalm }: CrashSceneOptions,
): CrashScene {
  const { scene: sceneData, isDive } = look;
  const sky = createSky(textures, look);
  const ground = createGround(textures, look);
  const trail = createTrail(look, intl);
  const craft = createCraft(textures, sceneData);
  const bursts = createBursts(textures, look, craft);
  const blast = createBlast(textures, sceneData.softScale);
  const world = new Container({ children: [sky, ground, trail, bursts.smoke, craft, blast, bursts.sparks] });
  root.addChild(world);

  let size = firstSize;
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  let craftScale = 0.5;
  let shownRound = 0;
  let crashedForMs = 0;
  let arrivedForMs = 0;

  function resize(next: StageSize): void {
    size = next;
    ({ box, craftScale } = roomForFlight(size, textures.props.craft!, isDive));
    sky.layout(size);
  }

  function placeCraft(elapsedMs: number, isFlying: boolean): void {
    const scale = scaleOfFlight(elapsedMs);
    const onPad = {
      x: box.x + box.width * 0.09,
      y: isDive ? box.y + craft.foot * craftScale : box.y + box.height - 4 - craft.foot * craftScale,
    };
    const tip = pointOfFlight(elapsedMs, scale, box);
    const away = isFlying ? smoothStep(elapsedMs / LIFT_OFF_MS) : 0;
    const sway = isFlying && !isCalm() ? Math.sin(elapsedMs / 210) * 1.6 * away : 0;
    craft.position.set(onPad.x + (tip.x - onPad.x) * away, onPad.y + (tip.y - onPad.y) * away + sway);
    craft.rotation = (headingOfFlight(elapsedMs, scale, box) - sceneData.craft.nose) * away;
    const arrival = isCalm() ? 1 : smoothStep(arrivedForMs / 420);
    craft.scale.set(craftScale * (0.6 + 0.4 * arrival));
    craft.alpha = arrival;
  }

  function explode(): void {
    crashedForMs = 0;
    if (!isCalm()) bursts.explode(craftScale);
  }

  function drawBlast(): void {
    blast.position.copyFrom(craft.position);
    blast.draw(crashedForMs, craftScale, isCalm());
    const shake = isCalm() || crashedForMs > SHAKE_MS ? 0 : 7 * (1 - crashedForMs / SHAKE_MS);
    world.position.set((Math.random() - 0.5) * shake, (Math.random() - 0.5) * shake);
  }

  function advance(deltaMs: number, nowMs: number): void {
    const now = view();
    if (!now) {
      drawIdle(deltaMs, nowMs);
      return;
    }
    const { phase, elapsedMs, round } = now;
    if (round !== shownRound) {
      shownRound = round;
      arrivedForMs = 0;
      crashedForMs = 0;
      bursts.smoke.clear();
      world.position.set(0, 0);
    }
    const isFlying = phase === 'running';
    const isOver = phase === 'crashed';
    if (isOver && craft.visible) explode();
    if (isOver) crashedForMs += deltaMs;
    arrivedForMs += deltaMs;
    craft.visible = !isOver;
    blast.visible = false;
    const pace = isFlying ? 0.05 + 0.11 * Math.log(1 + smoothMultiplier(elapsedMs)) : 0.006;
    if (!isCalm()) sky.pass(pace * deltaMs);
    ground.place(box, size, isFlying || isOver ? smoothStep((elapsedMs - 250) / 2600) : 0);
    placeCraft(elapsedMs, isFlying || isOver);
    if (isFlying || isOver) {
      const lifted = now.cashOuts.map(timeToReach).filter((atMs) => atMs <= elapsedMs);
      trail.draw(elapsedMs, box, lifted);
    } else trail.clear();
    trail.alpha = isOver ? 0.45 : 1;
    craft.burn(isFlying ? Math.min(1, 0.55 + elapsedMs / 2500) : phase === 'locked' ? 0.3 : 0, nowMs);
    if (!isCalm() && (isFlying || phase === 'locked')) bursts.puff(deltaMs, elapsedMs < 900, craftScale);
    if (isOver) drawBlast();
    bursts.advance(deltaMs);
  }

  /** Before the table has loaded: the craft is on its pad. */
  function drawIdle(deltaMs: number, nowMs: number): void {
    arrivedForMs += deltaMs;
    ground.place(box, size, 0);
    placeCraft(0, false);
    craft.burn(0, nowMs);
  }

  resize(firstSize);
  /** Returns whether the craft is on its pad for betting. */
  const isWaiting = () => {
    const { phase = 'betting', round = shownRound } = view() ?? {};
    return phase === 'betting' && round === shownRound && arrivedForMs > REST_MS;
  };
  const stop = timeline.each(advance, isWaiting);
  return {
    resize,
    celebrate() {
      if (!isCalm()) bursts.celebrate(craftScale);
    },
    destroy() {
      stop();
      world.destroy({ children: true });
    },
  };
}

function smoothStep(progress: number): number {
  const t = Math.min(1, Math.max(0, progress));
  return t * t * (3 - 2 * t);
}
