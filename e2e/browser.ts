import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Returns the path of a Chromium executable and sets `LD_LIBRARY_PATH` for it. It comes with the development
 * dependencies, unpacked once into `.sabai/chromium`, with a few shared libraries. A bare machine therefore needs no
 * system package, and every engineer tests in the same browser. `CHROME_PATH` names another one.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const home = path.join(root, '.sabai', 'chromium');
  mkdirSync(home, { recursive: true });
  const before = process.env.TMPDIR;
  // The package unpacks into os.tmpdir(); our own folder persists between runs.
  process.env.TMPDIR = home;
  try {
    const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    const archives = path.join(
      path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '..',
      'bin',
    );
    const libraries = path.join(home, 'al2023', 'lib');
    if (!existsSync(libraries)) await inflate(path.join(archives, 'al2023.tar.br'));
    setupLambdaEnvironment(libraries);
    // Without a font that fontconfig can find, every form control crashes this Chromium.
    const fonts = path.join(home, 'fonts.conf');
    const folder = path.join(home, 'fonts', 'fonts');
    writeFileSync(fonts, `<fontconfig><dir>${folder}</dir><cachedir>${home}/font-cache</cachedir></fontconfig>\n`);
    process.env.FONTCONFIG_FILE = fonts;
    // The archive's last byte may still be unwritten when the promise settles.
    for (let i = 0; i < 50 && !existsSync(executable); i++) await sleep(100);
    return executable;
  } finally {
    process.env.TMPDIR = before ?? os.tmpdir();
  }
}

/**
 * Chromium's flags for tests: works as root, makes no external calls of its own. WebGL is rendered in software, but
 * the page itself is not composited that way: forcing it (`--use-angle=swiftshader`) stalls frames for seconds on a
 * busy machine.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
];
