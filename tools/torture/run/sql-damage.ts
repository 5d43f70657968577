import type { PoolClient } from 'pg';
import type { CheckName } from '../checks/checker.ts';
import type { Entry } from '../ops/history.ts';

/** A deliberate damage to the results of a run, and the check that must notice it. */
export interface Damage {
  readonly name: string;
  readonly noticedBy: CheckName;
  /** The name of the operation whose results it harms; any load has results for the others. */
  readonly of?: string | undefined;
  harm(client: PoolClient, history: Entry[], memberIds: readonly string[]): Promise<Entry[] | undefined>;
}

export const sqlDamage = (name: string, noticedBy: CheckName, statements: readonly string[], of?: string): Damage => ({
  name,
  noticedBy,
  of,
  async harm(client, _history, memberIds) {
    let changed = 0;
    for (const statement of statements) {
      const { command, rowCount } = await client.query(
        statement.replaceAll('$members', `'{${memberIds.join()}}'::uuid[]`),
      );
      if (command !== 'ALTER') changed += rowCount ?? 0;
    }
    if (changed === 0) throw new Error(`the damage "${name}" found nothing to harm`);
    return undefined;
  },
});
