import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '@sabai/db';
import pino from 'pino';
import { createContext } from './context.ts';
import { offeredLists } from './modules/lists/index.ts';
import { readSettings } from './platform/settings/settings.ts';

/** The lists of staff over a database that is there, without a server: for measuring how they are read. */
export async function openLists(url: string) {
  const pool = createPool(url, { max: 4 });
  const settings = readSettings({ DATABASE_URL: url }, mkdtempSync(path.join(os.tmpdir(), 'sabai-lists-')));
  const context = await createContext(settings, pool, pino({ level: 'silent' }));
  return { pool, lists: offeredLists(context.implementations), close: () => pool.end() };
}
