import type { Db, Tx } from '@sabai/db';
import type { StepAction } from '@sabai/games';
import { lockRound } from '../rounds/rounds.repository.ts';
import type { SoloRound } from '../rounds/solo-round.ts';

/** `pending`: its cost is being requested from the wallet; it has no effect yet. */
export type StepState = 'pending' | 'taken' | 'refused' | 'cancelled';

export interface RoundStepRow extends StepAction {
  readonly actionId: string;
  readonly seq: number;
  readonly req: string;
  readonly costMinor: bigint;
  readonly state: StepState;
  readonly refusal: string | undefined;
}

/** Returns all requested steps of a round, in order. */
export async function listSteps(
  reader: Db | Tx,
  { playerId, roundId }: Pick<SoloRound, 'playerId' | 'roundId'>,
): Promise<readonly RoundStepRow[]> {
  const rows = await reader
    .selectFrom('studio_round_actions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .orderBy('seq')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    actionId: row.action_id,
    seq: row.seq,
    req: row.req,
    type: row.type,
    ...(row.place === null ? {} : { at: row.place }),
    costMinor: row.cost_minor,
    state: row.state as StepState,
    refusal: row.refusal ?? undefined,
  }));
}

export const takenOf = (steps: readonly RoundStepRow[]): readonly RoundStepRow[] =>
  steps.filter(({ state }) => state === 'taken');

/** Returns the stakes added by the taken steps, with their transactions. */
export const addedOf = (taken: readonly RoundStepRow[]) =>
  taken.flatMap(({ actionId, costMinor }) => (costMinor > 0n ? [{ txn: actionId, minor: costMinor }] : []));

export async function insertStep(
  tx: Tx,
  { playerId, roundId }: SoloRound,
  step: Omit<RoundStepRow, 'refusal'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('studio_round_actions')
    .values({
      player_id: playerId,
      action_id: step.actionId,
      round_id: roundId,
      seq: step.seq,
      req: step.req,
      type: step.type,
      place: step.at ?? null,
      cost_minor: step.costMinor,
      state: step.state,
      created_at: now,
    })
    .execute();
}

/** Ends the wait for the wallet. Returns false if it had already ended. The round is locked. */
export async function settleStep(
  tx: Tx,
  playerId: string,
  actionId: string,
  state: Exclude<StepState, 'pending'>,
  refusal?: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('studio_round_actions')
    .set({ state, refusal: refusal ?? null })
    .where('player_id', '=', playerId)
    .where('action_id', '=', actionId)
    .where('state', '=', 'pending')
    .returning('action_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up a step whose cost the wallet did not confirm in time. Returns false if the step is taken after all. */
export async function giveUpStep(tx: Tx, playerId: string, actionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('studio_round_actions')
    .select('round_id')
    .where('player_id', '=', playerId)
    .where('action_id', '=', actionId)
    .executeTakeFirst();
  if (!found) return false;
  const round = (await lockRound(tx, playerId, found.round_id))!;
  if (await settleStep(tx, playerId, actionId, 'cancelled', 'ERR_GEN')) return true;
  const step = (await listSteps(tx, round)).find((each) => each.actionId === actionId);
  return step?.state === 'cancelled';
}

/** Returns rounds without a step in time. */
export async function findLeftRounds(db: Db, now: Date, limit: number) {
  const rows = await db
    .selectFrom('studio_rounds')
    .select(['player_id', 'round_id'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ playerId: row.player_id, roundId: row.round_id }));
}
