import type pg from 'pg';

/** The objects of a database: the kind of each, its name, and its definition as PostgreSQL prints it. */
export type SchemaDescription = Record<string, string>;

/**
 * One statement for each kind of object. A name is unique within its kind; the version table of the migrations is
 * left out.
 */
const kinds: Record<string, string> = {
  table: `
    select relname as name,
      concat_ws(' ', relkind, relpersistence, 'options', reloptions::text, 'replica identity', relreplident, 'row security', relrowsecurity) as definition
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `
    select relname || '.' || attname as name,
      concat_ws(' ', format_type(atttypid, atttypmod), 'collation', attcollation::regcollation, 'not null', attnotnull,
        'generated', attgenerated, attidentity, 'statistics', attstattarget, 'storage', attstorage,
        'default', pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  constraint: `
    select conrelid::regclass || '.' || conname as name,
      concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), 'validated', convalidated) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  index: `
    select indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(indexrelid), 'valid', indisvalid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  function: `
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'public'::regnamespace`,
  view: `
    select oid::regclass::text as name, pg_get_viewdef(oid) as definition
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  trigger: `
    select tgrelid::regclass || '.' || tgname as name, concat_ws(' ', pg_get_triggerdef(oid), 'enabled', tgenabled) as definition
    from pg_trigger where not tgisinternal`,
  privilege: `
    select relname as name, (select string_agg(concat_ws(' ',
        case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end, privilege_type, is_grantable), ', ' order by grantee, privilege_type)
      from aclexplode(coalesce(relacl, acldefault('r', relowner)))) as definition
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
};

/** Describes the schema `public` of a database, so that two databases can be compared: `{ 'column bets.txn': 'text collation … ' }`. */
export async function describeSchema(client: pg.Pool | pg.Client): Promise<SchemaDescription> {
  const description: SchemaDescription = {};
  for (const [kind, statement] of Object.entries(kinds)) {
    const { rows } = await client.query<{ name: string; definition: string | null }>(statement);
    for (const { name, definition } of rows) {
      if (!/^schema_(migrations|functions)(_pkey|\b)/.test(name)) description[`${kind} ${name}`] = definition ?? '';
    }
  }
  return Object.fromEntries(Object.entries(description).sort(([one], [other]) => (one < other ? -1 : 1)));
}
