import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '@sabai/db';
import pino from 'pino';
import { createContext } from './context.ts';
import { offeredLists } from './modules/lists/index.ts';
import { readSettings } from './platform/settings/settings.ts';

async function open(url: string) {
  const pool = createPool(url, { max: 4 });
  const settings = readSettings({ DATABASE_URL: url }, mkdtempSync(path.join(os.tmpdir(), 'sabai-lists-')));
  return { pool, context: await createContext(settings, pool, pino({ level: 'silent' })), close: () => pool.end() };
}

/** Opens the staff lists of an existing database, without a server: for benchmarks of their queries. */
export async function openLists(url: string) {
  const { pool, context, close } = await open(url);
  return { pool, lists: offeredLists(context.implementations), close };
}

/** The same for the dispatch of events. */
export async function openOutbox(url: string) {
  const { pool, context, close } = await open(url);
  return { pool, handOut: context.handOutEvents, close };
}

/** The same for the runs of cashback and rebate. */
export async function openProgrammes(url: string) {
  const { pool, context, close } = await open(url);
  return { pool, run: context.runProgrammes, close };
}
