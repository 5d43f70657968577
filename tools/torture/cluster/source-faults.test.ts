import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOtherwise, type SourceFault } from '@sabai/test-support/faulty-copy';
import { expect, test } from 'vitest';
import { root } from '../../run.ts';
import * as sourceFaults from './source-faults.ts';

const sources = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: root }).map((file) => `/${file}`);
const faults = Object.entries<SourceFault>(sourceFaults);

test.each(faults)('finds in the source the code that the fault %s changes', (_name, fault) => {
  const files = sources.filter((file) => file.endsWith(fault.file));
  expect(files, fault.file).toHaveLength(1);
  const source = readFileSync(path.join(root, files[0]!), 'utf8');
  expect(readOtherwise(files[0]!, source, [fault])).not.toBe(source);
});
