import { standardStakes } from '@sabai/games/engine/stakes.ts';
import { novaRush } from '@sabai/games/games/nova-rush/round.ts';
import {
  type CrashBetView,
  type CrashPhase,
  type CrashServerMessage,
  defaultJurisdiction,
  formatAmountMinor,
} from '@sabai/games/protocol';
import { type Table, tableAfter } from './table.ts';

const stakes = standardStakes.THB!;

/** A `hello` of the server when betting on round 7 has just opened. */
export const helloMessage: Extract<CrashServerMessage, { type: 'hello' }> = {
  type: 'hello',
  serverTime: 1_000_000,
  mode: 'real',
  balance: '100000',
  currency: { code: 'THB', exponent: 2, isDecimalEnabled: true, symbol: '฿', isSymbolAfter: false },
  config: {
    minStake: formatAmountMinor(stakes.minMinor),
    maxStake: formatAmountMinor(stakes.maxMinor),
    stakeLevels: stakes.levelsMinor.map(formatAmountMinor),
    defaultStake: formatAmountMinor(stakes.defaultMinor),
    maxPayout: formatAmountMinor(stakes.maxPayoutMinor),
    modes: novaRush.manifest.modes,
    jurisdiction: defaultJurisdiction,
    rulesVersion: novaRush.manifest.rulesVersion,
  },
  fair: { terminalHash: '0'.repeat(64), salt: 'salt', previousHash: '6'.repeat(64) },
  state: { round: 7, phase: 'betting', phaseStartedAt: 1_000_000, phaseEndsAt: 1_007_000 },
  bets: [],
  yourBets: [],
  history: [{ round: 6, crash: 141, hash: '6'.repeat(64) }],
};

/** Returns the table after these messages, the first of them a `hello`. */
export function tableOfMessages(...messages: CrashServerMessage[]): Table {
  let table: Table | undefined;
  for (const message of messages) table = tableAfter(table, message);
  return table!;
}

/** Returns a change of phase, in round 7 by default. */
export function stateMessage(phase: CrashPhase, more: { round?: number; crash?: number; hash?: string } = {}) {
  return { type: 'state', serverTime: 1_008_000, round: 7, phase, phaseStartedAt: 1_008_000, ...more } as const;
}

/** Returns a bet of 10.00 on round 7 from the first panel. */
export function betView(more: Partial<CrashBetView> = {}): CrashBetView {
  return { id: 'b1', round: 7, panel: 0, stake: '1000', state: 'accepted', ...more };
}
