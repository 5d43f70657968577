import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { featureProblems, layers } from './features.ts';

test('every layer names its features by the words of the list', () => {
  expect(featureProblems()).toEqual([]);
});

test.each(layers)('a folder or file of another word is found in $folder', (layer) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-features-'));
  const planted = path.join(root, layer.folder, layer.kind === 'files' ? 'cashbox.sql' : 'cashbox');
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
