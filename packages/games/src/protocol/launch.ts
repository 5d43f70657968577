import type { PlayMode } from './manifest.ts';
import type { EpochMs } from './numbers.ts';

/** Asked by the operator, signed with `X-Sign`; field names are those of the provider interface. */
export interface LaunchRequest {
  player_id: string;
  game_code: string;
  /** One of the game's certified versions; without it the usual one. */
  rules_version?: string;
  currency: string;
  lang: string;
  mode: PlayMode;
  device: 'mobile' | 'desktop';
  return_url: string;
  /** The operator's own one-time token, traded at the wallet door when the player arrives; absent in demo mode. */
  token?: string;
  /** {@link defaultJurisdiction} when it is absent. */
  jurisdiction?: Jurisdiction;
}

/** The address carries a token that opens one session and dies after 60 seconds. */
export interface LaunchResponse {
  url: string;
  expires_at: EpochMs;
}

/** What the place of play demands of every game of a session. */
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

/** Used when a launch names none. A win that does not exceed the stake is never celebrated, under any profile. */
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
