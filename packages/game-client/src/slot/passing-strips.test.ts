import { jadeRabbitVersions } from '@sabai/games/games/jade-rabbit/maths.ts';
import { vaultOfKoiVersions } from '@sabai/games/games/vault-of-koi/maths.ts';
import { expect, test } from 'vitest';
import { passingStrips } from './passing-strips.ts';

const all = Object.entries({ 'vault-of-koi': vaultOfKoiVersions, 'jade-rabbit': jadeRabbitVersions }).flatMap(
  ([code, versions]) => versions.map(({ rulesVersion, slot }) => ({ name: `${code} ${rulesVersion}`, slot })),
);

test.each(all)('$name: rolls a different strip past on each reel', ({ slot }) => {
  const strips = passingStrips(slot);
  expect(strips).toHaveLength(5);
  for (const [reel, strip] of strips.entries()) {
    for (const other of strips.slice(reel + 1)) expect(`${strip}${strip}`).not.toContain(other);
  }
});

test.each(all)('$name: rolls past only symbols that the reel can show, and no wild on the first', ({ slot }) => {
  for (const [reel, strip] of passingStrips(slot).entries()) {
    const shown = new Set<string>(slot.cells[reel]!.map(([symbol]) => symbol));
    for (const symbol of strip) expect(shown).toContain(symbol);
    expect(new Set(strip).size).toBeGreaterThanOrEqual(shown.size - 2);
  }
});
