import { standardStakes } from '../../engine/stakes.ts';
import type { GameManifest } from '../../protocol.ts';
import math from './math.json' with { type: 'json' };

export const novaRushManifest: GameManifest = {
  code: 'nova-rush',
  title: 'Nova Rush',
  studio: { code: 'orbit-originals', name: 'Orbit Originals' },
  family: 'crash',
  category: 'crash',
  tags: ['popular', 'new', 'demo'],
  rtp: math.rtp,
  volatility: math.volatility as GameManifest['volatility'],
  maxWin: math.maxWin,
  rulesVersion: math.rulesVersion,
  modes: [{ id: 'base', cost: 1, rtp: math.rtp, maxWin: math.maxWin, needsConfirmation: false }],
  stakes: standardStakes,
  rounds: 'shared',
  supportsDemo: true,
};
