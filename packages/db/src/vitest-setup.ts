import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowAwayCluster } from './embedded/throw-away-cluster.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of this run's own cluster, whose database `template_sabai` is migrated. */
    clusterUrl: string;
  }
}

/** Gives one run of the tests its own PostgreSQL cluster with a migrated database to clone from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster();
  try {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('create database template_sabai').finally(() => client.end());
    await migrate(Object.assign(new URL(cluster.url), { pathname: '/template_sabai' }).href);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
