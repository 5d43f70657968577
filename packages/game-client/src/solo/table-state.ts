import type { AmountMinor, FreeRounds, StepOffer } from '@sabai/games/protocol';
import type { AutoplayRun, AutoplayStop } from './autoplay.ts';

/**
 * The phases of a table:
 * - `opening`: no bet is possible yet
 * - `idle`: the player may bet
 * - `requesting`: the bet is pending
 * - `presenting`: its events are shown
 * - `resuming`: an earlier round is being resumed
 * - `open`: the round waits for the player
 * - `failed`: a failure is shown
 */
export type TablePhase = 'opening' | 'idle' | 'requesting' | 'presenting' | 'resuming' | 'open' | 'failed';

/** Returns whether the result of a bet is or may be decided, and has not been seen. */
export const isSecret = (phase: TablePhase): boolean =>
  phase === 'requesting' || phase === 'presenting' || phase === 'resuming';

/** The state of the table for the HUD. */
export interface TableState {
  phase: TablePhase;
  stake: AmountMinor;
  /** The mode of the next bet. */
  mode: string;
  /** Granted free rounds: they are played before any paid ones. */
  free?: FreeRounds;
  /** The payout of the events shown so far. */
  win: AmountMinor;
  /** A celebration counts the win up: it is shown as it is counted. */
  isCounting?: true;
  /** The possible actions of an open round; the player can take them only while the phase is `open`. */
  offers?: readonly StepOffer[];
  /** Present while the feature runs. */
  feature?: { number: number; of: number; left: number };
  autoplay?: AutoplayRun;
  /** Why automatic play ended, until the next round. */
  autoplayStop?: AutoplayStop;
}

export type Happening =
  | { type: 'stake'; stake: AmountMinor }
  | { type: 'mode'; mode: string }
  | { type: 'free'; free: FreeRounds | undefined }
  | { type: 'opened' }
  | { type: 'sent' }
  | { type: 'answered' }
  | { type: 'waits'; offers: readonly StepOffer[] }
  | { type: 'acted' }
  | { type: 'resumed'; stake: AmountMinor; win: AmountMinor }
  | { type: 'shown'; win: AmountMinor; feature?: TableState['feature']; isCounting?: true }
  | { type: 'ended' }
  | { type: 'failed' }
  | { type: 'recovered' }
  | { type: 'autoplay'; run: AutoplayRun }
  | { type: 'autoplayStopped'; reason: AutoplayStop };

/** Returns the table after an event; events that are impossible in a phase change nothing. */
export function reduceTable(state: TableState, happening: Happening): TableState {
  const { feature, isCounting, ...plain } = state;
  switch (happening.type) {
    case 'stake':
      return state.phase === 'idle' ? { ...state, stake: happening.stake } : state;
    case 'mode':
      return state.phase === 'idle' ? { ...state, mode: happening.mode } : state;
    case 'free': {
      const { free, ...rest } = state;
      return happening.free && happening.free.left > 0 ? { ...rest, free: happening.free } : rest;
    }
    case 'opened':
      return state.phase === 'opening' ? { ...state, phase: 'idle' } : state;
    case 'sent': {
      if (state.phase !== 'opening' && state.phase !== 'idle' && state.phase !== 'failed') return state;
      const { autoplayStop, ...rest } = plain;
      return { ...rest, phase: 'requesting', win: '0' };
    }
    case 'answered':
      return state.phase === 'requesting' ? { ...state, phase: 'presenting' } : state;
    case 'waits':
      return { ...state, phase: 'open', offers: happening.offers };
    case 'acted':
      return state.phase === 'open' || state.phase === 'failed' ? { ...state, phase: 'requesting' } : state;
    case 'resumed':
      return { ...state, phase: 'resuming', stake: happening.stake, win: happening.win };
    case 'shown':
      if (state.phase !== 'presenting' && state.phase !== 'resuming') return state;
      return {
        ...plain,
        win: happening.win,
        ...(happening.feature && { feature: happening.feature }),
        ...(happening.isCounting && { isCounting: true }),
      };
    case 'ended': {
      const { offers, ...over } = plain;
      return { ...over, phase: 'idle' };
    }
    case 'recovered':
      return { ...plain, phase: 'idle' };
    case 'failed':
      return { ...plain, phase: 'failed' };
    case 'autoplay':
      return { ...state, autoplay: happening.run };
    case 'autoplayStopped': {
      const { autoplay, ...rest } = state;
      return autoplay ? { ...rest, autoplayStop: happening.reason } : state;
    }
  }
}
