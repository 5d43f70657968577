import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Facts, PendingApproval, Performer } from '../approvals/index.ts';
import type { IdentitySettings } from '../identity/index.ts';
import type { ContentDependencies } from './kept-site.ts';
import { pick } from './pick.ts';

export type RuleValues = Partial<Omit<IdentitySettings, 'id' | 'version'>>;
const namesOf = (values: RuleValues) => Object.keys(values) as (keyof RuleValues)[];

/**
 * Rules that protect money in an account taken over by a third party; each function returns whether the new value is
 * laxer.
 */
const easier: { readonly [name in keyof RuleValues]?: (before: IdentitySettings, after: RuleValues) => boolean } = {
  is_proof_asked: (before, { is_proof_asked }) => before.is_proof_asked && is_proof_asked === false,
  proof_lifetime_s: (before, after) => (after.proof_lifetime_s ?? 0) > before.proof_lifetime_s,
  session_idle_s: (before, after) => (after.session_idle_s ?? 0) > before.session_idle_s,
  change_hold_s: (before, after) => (after.change_hold_s ?? before.change_hold_s) < before.change_hold_s,
};
const isEasier = (before: IdentitySettings, values: RuleValues) =>
  Object.values(easier).some((asksLess) => asksLess(before, values));

/** Changes rules about members; a change that makes withdrawals easier needs a second member of staff. */
export async function considerRule(
  { approvals }: Pick<ContentDependencies, 'approvals'>,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { reason, before, values }: { reason: string; before: IdentitySettings; values: RuleValues },
): Promise<PendingApproval | undefined> {
  if (!isEasier(before, values)) return undefined;
  return approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
    kind: 'member-rule',
    subject: { type: 'member-rule', id: 'members' },
    before: pick(before, ...namesOf(values)) as Facts,
    after: values as Facts,
    payload: { values },
  });
}

export async function changeRule(
  { identity }: Pick<ContentDependencies, 'identity'>,
  tx: Tx,
  version: number,
  values: RuleValues,
) {
  const { before, after } = await identity.changeSettings(tx, version, values);
  const detail = { before: pick(before, ...namesOf(values)), after: values };
  return { result: after as never, deed: { action: 'member-rule.changed' as const, subject: 'members', detail } };
}

/** Changes the rules after a second member of staff has approved. */
export const rulePerformer = (dependencies: ContentDependencies): Performer => ({
  stateOf: async (tx, { payload }) =>
    pick(await dependencies.identity.lockSettings(tx), ...namesOf(payload.values as RuleValues)) as Facts,
  async perform(tx, { payload }, by) {
    const { platform, identity } = dependencies;
    const { version } = await identity.lockSettings(tx);
    const { deed } = await changeRule(dependencies, tx, version, payload.values as RuleValues);
    await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
  },
  done: () => dependencies.changes.changed(),
});
