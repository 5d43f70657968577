import { Container, Graphics, Sprite } from 'pixi.js';
import sceneData from '../../../../../assets/games/nova-rush/scene.json';
import type { StageSize } from '../../../../client/stage/insets.ts';
import { createParticles } from '../../../../client/stage/particles.ts';
import type { Scene, StageTools } from '../../../../client/stage/stage-canvas.tsx';
import { timeToReach } from '../../../../families/crash/growth.ts';
import { type Box, headingOfFlight, pointOfFlight, scaleOfFlight } from '../model/flight-path.ts';
import { smoothMultiplier } from '../model/flight-time.ts';
import type { FlightView } from './flight-view.ts';
import { loadNovaTextures, type NovaTextures } from './nova-textures.ts';
import { createRocket } from './rocket.ts';
import { createSky } from './sky.ts';
import { createTrail } from './trail.ts';

export interface NovaScene extends Scene {
  /** Coins for a cash-out that won more than its stake. */
  celebrate(): void;
}

export interface NovaSceneOptions {
  /** Asked once per frame. */
  view: () => FlightView | undefined;
  isCalm: () => boolean;
}

const LIFT_OFF_MS = 1500;
const BLAST_MS = 720;
const SHAKE_MS = 320;

/** Builds the scene: space, the moon with its launch pad, the curve and the rocket. It draws what `view` says. */
export async function buildNovaScene(tools: StageTools, options: NovaSceneOptions): Promise<NovaScene> {
  const isPortrait = tools.size.height > tools.size.width;
  const textures = await loadNovaTextures(isPortrait, tools.onProgress);
  return createNovaScene(tools, textures, options);
}

