import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startThrowAwayCluster } from './embedded/throw-away-cluster.ts';
import { migrate } from './migrate.ts';

/** Writes `schema.generated.ts` from a freshly migrated database; with `--check` it fails when that file is stale. */
async function generateTypes(isCheck: boolean): Promise<number> {
  const cluster = await startThrowAwayCluster();
  try {
    await migrate(cluster.url);
    const outFile = path.join(import.meta.dirname, 'schema.generated.ts');
    const generator = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
    const { status } = spawnSync(
      process.execPath,
      [
        generator,
        '--url',
        cluster.url,
        '--dialect',
        'postgres',
        '--out-file',
        outFile,
        '--log-level',
        'error',

        '--exclude-pattern',
        '{*.schema_*,pgboss.*}',
        '--date-parser',
        'string',
        '--type-mapping',
        '{"int8":"bigint"}',
        ...(isCheck ? ['--verify'] : []),
      ],
      { stdio: 'inherit' },
    );
    if (isCheck && status !== 0) {
      console.error('packages/db/src/schema.generated.ts is outdated: run `node packages/db/src/generate-types.ts`.');
    }
    return status ?? 1;
  } finally {
    await cluster.stop();
  }
}

process.exitCode = await generateTypes(process.argv.includes('--check'));
