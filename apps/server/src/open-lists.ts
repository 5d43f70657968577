import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDb, createPool, dispatchOutbox } from '@sabai/db';
import { type CompetitionRules, positionOf } from '@sabai/rewards';
import pino from 'pino';
import { createContext } from './context.ts';
import { countRounds } from './modules/competition/index.ts';
import { offeredLists } from './modules/lists/index.ts';
import { type BoardListener, createBoardWatch } from './platform/live/board-watch.ts';
import type { Platform } from './platform/platform.ts';
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

/** The same for competitions: how rounds are counted, how leaderboards are pushed, and how a place is found. */
export async function openCompetitions(url: string) {
  const { context, close } = await open(url);
  // Without the limits of a server: a busy machine may be slow.
  const pool = createPool(url, { max: 8 });
  const db = createDb(pool);
  const consumers = [countRounds({ platform: { clock: () => new Date() } as Platform })];
  const watch = createBoardWatch({ log: { error: (error: unknown) => console.error(error) }, isHolding: () => false });
  watch.serve(context.boardSource);
  return {
    pool,
    /** Hands waiting events to the counting of competitions, and to nothing else. */
    handOut: () => dispatchOutbox(db, consumers),
    watch: (id: number, listener: BoardListener) => watch.watch(id, listener),
    /** Returns the place of a member and its neighbours; the board is refreshed once a second. */
    async position(id: number, rules: CompetitionRules, memberId: string) {
      const { lines, aliasOf } = await context.boards.board(id);
      return positionOf(rules, lines, aliasOf(memberId) ?? '', 2);
    },
    /** Returns the same as it is pushed to the member, with masked names. */
    own: (id: number, memberId: string) => context.boardSource.own(id, [memberId]),
    async close() {
      watch.stop();
      await db.destroy();
      await close();
    },
  };
}
