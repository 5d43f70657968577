import type { PlayMode } from './manifest.ts';
import type { EpochMs } from './numbers.ts';

/** A request of the operator, signed with `X-Sign`; field names are those of the provider interface. */
export interface LaunchRequest {
  player_id: string;
  game_code: string;
  /** One of the game's certified versions; the default one when absent. */
  rules_version?: string;
  currency: string;
  lang: string;
  mode: PlayMode;
  device: 'mobile' | 'desktop';
  return_url: string;
  /** The operator's own one-time token, exchanged at the wallet API when the player arrives; absent in demo mode. */
  token?: string;
  /** Defaults to {@link defaultJurisdiction}. */
  jurisdiction?: Jurisdiction;
}

/** The address has a token that opens one session and expires after 60 seconds. */
export interface LaunchResponse {
  url: string;
  expires_at: EpochMs;
}

/** The rules of a jurisdiction for every game of a session. */
export interface Jurisdiction {
  minimumRoundDurationMs: number;
  isTurboDisabled: boolean;
  isAutoplayDisabled: boolean;
  isSlamStopDisabled: boolean;
  isBuyFeatureDisabled: boolean;
  showsNetPosition: boolean;
  showsSessionTimer: boolean;
  showsRtp: boolean;
}

/** The default of a launch without a jurisdiction. No jurisdiction celebrates a win that does not exceed the stake. */
export const defaultJurisdiction: Jurisdiction = {
  minimumRoundDurationMs: 0,
  isTurboDisabled: false,
  isAutoplayDisabled: false,
  isSlamStopDisabled: false,
  isBuyFeatureDisabled: false,
  showsNetPosition: false,
  showsSessionTimer: false,
  showsRtp: true,
};
