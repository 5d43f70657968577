/** Databases with a fault, for race tests: the same queries without a lock. A race test must find each of them. */

import type { RootOperationNode } from 'kysely';
import type { Db } from './database.ts';

/** Returns the database with every query changed. */
export const changingQueries = (db: Db, change: (node: RootOperationNode) => RootOperationNode): Db =>
  db.withPlugin({ transformQuery: ({ node }) => change(node), transformResult: async ({ result }) => result });

/** Returns a query without its row locks. */
export const unlocked = (node: RootOperationNode): RootOperationNode =>
  node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node;

/** Returns a raw query that contains `mark` with `call` replaced; an advisory lock becomes a function without effect. */
export const rewritten = (node: RootOperationNode, mark: string, call = 'pg_advisory_xact_lock', by = 'abs') =>
  node.kind === 'RawNode' && node.sqlFragments.some((part) => part.includes(mark))
    ? { ...node, sqlFragments: node.sqlFragments.map((part) => part.replace(call, by)) }
    : node;

export const withoutRowLocks = (db: Db): Db => changingQueries(db, unlocked);

/** Without advisory locks until the end of a transaction, of every purpose. */
export const withoutAdvisoryLocks = (db: Db): Db =>
  changingQueries(db, (node) => rewritten(node, 'pg_advisory_xact_lock(', 'pg_advisory_xact_lock(', 'abs('));
