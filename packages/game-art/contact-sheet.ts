import { fileURLToPath } from 'node:url';
import { contactSheet, tiles } from './src/index.ts';

/**
 * Lays all lobby tiles, as they are built, side by side: `docs/games/tiles.webp`.
 *
 *     npm run contact-sheet
 */
const file = fileURLToPath(new URL('../../docs/games/tiles.webp', import.meta.url));
await contactSheet(tiles, file);
console.log(`${tiles.length} tiles in ${file}`);
