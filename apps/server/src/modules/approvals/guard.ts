import type { ApprovalKind } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { Deed } from '../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import type { PendingApproval } from '../../platform/http/pending-approval.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import { lockSumsOf } from './approvals.repository.ts';
import { keptFacts } from './approvals.rules.ts';
import { consider } from './consider.ts';
import type { ApprovalDependencies, Facts, Performer } from './dependencies.ts';

/**
 * A part of the configuration that needs two people. `S` is its state, `C` a change (stored as JSON), `R` the call's
 * response after the change.
 */
export interface Guarded<S, C, R> {
  /** The `subject_type` of its requests, such as `game-provider`. */
  readonly type: string;
  /** Reads the state of an id and locks it until `tx` ends. Throws NOT_FOUND. */
  lock(tx: Tx, id: string): Promise<S>;
  /**
   * Returns the facts shown in a request, by the names in `approval.name` of the office's texts, including unchanged
   * ones that matter for the decision. A request is outdated as soon as one of them changes.
   */
  factsOf(state: S): Facts;
  /** Returns the state after a change. Throws for an invalid change, such as INVALID_INPUT. */
  changed(state: S, change: C): S;
  /** Writes it; the caller writes the audit entry. */
  put(
    tx: Tx,
    written: { before: S; after: S; reason: string; staffId: string },
  ): Promise<{ readonly result: R; readonly deed: Deed }>;
  /**
   * Returns whether one member of staff may do this alone, such as a restriction. Without it two are always required.
   */
  isAlone?(before: S, after: S): boolean;
  /** See {@link Performer.outlookOf}. */
  readonly outlookOf?: Performer['outlookOf'];
  /** Called after its commit, such as `changes.changed()`. */
  done?(): void;
}

export interface Proposal<S, C> {
  readonly id: string;
  readonly reason: string;
  readonly change: C;
  /** Throws if the state has changed since it was read, such as CHANGED_MEANWHILE. */
  readonly requireFresh?: (state: S) => void | Promise<void>;
}

/**
 * Places a kind of change under the approvals: registers its performer, and returns the function with which its route
 * requests a change. Its result is the input of `configure`:
 *
 *     const propose = approvals.guard('provider-limit', { type: 'game-provider', lock, factsOf, changed, put });
 *     patch: ({ id, body: { reason, ...change } }, context) =>
 *       configure(dependencies, context, (tx) => propose(tx, context, { id, reason, change })),
 */
export function guard<S, C extends object, R>(
  dependencies: ApprovalDependencies,
  kind: ApprovalKind,
  guarded: Guarded<S, C, R>,
) {
  const { platform, performers } = dependencies;
  const { type, lock, factsOf, changed, put, isAlone } = guarded;
  const performer: Performer = {
    stateOf: async (tx, { subject }) => factsOf(await lock(tx, subject.id)),
    async perform(tx, { subject, payload, reason }, by) {
      const before = await lock(tx, subject.id);
      const { deed } = await put(tx, {
        before,
        after: changed(before, payload as C),
        reason,
        staffId: by.staff.staffId,
      });
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
    },
    ...(guarded.done && { done: () => guarded.done?.() }),
    ...(guarded.outlookOf && { outlookOf: guarded.outlookOf }),
  };
  performers.set(kind, performer);

  return async (
    tx: Tx,
    { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
    { id, reason, change, requireFresh }: Proposal<S, C>,
  ): Promise<PendingApproval | { readonly result: R; readonly deed: Deed }> => {
    await lockSumsOf(tx, staff.staffId, undefined);
    const before = await lock(tx, id);
    await requireFresh?.(before);
    const after = changed(before, change);
    const pending = isAlone?.(before, after)
      ? undefined
      : await consider(dependencies, tx, {
          staff,
          ip,
          correlationId,
          reason,
          kind,
          subject: { type, id },
          before: factsOf(before),
          after: factsOf(after),
          payload: keptFacts(change as Facts),
        });
    return pending ?? put(tx, { before, after, reason, staffId: staff.staffId });
  };
}
