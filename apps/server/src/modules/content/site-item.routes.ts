import { type SiteItemKind, staffSiteItem } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { configure } from '../../platform/configure.ts';
import { type Implementation, implement } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ContentParts } from './kept-site.ts';
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

/** How staff list things on the site, change them and take them away. */
export function siteItemRoutes(parts: ContentParts): Implementation[] {
  const { db } = parts.platform;
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
      create: ({ body }, context) =>
        configure(parts, context, async (tx) => {
          await requireSound(tx, body);
          const row = await insertItem(tx, body);
          return {
            result: present(row),
            deed: { action: 'site-item.listed', subject: String(row.id), detail: { after: body } },
          };
        }),
      patch: ({ id, body: { version, ...values } }, context) =>
        configure(parts, context, async (tx) => {
          const before = await lockItem(tx, numberOf(id));
          if (!before || before.kind !== values.kind) throw new Refusal('NOT_FOUND');
          if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
          await requireSound(tx, values);
          const row = await updateItem(tx, before.id, version + 1, values);
          return {
            result: present(row),
            deed: { action: 'site-item.changed', subject: id, detail: { before, after: values } },
          };
        }),
      remove: ({ id }, context) =>
        configure(parts, context, async (tx) => {
          const before = await lockItem(tx, numberOf(id));
          if (!before) throw new Refusal('NOT_FOUND');
          await deleteItem(tx, before.id);
          return { result: present(before), deed: { action: 'site-item.removed', subject: id, detail: { before } } };
        }),
    }),
  ];
}
