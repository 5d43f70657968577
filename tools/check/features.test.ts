import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { featureProblems, layers } from './features.ts';

test('names the features of every layer by the list', () => {
  expect(featureProblems()).toEqual([]);
});

test.each(layers)('detects a folder or file with another name in $folder', (layer) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-features-'));
  const planted = path.join(
    root,
    layer.folder,
    layer.kind === 'files' ? `cashbox${layer.ending ?? '.sql'}` : 'cashbox',
  );
  fs.mkdirSync(layer.kind === 'files' ? path.dirname(planted) : planted, { recursive: true });
  if (layer.kind === 'files') fs.writeFileSync(planted, '');
  try {
    expect(featureProblems(root, [layer])).toEqual([
      `${layer.folder}/cashbox is named after no feature that tools/check/features.ts lists.`,
    ]);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
});

test('accepts a part’s name after its feature, only in layers with parts', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-features-'));
  const layer = { folder: 'texts', kind: 'files', ending: '.json' } as const;
  fs.mkdirSync(path.join(root, 'texts'));
  for (const file of ['studio.json', 'studio-slot.json', 'slot-studio.json', 'lobby.ts'])
    fs.writeFileSync(path.join(root, 'texts', file), '');
  const found = (name: string) => `texts/${name} is named after no feature that tools/check/features.ts lists.`;
  try {
    expect(featureProblems(root, [{ ...layer, hasParts: true }])).toEqual([found('slot-studio')]);
    expect(featureProblems(root, [layer]).toSorted()).toEqual([found('slot-studio'), found('studio-slot')]);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
});
