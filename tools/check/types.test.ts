import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin, root, run } from '../run.ts';
import { configurationOf, programNames, programs } from './types.ts';

describe('the programs of the compiler', () => {
  test('compile every workspace once', () => {
    const workspaces = globSync('{{packages,apps}/*,e2e,tools}/package.json', { cwd: root }).map(path.dirname);
    expect(Object.values<readonly string[]>(programs).flat().sort()).toEqual(workspaces.sort());
  });

  test.each(programNames)('of %s contain only workspaces with the same environment', (program) => {
    expect(configurationOf(programs[program]).extends).toHaveLength(programs[program].length);
  });

  test('keep the server apart from code with browser types', () => {
    const rejected = 'have different compiler options, and cannot share a program.';
    expect(() => configurationOf(['apps/server', 'apps/site'])).toThrow(rejected);
    expect(() => configurationOf(['apps/server', 'tools'])).toThrow(rejected);
  });
});

describe('the types of the environment', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sabai-types-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const compiled = async (program: keyof typeof programs, source: string) => {
    const file = path.join(folder, 'planted.ts');
    const configuration = path.join(root, 'node_modules', '.cache', `planted-${process.pid}.json`);
    mkdirSync(path.dirname(configuration), { recursive: true });
    writeFileSync(file, source);
    writeFileSync(
      configuration,
      JSON.stringify({ extends: configurationOf(programs[program]).extends, include: [], files: [file] }),
    );
    try {
      return await run(bin('tsc'), ['-p', configuration], { isQuiet: true });
    } finally {
      rmSync(configuration);
    }
  };

  test('include the document for site code, and exclude it for server code', async () => {
    const source = 'document.title = "Sabai";\nexport {};\n';
    expect((await compiled('server', source)).output).toContain("Cannot find name 'document'");
    expect(await compiled('sites', source)).toEqual({ status: 0, output: '' });
  });
});
