import { type ListView, listQuery, staffListView, staffSharedListView, viewed } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { refuseGuessing } from '../../platform/http/guessing.ts';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement, type RequestContext } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { ListsDependencies } from './dependencies.ts';
import { countOthers, mostViews, removeView, saveView, type ViewRow, viewsFor } from './views.repository.ts';

type Saved = { list: string; name: string; query: string; columns: string[] };
type Context = RequestContext<StaffCaller>;

/** Parses a text as JSON; throws INVALID_INPUT unless it is an object. */
function objectOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
  } catch {}
  throw new Refusal('INVALID_INPUT');
}

/** Serves filters, order and columns that staff have saved under a name. */
export function viewRoutes({ platform, identity, lists }: ListsDependencies): Implementation[] {
  const { db, clock } = platform;
  const servedOf = (name: string) => lists().find(({ served }) => served.list.name === name)?.served;
  const readable = (caller: StaffCaller) =>
    Object.entries(viewed).flatMap(([name, { permission }]) => (caller.permissions.has(permission) ? [name] : []));

  async function present(row: ViewRow, caller: StaffCaller): Promise<ListView> {
    const served = servedOf(row.list);
    const query = row.query as Record<string, unknown>;
    const read = served && listQuery(served.list).safeParse(query);
    const count = read?.success ? await served!.count(read.data, caller) : undefined;
    return {
      id: row.view_id,
      list: row.list,
      name: row.name,
      query: JSON.stringify(query),
      columns: row.columns,
      is_shared: row.is_shared,
      is_own: row.staff_id === caller.staffId,
      count: count?.total ?? null,
      is_count_capped: count?.is_total_capped ?? false,
      changed_at: row.changed_at.toISOString(),
    };
  }

  /** Writes an audit entry about a shared view. */
  async function note(
    tx: Parameters<typeof auditHouse>[0],
    action: 'saved' | 'removed',
    row: ViewRow,
    context: Context,
  ) {
    const { caller: staff, ip, correlationId } = context;
    const detail = {
      list: row.list,
      name: row.name,
      query: JSON.stringify(row.query),
      columns: row.columns.join(', '),
    };
    await auditHouse(
      tx,
      await platform.seal(),
      { staff, ip, correlationId },
      {
        action: `list-view.${action}` as const,
        subject: row.view_id,
        detail,
        at: clock(),
      },
    );
  }

  async function save(body: Saved, isShared: boolean, context: Context) {
    const { caller } = context;
    if (!readable(caller).includes(body.list)) throw new Refusal('FORBIDDEN');
    const { query: shape, columns } = viewed[body.list]!;
    const { $limit: _, after: __, ...query } = objectOf(body.query);
    const isSound = shape.safeParse(query).success && body.columns.every((name) => columns.includes(name));
    if (!isSound) throw new Refusal('INVALID_INPUT');
    // A view shows its number of rows.
    await refuseGuessing(identity.takeGuess, caller.staffId, query);
    const row = await inTransaction(db, async (tx) => {
      const view = { ...body, query, staffId: caller.staffId, isShared, at: clock() };
      if ((await countOthers(tx, view)) >= mostViews) throw new Refusal('LIST_VIEWS_FULL', { max: mostViews });
      const saved = await saveView(tx, view);
      if (isShared) await note(tx, 'saved', saved, context);
      return saved;
    });
    return present(row, caller);
  }

  async function remove(id: string, isShared: boolean, context: Context) {
    const { caller } = context;
    const row = await inTransaction(db, async (tx) => {
      const removed = isUuid(id) ? await removeView(tx, id, caller.staffId, isShared) : undefined;
      // Without the list's permission its views are not disclosed.
      if (!removed || !readable(caller).includes(removed.list)) throw new Refusal('NOT_FOUND');
      if (isShared) await note(tx, 'removed', removed, context);
      return removed;
    });
    return present(row, caller);
  }

  return [
    implement(staffListView, {
      async find({ query }, { caller }) {
        const names = readable(caller);
        if (query.list !== undefined && !names.includes(query.list)) throw new Refusal('FORBIDDEN');
        const rows = await viewsFor(db, caller.staffId, query.list === undefined ? names : [query.list]);
        return Promise.all(rows.map((row) => present(row, caller)));
      },
      create: ({ body }, context) => save(body, false, context),
      remove: ({ id }, context) => remove(id, false, context),
    }),
    implement(staffSharedListView, {
      create: ({ body }, context) => save(body, true, context),
      remove: ({ id }, context) => remove(id, true, context),
    }),
  ];
}
