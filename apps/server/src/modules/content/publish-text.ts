import type { policyKinds } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Facts, PendingApproval, Performer } from '../approvals/index.ts';
import type { ContentDependencies } from './kept-site.ts';
import { hasLanguage } from './site-item.repository.ts';
import { insertPolicy, listPolicies } from './site-setting.repository.ts';

/** A policy text to be published. */
interface PolicyText {
  readonly type: (typeof policyKinds)[number];
  readonly language_id: number;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly effective_at?: string | undefined;
}

const subjectOf = ({ type, language_id }: PolicyText) => `${type} ${language_id}`;
const startOf = ({ effective_at }: PolicyText, now: Date) => (effective_at ? new Date(effective_at) : now);

export async function requireSoundText(tx: Tx, text: PolicyText, now: Date): Promise<void> {
  const { language_id, sections } = text;
  if (!(await hasLanguage(tx, language_id))) throw new Refusal('INVALID_INPUT');
  if (new Set(sections.map((section) => section.id)).size < sections.length) throw new Refusal('INVALID_INPUT');
  if (startOf(text, now) < now) throw new Refusal('DATE_INVALID');
}

/** Returns the newest text of this kind and language, by its sections. */
async function newest(tx: Tx, { type, language_id }: PolicyText): Promise<Facts> {
  const { rows } = await listPolicies(tx, type, { limit: 1000, skip: 0 });
  const row = rows.find((one) => one.language_id === language_id);
  if (!row) return {};
  return factsOf(row.sections as unknown as PolicyText['sections'], row.effective_at.toISOString());
}
const factsOf = (sections: PolicyText['sections'], effective_at: string | null): Facts => ({
  effective_at,
  ...Object.fromEntries(sections.map(({ id, title, text }) => [`${id}`, `${title}\n${text}`])),
});

export async function considerText(
  { approvals }: Pick<ContentDependencies, 'approvals'>,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { reason, text }: { reason: string; text: PolicyText },
): Promise<PendingApproval | undefined> {
  return approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
    kind: 'policy-text',
    subject: { type: 'policy', id: subjectOf(text) },
    before: await newest(tx, text),
    after: factsOf(text.sections, text.effective_at ?? null),
    payload: { text },
  });
}

/** Publishes a text, from now unless a later time is given. */
export async function publishText(tx: Tx, text: PolicyText, staffId: string, now: Date) {
  const from = startOf(text, now);
  const row = await insertPolicy(tx, {
    kind: text.type,
    language_id: text.language_id,
    sections: text.sections,
    effective_at: from,
    published_at: now,
    published_by: staffId,
  });
  if (!row) throw new Refusal('DATE_INVALID');
  const detail = { id: row.id, effective_at: from.toISOString() };
  return { row, deed: { action: 'policy.published' as const, subject: subjectOf(text), detail } };
}

/** Publishes a text after a second member of staff has approved; after its start time it must be requested again. */
export const textPerformer = ({ platform, changes }: ContentDependencies): Performer => ({
  stateOf: (tx, { payload }) => newest(tx, payload.text as PolicyText),
  async perform(tx, { payload, askedBy }, by) {
    const [text, now] = [payload.text as PolicyText, platform.clock()];
    await requireSoundText(tx, text, now);
    const { deed } = await publishText(tx, text, askedBy, now);
    await auditHouse(tx, await platform.seal(), by, { ...deed, at: now });
  },
  done: () => changes.changed(),
});
