import { buildArt, pictures, staleArt } from './src/index.ts';

/**
 * Draws the product's pictures into `packages/game-art/assets`.
 *
 *     node packages/game-art/build.ts            builds what changed
 *     node packages/game-art/build.ts tiles/     builds what changed among the names that start so
 *     node packages/game-art/build.ts --check    builds nothing; exits 1 when a picture is older than its drawing
 */
const names = process.argv.slice(2);
if (names.includes('--check')) {
  const stale = staleArt(pictures);
  for (const line of stale) console.error(line);
  if (stale.length) console.error('Run `node packages/game-art/build.ts` and commit packages/game-art/assets.');
  process.exitCode = stale.length ? 1 : 0;
} else {
  const built = await buildArt(pictures, names, console.log);
  console.log(built.length ? `Built ${built.length} of ${pictures.length} pictures.` : 'Every picture is up to date.');
}
