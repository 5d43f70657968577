import { openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog, openStandardOutput } from './log.ts';

test('continues when the log’s disk is full', async () => {
  const output = openStandardOutput(openSync('/dev/full', 'w'));
  const log = createLog('info', output);
  for (let line = 0; line < 3; line++) expect(() => log.info({ line }, 'nobody keeps this')).not.toThrow();
  output.destroy();
});
