import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Asked, Facts, Performer } from '../approvals/index.ts';
import type { IdentitySettings } from '../identity/index.ts';
import type { ContentDependencies } from './kept-site.ts';
import { pick } from './pick.ts';

export type RuleValues = Partial<Omit<IdentitySettings, 'id' | 'version'>>;
const namesOf = (values: RuleValues) => Object.keys(values) as (keyof RuleValues)[];

/** Rules by which money gets out of an account that somebody else has come into, and whether one value of each asks for less. */
const easier: { readonly [name in keyof RuleValues]?: (before: IdentitySettings, after: RuleValues) => boolean } = {
  is_proof_asked: (before, { is_proof_asked }) => before.is_proof_asked && is_proof_asked === false,
  proof_lifetime_s: (before, after) => (after.proof_lifetime_s ?? 0) > before.proof_lifetime_s,
  session_idle_s: (before, after) => (after.session_idle_s ?? 0) > before.session_idle_s,
  change_hold_s: (before, after) => (after.change_hold_s ?? before.change_hold_s) < before.change_hold_s,
};
const isEasier = (before: IdentitySettings, values: RuleValues) =>
  Object.values(easier).some((asksLess) => asksLess(before, values));

/** Changes rules about members, as they stand; a change that lets money out more easily waits for a second member of staff. */
export async function considerRule(
  { approvals }: Pick<ContentDependencies, 'approvals'>,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { reason, before, values }: { reason: string; before: IdentitySettings; values: RuleValues },
): Promise<Asked | undefined> {
  if (!isEasier(before, values)) return undefined;
  return approvals.consider(tx, {
    ...{ staff, ip, correlationId, reason },
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

/** Changes the rules once a second member of staff has agreed. */
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
