/** `npm run build`: builds the parts that a start serves and would otherwise build, unless they exist. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../run.ts';

const builders = {
  site: 'apps/site/build.ts',
  games: 'packages/game-client/build.ts',
  backoffice: 'apps/backoffice/build.ts',
};

/** Returns the folder of each build, relative to the repository. */
export function makeBuilds(): Record<keyof typeof builders, string> {
  const make = (builder: string) => {
    const output = execFileSync(process.execPath, [path.join(root, builder)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return path.relative(root, output.trimEnd().split('\n').at(-1) ?? '');
  };
  return { site: make(builders.site), games: make(builders.games), backoffice: make(builders.backoffice) };
}

if (process.argv[1] === import.meta.filename) for (const folder of Object.values(makeBuilds())) console.log(folder);
