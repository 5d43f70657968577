import type { SpeciesTable } from '@sabai/games/families/fishing/species.ts';
import { positionOf, type Spot } from '@sabai/games/families/fishing/water.ts';
import { weaponNames } from '@sabai/games/families/fishing/weapons.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useFrame } from '../hud/use-frame.ts';
import { useRuntime } from '../session/runtime.ts';
import { listenToGun } from './gun-input.ts';
import { type Aim, costOf, type FishingSeatOfOne } from './model/fishing-seat.ts';
import { angleTo, shotEveryMs, worthiest } from './model/gunner.ts';
import type { FishingScene } from './scene/fishing-scene.ts';

const TURN_PER_MS = 0.0022;

/** Aims and shoots: by touch, mouse, keys, or automatically. Returns the action of the bar's shoot button. */
export function useGun(
  area: RefObject<HTMLElement | null>,
  scene: RefObject<FishingScene | undefined>,
  seat: FishingSeatOfOne,
  species: SpeciesTable,
  onEmpty: () => void,
): { press(isDown: boolean): void; lockNext(): void } {
  const { auth, dialog, sound } = useRuntime();
  const { table, aim, hand } = seat;
  const { jurisdiction, stakeLevels } = auth.config;
  const everyMs = shotEveryMs(jurisdiction.minimumRoundDurationMs);
  const gun = useRef({ angle: -Math.PI / 2, shotAt: 0, seat: -1 });

  const change = (part: Partial<Aim>) => aim.set({ ...aim.get(), ...part });
  const spotOf = (event: PointerEvent): Spot | undefined => {
    const box = area.current?.getBoundingClientRect();
    const stage = area.current?.closest('.fishing')?.getBoundingClientRect();
    return box && stage ? scene.current?.waterAt(event.clientX - stage.left, event.clientY - stage.top) : undefined;
  };
  const ownSeat = () => table.room.get()?.seat ?? 0;

  function lock(fishId: number | undefined): void {
    const { target: _, ...rest } = aim.get();
    aim.set(fishId === undefined ? rest : { ...rest, target: fishId });
    scene.current?.mark(fishId);
  }

  function lockNext(): void {
    const at = table.at();
    if (at === undefined) return;
    const next = worthiest(species, table.fish.values(), at, ownSeat(), aim.get().target);
    change({ isLocking: true });
    lock(next?.id);
  }

  function press(key: string): void {
    const { price, isAuto, isLocking } = aim.get();
    const level = stakeLevels.indexOf(price);
    if (key === 'ArrowUp' && stakeLevels[level + 1]) change({ price: stakeLevels[level + 1]! });
    if (key === 'ArrowDown' && stakeLevels[level - 1]) change({ price: stakeLevels[level - 1]! });
    const weapon = weaponNames[Number(key) - 1];
    if (weapon) change({ weapon });
    if (key.toLowerCase() === 'a' && !jurisdiction.isAutoplayDisabled) change({ isAuto: !isAuto });
    if (key.toLowerCase() === 'l') lockNext();
    if (key.toLowerCase() === 'u' && isLocking) {
      change({ isLocking: false });
      lock(undefined);
    }
  }

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    return listenToGun(element, hand, {
      point(event) {
        const spot = spotOf(event);
        if (spot) gun.current.angle = angleTo(ownSeat(), spot);
      },
      pick(event) {
        const spot = aim.get().isLocking ? spotOf(event) : undefined;
        const fish = spot && scene.current?.fishAt(spot);
        if (fish) lock(fish.id);
      },
      press,
      isBusy: () => dialog.get() !== undefined || document.querySelector('dialog[open]') !== null,
    });
  });

  const before = useRef(performance.now());
  useFrame(() => {
    const now = performance.now();
    const deltaMs = Math.min(100, now - before.current);
    before.current = now;
    const its = gun.current;
    const at = table.at();
    if (at === undefined || !scene.current) return;
    seat.promised.set(scene.current.promisedMinor());
    const { weapon, price, isAuto, isLocking, target } = aim.get();
    if (its.seat !== ownSeat()) {
      its.seat = ownSeat();
      its.angle = angleTo(its.seat, { x: 500, y: 500 });
    }
    const followed = isLocking && target !== undefined ? table.fish.get(target) : undefined;
    if (followed) its.angle = angleTo(its.seat, positionOf(followed, at));
    else if (hand.turning !== 0) {
      // Players in the upper seats see the room rotated; left and right are those of the screen.
      its.angle += hand.turning * TURN_PER_MS * deltaMs;
    }
    scene.current.aim(its.angle);
    const wants = hand.isDown || hand.isPressed || isAuto;
    if (!wants || now - its.shotAt < everyMs) return;
    if (isLocking && !followed) {
      if (isAuto) lockNext();
      if (!hand.isDown && !hand.isPressed) return;
    }
    const costMinor = costOf({ weapon, price });
    if (BigInt(table.purse.get()) - scene.current.promisedMinor() < costMinor) {
      its.shotAt = now + 700;
      if (scene.current.promisedMinor() > 0n) return;
      hand.isDown = hand.isPressed = false;
      if (isAuto) change({ isAuto: false });
      onEmpty();
      return;
    }
    its.shotAt = now;
    const fired = table.fire({ weapon, price, angle: its.angle, target: followed?.id });
    if (!fired) return;
    scene.current.shoot({ ...fired, weapon, angle: its.angle, costMinor, target: followed?.id });
    seat.promised.set(scene.current.promisedMinor());
    sound.play(weapon === 'cannon' ? 'bubble' : weapon === 'torpedo' ? 'reelStop' : 'card');
  });

  return {
    press(isDown) {
      hand.isPressed = isDown;
    },
    lockNext,
  };
}
