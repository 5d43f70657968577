import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Facts, PendingApproval, Performer } from '../approvals/index.ts';
import type { ContentDependencies } from './kept-site.ts';
import { pick } from './pick.ts';
import { lockSettings, updateSettings } from './site-setting.repository.ts';

type Settings = Awaited<ReturnType<typeof lockSettings>>;
type Values = Parameters<typeof updateSettings>[1];

/** By these settings pages load third-party scripts, which can read everything on a page. */
const scripts = [
  'google_tag_management',
  'google_analytic_id',
  'facebook_meta_pixel',
  'hotjar_key_ids',
] as const satisfies readonly (keyof Settings)[];

const namesOf = (values: Values) => Object.keys(values) as never[];
const isOther = (before: Settings, values: Values, name: keyof Settings & keyof Values) =>
  values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before[name]);

/** Returns the kind of change that needs two people; undefined if one is enough. */
function kindOf(before: Settings, values: Values): 'mobile-host' | 'script' | 'site-closing' | undefined {
  if (isOther(before, values, 'mobile_host')) return 'mobile-host';
  if (scripts.some((name) => isOther(before, values, name))) return 'script';
  const closes = (['is_closed', 'hide_content'] as const).some((name) => values[name] === true && !before[name]);
  return closes ? 'site-closing' : undefined;
}

/** Phones are redirected only to a host name of the operator, or nowhere. */
function requireOwnHost({ ownHosts }: Pick<ContentDependencies, 'ownHosts'>, before: Settings, values: Values): void {
  const host = values.mobile_host;
  if (!host || !isOther(before, values, 'mobile_host')) return;
  if (!ownHosts.includes(String(host))) throw new Refusal('HOST_NOT_OWN', { hosts: ownHosts.join(', ') });
}

export async function considerSettings(
  dependencies: Pick<ContentDependencies, 'approvals' | 'ownHosts'>,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { reason, before, values }: { reason: string; before: Settings; values: Values },
): Promise<PendingApproval | undefined> {
  requireOwnHost(dependencies, before, values);
  const kind = kindOf(before, values);
  if (!kind) return undefined;
  return dependencies.approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
    kind,
    subject: { type: 'site-setting', id: 'site' },
    before: pick(before, ...namesOf(values)) as Facts,
    after: values as Facts,
    payload: { values },
  });
}

export async function changeSite(tx: Tx, before: Settings, values: Values) {
  const after = await updateSettings(tx, { ...values, version: before.version + 1 });
  const detail = { before: pick(before, ...namesOf(values)), after: values };
  return { result: after as never, deed: { action: 'site-setting.changed' as const, subject: 'site', detail } };
}

/** Changes the settings after a second member of staff has approved. */
export const settingsPerformer = (dependencies: ContentDependencies): Performer => ({
  stateOf: async (tx, { payload }) => pick(await lockSettings(tx), ...namesOf(payload.values as Values)) as Facts,
  async perform(tx, { payload }, by) {
    const { platform } = dependencies;
    const [before, values] = [await lockSettings(tx), payload.values as Values];
    requireOwnHost(dependencies, before, values);
    const { deed } = await changeSite(tx, before, values);
    await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
  },
  done: () => dependencies.changes.changed(),
});
