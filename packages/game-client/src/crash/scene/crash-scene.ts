import { timeToReach } from '@sabai/games/families/crash/growth.ts';
import { Container, Sprite, Texture } from 'pixi.js';
import type { StageSize } from '../../stage/insets.ts';
import { createParticles } from '../../stage/particles.ts';
import type { Scene, StageTools } from '../../stage/stage-canvas.tsx';
import type { CrashLook, CrashTextures } from '../model/crash-look.ts';
import { type Box, headingOfFlight, pointOfFlight, scaleOfFlight } from '../model/flight-path.ts';
import { smoothMultiplier } from '../model/flight-time.ts';
import { createCraft } from './craft.ts';
import type { FlightView } from './flight-view.ts';
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
  /** Asked once per frame. */
  view: () => FlightView | undefined;
  isCalm: () => boolean;
}

const LIFT_OFF_MS = 1500;
const BLAST_MS = 720;
/** What flew when the last flight ended is gone after this. */
const REST_MS = 1500;
const SHAKE_MS = 320;

/** Builds the scene: what is around, what is left behind, the curve and the craft. It draws what `view` says. */
export async function buildCrashScene(tools: StageTools, options: CrashSceneOptions): Promise<CrashScene> {
  const isPortrait = tools.size.height > tools.size.width;
  const textures = await options.look.load(isPortrait, tools.onProgress);
  return createCrashScene(tools, textures, options);
}

