import { standardStakes } from '../../engine/stakes.ts';
import type { GameManifest } from '../../protocol.ts';
import math from './math.json' with { type: 'json' };

export const baccaratManifest: GameManifest = {
  code: 'baccarat',
  title: 'Baccarat',
  studio: { code: 'marble-hall', name: 'Marble Hall' },
  family: 'table',
  category: 'table-games',
  tags: ['table games', 'demo'],
  rtp: math.rtp,
  volatility: math.volatility as GameManifest['volatility'],
  maxWin: math.maxWin,
  rulesVersion: math.rulesVersion,
  modes: [{ id: 'base', cost: 1, rtp: math.rtp, maxWin: math.maxWin, needsConfirmation: false }],
  stakes: standardStakes,
  rounds: 'solo',
  supportsDemo: true,
};
