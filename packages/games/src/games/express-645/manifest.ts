import { standardStakes } from '../../engine/stakes.ts';
import { circuitManifest } from '../../families/timed/circuit-manifest.ts';
import math from './math.json' with { type: 'json' };

/** Six of six pays forty times the studio's usual highest payout, so the stakes are a fortieth. */
const stakesPart = 40n;

const stakes = Object.fromEntries(
  Object.entries(standardStakes).map(([currency, table]) => {
    const maxMinor = table.maxMinor / stakesPart;
    const levelsMinor = table.levelsMinor.filter((level) => level <= maxMinor);
    return [currency, { ...table, maxMinor, levelsMinor, defaultMinor: table.minMinor }];
  }),
);

export const express645Manifest = { ...circuitManifest('express-645', '6/45 Express', 'lotto', math), stakes };
