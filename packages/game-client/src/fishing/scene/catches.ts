import type { FishingEnd, FishingResult } from '@sabai/games/families/fishing/messages.ts';
import { isBoss, type SpeciesTable } from '@sabai/games/families/fishing/species.ts';
import { type Fish, positionOf, type Spot } from '@sabai/games/families/fishing/water.ts';
import type { Timeline } from '../../stage/timeline.ts';
import type { FishingTable } from '../model/fishing-table.ts';
import type { Cannons } from './cannons.ts';
import type { Effects } from './effects.ts';
import type { Projection } from './fish-view.ts';
import type { ShoalView } from './shoal-view.ts';

/** A catch that pays at least this many times the price counts as great. */
const GREAT_TIMES = 30;

interface CatchesOptions {
  table: FishingTable;
  species: SpeciesTable;
  shoal: ShoalView;
  cannons: Cannons;
  effects: Effects;
  projection: Projection;
  timeline: Timeline;
  isCalm: () => boolean;
  money: (minor: bigint) => string;
  /** Formats the payout of a catch, in stakes. */
  times: (factor: number) => string;
  /** One of the player's own catches was a great one. */
  onGreat: () => void;
}

/** Shows hits and catches. */
export interface Catches {
  closeNet(fish: Fish, atMs: number, isOwn: boolean): void;
  /** Shows the result of one of the player's own shots. A return up to its cost is shown, and not celebrated. */
  showResult(result: FishingResult, seat: number): void;
  /** Shows the result of another player's shot. */
  showEnd(end: FishingEnd): void;
}

const coinsOf = (times: number) => Math.round(Math.min(24, 2 + Math.sqrt(times) * 2.2));

export function createCatches(options: CatchesOptions): Catches {
  const { table, species, shoal, cannons, effects, projection, timeline, isCalm, money, times, onGreat } = options;
  const { toScreen } = projection;
  const now = () => table.at() ?? 0;

  function closeNet(fish: Fish, atMs: number, isOwn: boolean): void {
    const there = toScreen(positionOf(fish, atMs));
    effects.net(there, Math.max(84, species[fish.type]!.radius * 3.1) * projection.unit, isOwn);
    effects.splash(there, isOwn ? 6 : 2);
    shoal.flash(fish.id);
  }

  /** A caught fish turns in the net and disappears. */
  function take(fishId: number, bySeat: number, coins: number): Spot | undefined {
    const view = shoal.take(fishId);
    if (!view) return undefined;
    const { node } = view;
    const there = { x: node.x || node.children[0]!.x, y: node.y || node.children[0]!.y };
    const from = { x: node.scale.x, y: node.scale.y, turn: node.rotation };
    const isSerpent = isBoss(species[view.fish.type]!);
    const spot = isSerpent ? toScreen(positionOf(view.fish, now())) : there;
    if (coins > 0) {
      effects.coins(spot, cannons.muzzle(bySeat), coins, projection.unit);
      effects.burst(spot, coins * 2);
    }
    void timeline
      .run({
        ms: isCalm() ? 200 : isSerpent ? 900 : 420,
        update(t) {
          node.alpha = 1 - t ** 2;
          if (isSerpent || isCalm()) return;
          node.rotation = from.turn + t * 5;
          const grown = 1 + 0.25 * Math.sin(t * Math.PI) - 0.4 * t;
          node.scale.set(from.x * grown, from.y * grown);
        },
      })
      .then(() => view.destroy());
    return spot;
  }

  function strike(fishIds: readonly number[], atMs: number): void {
    const fish = fishIds.flatMap((id) => table.fish.get(id) ?? []);
    effects.lightning(fish.map((one) => toScreen(positionOf(one, atMs))));
    for (const one of fish) if (one.id !== fishIds[0]) closeNet(one, atMs, true);
  }

  return {
    closeNet,
    showResult(result, seat) {
      const [stake, payout] = [BigInt(result.stake), BigInt(result.payout)];
      const isWin = payout > stake;
      if (result.weapon === 'lightning') strike(result.fish, now());
      let first: Spot | undefined;
      for (const [index, id] of result.fish.entries()) {
        const paid = result.paid[index] ?? 0;
        if (paid === 0) continue;
        const spot = take(id, seat, isWin ? coinsOf(paid / 100) : 0);
        first ??= spot;
      }
      if (!first || payout === 0n) return;
      const isGreat = isWin && payout >= stake * BigInt(GREAT_TIMES);
      effects.amount(first, `+${money(payout)}`, isGreat ? 'big' : isWin ? 'small' : 'other');
      if (isGreat) onGreat();
    },
    showEnd({ seat, fish: caught, paid: payments }) {
      for (const [index, id] of caught.entries()) {
        const fish = table.fish.get(id);
        const paid = payments[index] ?? 0;
        if (fish && (index === 0 || paid > 0)) closeNet(fish, now(), false);
        if (paid === 0) continue;
        const spot = take(id, seat, Math.min(6, coinsOf(paid / 100)));
        if (spot) effects.amount(spot, times(Math.floor(paid / 100)), 'other');
      }
    },
  };
}
