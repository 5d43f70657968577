import { readFileSync, writeFileSync } from 'node:fs';
import { reports, versionReports } from './reports.ts';

/** `node packages/games/src/games/write-reports.ts` writes each game's `math.json`; `--check` only lists stale ones. */
const isCheck = process.argv.includes('--check');
for (const [code, compute] of Object.entries({ ...reports, ...versionReports })) {
  const file = new URL(`./${code}/math.json`, import.meta.url);
  const content = `${JSON.stringify(compute(), undefined, 2)}\n`;
  if (!isCheck) writeFileSync(file, content);
  else if (readFileSync(file, 'utf8') !== content) {
    console.error(
      `packages/games/src/games/${code}/math.json is stale: run node packages/games/src/games/write-reports.ts`,
    );
    process.exitCode = 1;
  }
}
