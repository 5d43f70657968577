import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** For the builds of the sites and of the games: compresses text files once there rather than on every request. */
export function compressFiles(folder: string): void {
  for (const name of globSync('*.{js,css,svg}', { cwd: folder })) {
    const path = join(folder, name);
    const text = readFileSync(path);
    if (text.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}