function createNovaScene(
  { app, timeline, size: firstSize }: StageTools,
  textures: NovaTextures,
  { view, isCalm }: NovaSceneOptions,
): NovaScene {
  const sky = createSky(textures);
  const moon = new Sprite({ texture: textures.surface });
  const soil = new Graphics();
  const ground = new Container({ children: [soil, moon] });
  const trail = createTrail();
  const smoke = createParticles(90);
  const rocket = createRocket(textures);
  const rays = new Sprite({ texture: textures.props.burst, anchor: 0.5, blendMode: 'add', visible: false });
  const blast = new Sprite({ anchor: 0.5, visible: false });
  const sparks = createParticles(80);
  const world = new Container({ children: [sky, ground, trail, smoke, rocket, rays, blast, sparks] });
  app.stage.addChild(world);

  let size = firstSize;
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  let rocketScale = 0.5;
  let shownRound = 0;
  let crashedForMs = 0;
  let arrivedForMs = 0;
  let puffDebt = 0;

  function resize(next: StageSize): void {
    size = next;
    const { insets, width, height } = size;
    const [roomX, roomY] = [width - insets.left - insets.right, height - insets.top - insets.bottom];
    rocketScale = Math.min(0.52, Math.max(0.2, (Math.min(roomY, roomX) * 0.3) / textures.props.rocket.height));
    const [tall, wide] = [textures.props.rocket.height * rocketScale, textures.props.rocket.width * rocketScale];
    // Room for the rocket at the tip, and for the figures along the edges.
    box = {
      x: insets.left + 46,
      y: insets.top + tall * 0.55,
      width: Math.max(60, roomX - 46 - wide * 0.75),
      height: Math.max(60, roomY - tall * 0.55 - 34),
    };
    sky.layout(size);
  }

  /** Puts the moon's launch pad below the start of the curve; `lift` from 0 to 1 is how far it has sunk away. */
  function placeGround(lift: number): void {
    const { padX, padY, width, height } = sceneData.surface;
    const padCentre = box.x + box.width * 0.09;
    const scale = Math.max(0.34, padCentre / padX, (size.width - padCentre) / (width - padX));
    const top = box.y + box.height - 4 - padY * Math.min(scale, 0.8);
    ground.visible = lift < 1;
    ground.position.set(padCentre - padX * scale, top + lift * (size.height - top + 40));
    moon.scale.set(scale, Math.min(scale, 0.8));
    soil.clear();
    soil.rect(0, height * moon.scale.y - 2, width * scale, size.height).fill(0x1c0a52);
  }

  function placeRocket(elapsedMs: number, isFlying: boolean): void {
    const scale = scaleOfFlight(elapsedMs);
    const onPad = { x: box.x + box.width * 0.09, y: box.y + box.height - 4 - rocket.foot * rocketScale };
    const tip = pointOfFlight(elapsedMs, scale, box);
    const away = isFlying ? smoothStep(elapsedMs / LIFT_OFF_MS) : 0;
    const sway = isFlying && !isCalm() ? Math.sin(elapsedMs / 210) * 1.6 * away : 0;
    rocket.position.set(onPad.x + (tip.x - onPad.x) * away, onPad.y + (tip.y - onPad.y) * away + sway);
    rocket.rotation = headingOfFlight(elapsedMs, scale, box) * away;
    const arrival = isCalm() ? 1 : smoothStep(arrivedForMs / 420);
    rocket.scale.set(rocketScale * (0.6 + 0.4 * arrival));
    rocket.alpha = arrival;
  }

  function smokeFrom(deltaMs: number, isLaunching: boolean): void {
    puffDebt += deltaMs / (isLaunching ? 22 : 60);
    for (; puffDebt >= 1; puffDebt--) {
      const back = rocket.foot * rocketScale * 1.15;
      const angle = rocket.rotation + (Math.random() - 0.5) * (isLaunching ? 2.2 : 0.5);
      smoke.spawn({
        texture: textures.props.puff,
        x: rocket.x - Math.sin(rocket.rotation) * back,
        y: rocket.y + Math.cos(rocket.rotation) * back,
        speedX: -Math.sin(angle) * 90,
        speedY: Math.cos(angle) * (isLaunching ? 24 : 90),
        lifeMs: 700 + Math.random() * 500,
        scale: rocketScale * 0.34,
        growth: 2.4,
        alpha: isLaunching ? 0.5 : 0.2,
      });
    }
  }

  function explode(): void {
    crashedForMs = 0;
    if (isCalm()) return;
    for (let i = 0; i < 42; i++) {
      const [angle, speed] = [Math.random() * Math.PI * 2, 80 + Math.random() * 380];
      sparks.spawn({
        texture: i % 6 === 0 ? textures.props['asteroid-1'] : textures.props.spark,
        x: rocket.x,
        y: rocket.y,
        speedX: Math.cos(angle) * speed,
        speedY: Math.sin(angle) * speed,
        fall: 160,
        spin: (Math.random() - 0.5) * 9,
        lifeMs: 600 + Math.random() * 700,
        scale: i % 6 === 0 ? rocketScale * 0.34 : rocketScale * (0.8 + Math.random()),
        isLight: i % 6 !== 0,
      });
    }
  }

  function drawBlast(): void {
    const age = Math.min(1, crashedForMs / BLAST_MS);
    blast.visible = rays.visible = age < 1;
    blast.position.copyFrom(rocket.position);
    rays.position.copyFrom(rocket.position);
    blast.texture =
      textures.explosion[Math.min(textures.explosion.length - 1, Math.floor(age * textures.explosion.length))]!;
    blast.scale.set(sceneData.softScale * rocketScale * 3.4);
    blast.alpha = isCalm() ? 1 - age : 1;
    rays.scale.set(sceneData.softScale * rocketScale * (1 + 3 * age));
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
    if (isOver && rocket.visible) explode();
    if (isOver) crashedForMs += deltaMs;
    arrivedForMs += deltaMs;
    rocket.visible = !isOver;
    blast.visible = rays.visible = false;
    const pace = isFlying ? 0.05 + 0.11 * Math.log(1 + smoothMultiplier(elapsedMs)) : 0.006;
    if (!isCalm()) sky.pass(pace * deltaMs);
    placeGround(isFlying || isOver ? smoothStep((elapsedMs - 250) / 2600) : 0);
    placeRocket(elapsedMs, isFlying || isOver);
    if (isFlying || isOver) {
      const lifted = now.cashOuts.map(timeToReach).filter((atMs) => atMs <= elapsedMs);
      trail.draw(elapsedMs, box, lifted);
    } else trail.clear();
    trail.alpha = isOver ? 0.45 : 1;
    rocket.burn(isFlying ? Math.min(1, 0.55 + elapsedMs / 2500) : phase === 'locked' ? 0.3 : 0, nowMs);
    if (!isCalm() && (isFlying || phase === 'locked')) smokeFrom(deltaMs, elapsedMs < 900);
    if (isOver) drawBlast();
    smoke.advance(deltaMs);
    sparks.advance(deltaMs);
  }

  /** Before the table is known: the rocket waits on its pad. */
  function drawIdle(deltaMs: number, nowMs: number): void {
    arrivedForMs += deltaMs;
    placeGround(0);
    placeRocket(0, false);
    rocket.burn(0, nowMs);
  }

  resize(firstSize);
  const stop = timeline.each(advance);
  return {
    resize,
    celebrate() {
      if (isCalm()) return;
      for (let i = 0; i < 26; i++) {
        sparks.spawn({
          texture: i % 3 === 0 ? textures.props.star : textures.props.coin,
          x: rocket.x,
          y: rocket.y,
          speedX: (Math.random() - 0.5) * 420,
          speedY: -120 - Math.random() * 320,
          fall: 900,
          spin: (Math.random() - 0.5) * 10,
          lifeMs: 900 + Math.random() * 500,
          scale: rocketScale * (0.3 + Math.random() * 0.25),
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
