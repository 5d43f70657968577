import { type SiteItemKind, staffSiteItem } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { configure } from '../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Facts, PendingApproval, Performer } from '../approvals/index.ts';
import type { ContentDependencies } from './kept-site.ts';
import {
  deleteItem,
  hasLanguage,
  insertItem,
  listItems,
  lockItem,
  type SiteItemRow,
  type SiteItemValues,
  updateItem,
} from './site-item.repository.ts';

const present = (row: SiteItemRow) => ({
  ...row,
  kind: row.kind as SiteItemKind,
  content: row.content as Record<string, unknown>,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
});

const numberOf = (id: string): number => {
  if (!/^\d{1,9}$/.test(id)) throw new Refusal('NOT_FOUND');
  return Number(id);
};

async function requireSound(tx: Tx, { language_id, starts_at, ends_at }: SiteItemValues): Promise<void> {
  if (language_id !== null && !(await hasLanguage(tx, language_id))) throw new Refusal('INVALID_INPUT');
  if (starts_at && ends_at && Date.parse(starts_at) >= Date.parse(ends_at)) throw new Refusal('DATE_RANGE_INVALID');
}

async function list(tx: Tx, values: SiteItemValues) {
  const row = await insertItem(tx, values);
  const deed = { action: 'site-item.listed' as const, subject: String(row.id), detail: { after: values } };
  return { result: present(row), deed };
}

async function change(tx: Tx, before: SiteItemRow, values: SiteItemValues) {
  const row = await updateItem(tx, before.id, before.version + 1, values);
  const deed = { action: 'site-item.changed' as const, subject: String(before.id), detail: { before, after: values } };
  return { result: present(row), deed };
}

/** Returns the changeable facts of an item, by name. */
function factsOf(row: SiteItemRow | SiteItemValues | undefined): Facts {
  if (!row) return {};
  const { language_id, order_no, is_active, starts_at, ends_at, content } = row;
  const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());
  return {
    language_id,
    order_no,
    is_active,
    starts_at: moment(starts_at),
    ends_at: moment(ends_at),
    ...(content as object),
  };
}

interface ItemChange {
  readonly reason: string;
  readonly values: SiteItemValues;
  readonly before: SiteItemRow | undefined;
}

/** Third-party scripts can read everything on a page: listing or changing one needs two people. */
async function considerItem(
  { approvals }: Pick<ContentDependencies, 'approvals'>,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { reason, values, before }: ItemChange,
): Promise<PendingApproval | undefined> {
  if (values.kind !== 'script-tag') return undefined;
  return approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
    kind: 'script',
    subject: { type: 'site-item', id: before ? String(before.id) : 'new' },
    before: factsOf(before),
    after: factsOf(values),
    payload: { values },
  });
}

/** Lists or changes a script after a second member of staff has approved. */
export const itemPerformer = ({ platform, changes }: ContentDependencies): Performer => ({
  stateOf: async (tx, { subject }) =>
    factsOf(subject.id === 'new' ? undefined : await lockItem(tx, Number(subject.id))),
  async perform(tx, { subject, payload }, by) {
    const values = payload.values as SiteItemValues;
    await requireSound(tx, values);
    const before = subject.id === 'new' ? undefined : await lockItem(tx, Number(subject.id));
    const { deed } = before ? await change(tx, before, values) : await list(tx, values);
    await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
  },
  done: () => changes.changed(),
});

/** Serves staff the listed items: adding, changing and removing. */
export function siteItemRoutes(dependencies: ContentDependencies): Implementation[] {
  const { db } = dependencies.platform;
  return [
    implement(staffSiteItem, {
      async find({ query: { kind, $limit: limit, $skip: skip } }) {
        const { total, rows } = await listItems(db, { kind }, { limit, skip });
        return { total, limit, skip, data: rows.map(present) };
      },
      async get({ id }) {
        const { rows } = await listItems(db, { id: numberOf(id) }, { limit: 1, skip: 0 });
        if (!rows[0]) throw new Refusal('NOT_FOUND');
        return present(rows[0]);
      },
      create: ({ body: { reason, ...values } }, context) =>
        configure(dependencies, context, async (tx) => {
          await requireSound(tx, values);
          const pending = await considerItem(dependencies, tx, context, { reason, values, before: undefined });
          return pending ?? list(tx, values);
        }),
      patch: ({ id, body: { version, reason, ...values } }, context) =>
        configure(dependencies, context, async (tx) => {
          const before = await lockItem(tx, numberOf(id));
          if (!before || before.kind !== values.kind) throw new Refusal('NOT_FOUND');
          if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
          await requireSound(tx, values);
          const pending = await considerItem(dependencies, tx, context, { reason, values, before });
          return pending ?? change(tx, before, values);
        }),
      remove: ({ id }, context) =>
        configure(dependencies, context, async (tx) => {
          const before = await lockItem(tx, numberOf(id));
          if (!before) throw new Refusal('NOT_FOUND');
          await deleteItem(tx, before.id);
          return { result: present(before), deed: { action: 'site-item.removed', subject: id, detail: { before } } };
        }),
    }),
  ];
}
