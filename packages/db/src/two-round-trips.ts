import type pg from 'pg';

/** A pool made with `pipeline`. */
export type PipelinedPool = Pick<pg.Pool, 'connect'>;

/** Prepared under its name on each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface TwoRoundTrips<Opened, Result> {
  /** Asks for all that is needed to decide, in statements that are sent before it first waits. */
  open(client: pg.PoolClient): Promise<Opened>;
  /** What is written, and what is told when it is. Nothing is written when this throws. */
  decide(opened: Opened): { readonly statements: readonly Statement[]; readonly result: Result };
}

/** What `send` sends leaves in one packet: each wakes the other side once. */
function inOnePacket<T>({ connection: { stream } }: pg.PoolClient, send: () => T): T {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Waits for all; of those that failed, the first tells why. */
async function answered(sent: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(sent);
  await Promise.all(sent);
}

/**
 * One transaction in two round trips: it begins with the question and commits with what is written.
 * @throws what a statement or a function given throws; nothing was written then, unless the connection was lost at the commit.
 */
export async function inTwoRoundTrips<Opened, Result>(
  pool: PipelinedPool,
  { open, decide }: TwoRoundTrips<Opened, Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    const [begun, opened] = inOnePacket(client, () => [client.query('begin'), open(client)] as const);
    await answered([begun, opened]);
    const { statements, result } = decide(await opened);
    // A commit after a failed statement is a rollback, so it need not wait for the answer.
    const written = inOnePacket(client, () => [
      ...statements.map((each) => client.query(each)),
      client.query('commit'),
    ]);
    await answered(written);
    return result;
  } catch (error) {
    // A connection that can not even be told to forget all this is lost.
    isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