function createCrashScene(
  { root, timeline, size: firstSize }: StageTools,
  textures: CrashTextures,
  { look, intl, view, isCalm }: CrashSceneOptions,
): CrashScene {
  const { scene: sceneData, isDive, debris } = look;
  const sky = createSky(textures, look);
  const surface = new Sprite({ texture: textures.surface });
  const soil = new Sprite({
    texture: Texture.WHITE,
    tint: look.colours.soil,
    anchor: { x: 0, y: look.isDive ? 1 : 0 },
  });
  const ground = new Container({ children: [soil, surface] });
  const trail = createTrail(look, intl);
  const smoke = createParticles(90);
  const craft = createCraft(textures, sceneData);
  const rays = new Sprite({ texture: textures.props.burst!, anchor: 0.5, blendMode: 'add', visible: false });
  const blast = new Sprite({ anchor: 0.5, visible: false });
  const sparks = createParticles(80);
  const world = new Container({ children: [sky, ground, trail, smoke, craft, rays, blast, sparks] });
  root.addChild(world);

  let size = firstSize;
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  let craftScale = 0.5;
  let shownRound = 0;
  let crashedForMs = 0;
  let arrivedForMs = 0;
  let puffDebt = 0;

  function resize(next: StageSize): void {
    size = next;
    const { insets, width, height } = size;
    const [roomX, roomY] = [width - insets.left - insets.right, height - insets.top - insets.bottom];
    craftScale = Math.min(
      0.52,
      Math.max(0.2, (Math.min(roomY, roomX) * (isDive ? 0.2 : 0.3)) / textures.props.craft!.height),
    );
    const { height: bodyHeight, width: bodyWidth } = textures.props.craft!;
    const [tall, wide] = [bodyHeight * craftScale, bodyWidth * craftScale];
    // Room for the craft at the tip, and for the figures along the edges.
    box = {
      isDive,
      x: insets.left + 46,
      y: insets.top + (isDive ? Math.max(tall * 0.7, 44) : tall * 0.55),
      width: Math.max(60, roomX - 46 - wide * 0.75),
      height: Math.max(60, roomY - (isDive ? Math.max(tall * 0.7, 44) + tall * 0.6 : tall * 0.55 + 34)),
    };
    sky.layout(size);
  }

  /** Puts the launch pad below the start of the way, or the sea's surface above it; `lift` from 0 to 1 is how far it is gone. */
  function placeGround(lift: number): void {
    const { padX, padY, width, height } = sceneData.surface;
    const padCentre = box.x + box.width * 0.09;
    const scale = Math.max(0.34, padCentre / padX, (size.width - padCentre) / (width - padX));
    const deep = Math.min(scale, 0.8);
    const top = isDive ? box.y - padY * deep : box.y + box.height - 4 - padY * deep;
    const gone = isDive ? -(top + height * deep) : size.height - top + 40;
    ground.visible = lift < 1;
    ground.position.set(padCentre - padX * scale, top + lift * gone);
    surface.scale.set(scale, deep);
    soil.position.set(0, isDive ? 2 : height * deep - 2);
    soil.setSize(width * scale, size.height);
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

  function smokeFrom(deltaMs: number, isLaunching: boolean): void {
    puffDebt += deltaMs / (isLaunching ? 22 : 60);
    const heading = craft.rotation + sceneData.craft.nose;
    for (; puffDebt >= 1; puffDebt--) {
      const back = (isDive ? textures.props.craft!.width / 2 : craft.foot) * craftScale * 1.15;
      const angle = heading + (Math.random() - 0.5) * (isLaunching ? 2.2 : 0.5);
      smoke.spawn({
        texture: textures.props.puff!,
        x: craft.x - Math.sin(heading) * back,
        y: craft.y + Math.cos(heading) * back,
        speedX: -Math.sin(angle) * 90,
        // Bubbles rise, smoke stays low.
        speedY: isDive ? -40 - Math.random() * 60 : Math.cos(angle) * (isLaunching ? 24 : 90),
        lifeMs: 700 + Math.random() * 500,
        scale: craftScale * (isDive ? 0.16 + Math.random() * 0.3 : 0.34),
        growth: isDive ? 0.6 : 2.4,
        alpha: isDive ? 0.8 : isLaunching ? 0.5 : 0.2,
      });
    }
  }

  function explode(): void {
    crashedForMs = 0;
    if (isCalm()) return;
    for (let i = 0; i < 42; i++) {
      const [angle, speed] = [Math.random() * Math.PI * 2, 80 + Math.random() * 380];
      sparks.spawn({
        texture: textures.props[i % 6 === 0 ? debris[0]! : 'spark']!,
        x: craft.x,
        y: craft.y,
        speedX: Math.cos(angle) * speed,
        speedY: Math.sin(angle) * speed,
        fall: isDive ? -60 : 160,
        spin: (Math.random() - 0.5) * 9,
        lifeMs: 600 + Math.random() * 700,
        scale: i % 6 === 0 ? craftScale * 0.34 : craftScale * (0.8 + Math.random()),
        isLight: i % 6 !== 0 && !isDive,
      });
    }
  }

  function drawBlast(): void {
    const age = Math.min(1, crashedForMs / BLAST_MS);
    blast.visible = rays.visible = age < 1;
    blast.position.copyFrom(craft.position);
    rays.position.copyFrom(craft.position);
    blast.texture = textures.blast[Math.min(textures.blast.length - 1, Math.floor(age * textures.blast.length))]!;
    blast.scale.set(sceneData.softScale * craftScale * 3.4);
    blast.alpha = isCalm() ? 1 - age : 1;
    rays.scale.set(sceneData.softScale * craftScale * (1 + 3 * age));
    rays.alpha = isCalm() ? 0 : 0.7 * (1 - age);
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
      smoke.clear();
      world.position.set(0, 0);
    }
    const isFlying = phase === 'running';
    const isOver = phase === 'crashed';
    if (isOver && craft.visible) explode();
    if (isOver) crashedForMs += deltaMs;
    arrivedForMs += deltaMs;
    craft.visible = !isOver;
    blast.visible = rays.visible = false;
    const pace = isFlying ? 0.05 + 0.11 * Math.log(1 + smoothMultiplier(elapsedMs)) : 0.006;
    if (!isCalm()) sky.pass(pace * deltaMs);
    placeGround(isFlying || isOver ? smoothStep((elapsedMs - 250) / 2600) : 0);
    placeCraft(elapsedMs, isFlying || isOver);
    if (isFlying || isOver) {
      const lifted = now.cashOuts.map(timeToReach).filter((atMs) => atMs <= elapsedMs);
      trail.draw(elapsedMs, box, lifted);
    } else trail.clear();
    trail.alpha = isOver ? 0.45 : 1;
    craft.burn(isFlying ? Math.min(1, 0.55 + elapsedMs / 2500) : phase === 'locked' ? 0.3 : 0, nowMs);
    if (!isCalm() && (isFlying || phase === 'locked')) smokeFrom(deltaMs, elapsedMs < 900);
    if (isOver) drawBlast();
    smoke.advance(deltaMs);
    sparks.advance(deltaMs);
  }

  /** Before the table is known: the craft waits on its pad. */
  function drawIdle(deltaMs: number, nowMs: number): void {
    arrivedForMs += deltaMs;
    placeGround(0);
    placeCraft(0, false);
    craft.burn(0, nowMs);
  }

  resize(firstSize);
  /** The craft waits on its pad for those who bet. */
  const isWaiting = () => {
    const { phase = 'betting', round = shownRound } = view() ?? {};
    return phase === 'betting' && round === shownRound && arrivedForMs > REST_MS;
  };
  const stop = timeline.each(advance, isWaiting);
  return {
    resize,
    celebrate() {
      if (isCalm()) return;
      for (let i = 0; i < 26; i++) {
        sparks.spawn({
          texture: textures.props[i % 3 === 0 ? 'star' : 'coin']!,
          x: craft.x,
          y: craft.y,
          speedX: (Math.random() - 0.5) * 420,
          speedY: -120 - Math.random() * 320,
          fall: 900,
          spin: (Math.random() - 0.5) * 10,
          lifeMs: 900 + Math.random() * 500,
          scale: craftScale * (0.3 + Math.random() * 0.25),
        });
      }
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
