import type { ApprovalKind } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { Deed } from '../../platform/configuration/configure.ts';
import type { Asked } from '../../platform/http/asked.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import { lockSumsOf } from './approvals.repository.ts';
import { keptFacts } from './approvals.rules.ts';
import { consider } from './consider.ts';
import type { ApprovalDependencies, Facts, Performer } from './dependencies.ts';

/**
 * Something of the configuration that two decide about.
 * `S` is how it is read, `C` what a change says of it (kept as JSON), `R` what the call answers when it was changed.
 */
export interface Guarded<S, C, R> {
  /** The `subject_type` of its requests, such as `game-provider`. */
  readonly type: string;
  /** Reads what an id names and locks it until `tx` ends. Throws NOT_FOUND. */
  lock(tx: Tx, id: string): Promise<S>;
  /**
   * What a request shows of it, by names that `approval.name` of the office's texts words: also what a change leaves as it is,
   * where that matters to whoever decides. A request is out of date as soon as one of them is another.
   */
  factsOf(state: S): Facts;
  /** How it stands after a change. Throws what refuses the change, such as INVALID_INPUT. */
  changed(state: S, change: C): S;
  /** Writes it; the deed is audited by who calls. */
  put(tx: Tx, written: { before: S; after: S; reason: string }): Promise<{ readonly result: R; readonly deed: Deed }>;
  /** One member of staff does this alone, such as what only tightens. Without it none is. */
  isAlone?(before: S, after: S): boolean;
  /** It was done and committed, such as `changes.changed()`. */
  done?(): void;
}

export interface Proposal<S, C> {
  readonly id: string;
  readonly reason: string;
  readonly change: C;
  /** Throws when what was read is not what stands any more, such as CHANGED_MEANWHILE. */
  readonly requireFresh?: (state: S) => void | Promise<void>;
}

/**
 * Puts a kind of change under the approvals: registers how it is done when a second one has agreed, and returns the function by
 * which its route asks. What that returns is what `configure` takes:
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
      const { deed } = await put(tx, { before, after: changed(before, payload as C), reason });
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
    },
    ...(guarded.done && { done: () => guarded.done?.() }),
  };
  performers.set(kind, performer);

  return async (
    tx: Tx,
    { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
    { id, reason, change, requireFresh }: Proposal<S, C>,
  ): Promise<Asked | { readonly result: R; readonly deed: Deed }> => {
    await lockSumsOf(tx, staff.staffId, undefined);
    const before = await lock(tx, id);
    await requireFresh?.(before);
    const after = changed(before, change);
    const asked = isAlone?.(before, after)
      ? undefined
      : await consider(dependencies, tx, {
          ...{ staff, ip, correlationId, reason, kind },
          subject: { type, id },
          ...{ before: factsOf(before), after: factsOf(after) },
          payload: keptFacts(change as Facts),
        });
    return asked ?? put(tx, { before, after, reason });
  };
}
